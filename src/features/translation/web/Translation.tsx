import { useQuery } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { CallError, query } from '#kit/web/api.ts';
import { LANGUAGE } from '#kit/web/page/language.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { type TranslatableKind, WRITTEN_LANGUAGES } from '#vocabulary/languages.ts';
import { translateText } from '../contract.ts';

const to = WRITTEN_LANGUAGES.find((one) => one === LANGUAGE) ?? 'en';

/** The button below a text, and its translation once pressed: the original stays above. */
export function Translation({ kind, id, lang }: { kind: TranslatableKind; id: number; lang: string }) {
  const [isOpen, setOpen] = useState(false);
  const read = useQuery({
    ...query(translateText, { kind, id, to }),
    enabled: isOpen,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const language = new Intl.DisplayNames([LANGUAGE], { type: 'language' }).of(lang) ?? lang;
  const isShown = isOpen && read.data !== undefined;
  return (
    <div className="mt-1">
      <Button
        variant="quiet"
        size="sm"
        icon={<Languages size={16} />}
        busy={isOpen && read.isFetching}
        aria-expanded={isShown}
        onClick={() => (read.isError ? void read.refetch() : setOpen(!isOpen))}
        className="-ms-3"
      >
        {isShown ? t('Hide the translation') : t('Translate from {language}', { language })}
      </Button>
      <div role="status">
        {isOpen && read.error && !read.isFetching && (
          <p className="text-sm text-ink-2">
            {read.error instanceof CallError ? read.error.sentence : t('Couldn’t load the translation.')}
          </p>
        )}
        {isShown && (
          <div className="border-s-2 border-line ps-3">
            <p lang={to} dir="auto" className="whitespace-pre-line wrap-anywhere">
              {read.data.text}
            </p>
            <p className="mt-1 text-xs text-ink-3">{t('Machine translation')}</p>
          </div>
        )}
      </div>
    </div>
  );
}
