import { Suspense } from 'react';
import { useHydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { LANGUAGE } from '#kit/web/page/language.ts';
import type { TranslatableKind } from '#vocabulary/languages.ts';

const Translation = lazyPart(() => import('./Translation.tsx'), 'Translation');

interface Props {
  kind: TranslatableKind;
  id: number;
  /** That of the text; null where it is not known. */
  lang: string | null;
}

/** Offers a text in the language of the page, where it is in another and the server has a service for that. */
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
