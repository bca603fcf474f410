import { Suspense } from 'react';
import { useHydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { LANGUAGE } from '#kit/web/page/language.ts';
import type { TranslatableKind } from '#vocabulary/languages.ts';

const Translation = lazyPart(() => import('./Translation.tsx'), 'Translation');

interface Props {
  kind: TranslatableKind;
  id: number;
  /** The text's language; null if unknown. */
  lang: string | null;
}

/** Offers a translation into the page's language, if the text is in another and the server has a service. */
export function Translate({ kind, id, lang }: Props) {
  const isAwake = useHydrated();
  if (!isAwake || !lang || lang === LANGUAGE || !('translates' in document.documentElement.dataset))
    return null;
  return (
    <Suspense>
      <Translation {...{ kind, id, lang }} />
    </Suspense>
  );
}
