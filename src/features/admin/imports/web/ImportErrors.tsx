import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Import, listImportErrors } from '#features/imports/contract.ts';
import { MOST_ERRORS } from '#features/imports/rules.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages } from '#kit/web/api.ts';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Spinner } from '#kit/web/ui/Spinner.tsx';
import { formatPlace } from './formatPlace.ts';

/** What of a file could not be read, line by line; read when it is opened. */
export function ImportErrors({ one: { id, format, errorCount } }: { one: Import }) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useInfiniteQuery({ ...pages(listImportErrors, { id, limit: 50 }), enabled: isOpen });
  return (
    <details className="mt-3 text-sm" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold lg:min-h-0">
        {plural(errorCount, 'What could not be read ({n} error)', 'What could not be read ({n} errors)')}
      </summary>
      {errorCount > MOST_ERRORS && (
        <p className="mt-1 text-ink-3">
          {t('The first {mostErrors} are kept.', { mostErrors: formatNumber(MOST_ERRORS) })}
        </p>
      )}
      {list.isPending && isOpen && <Spinner />}
      {list.isError && !list.data && <ReadError read={list} />}
      <ul className="mt-2 grid gap-1.5">
        {list.data?.pages
          .flatMap(({ items }) => items)
          .map(({ id: key, line, sentence }) => (
            <li key={key} className="wrap-anywhere text-ink-2">
              <span className="text-ink-3 tabular-nums">{formatPlace(format, line)}:</span> {sentence}
            </li>
          ))}
      </ul>
      <ShowMore list={list} formatAmount={(n) => plural(n, '{n} error', '{n} errors')} className="mt-2" />
    </details>
  );
}
