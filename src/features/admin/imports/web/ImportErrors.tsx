import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listImportErrors } from '#features/imports/contract.ts';
import { pages } from '#kit/web/api.ts';
import { formatCount } from '#kit/web/format.ts';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';

/** What of a file could not be read, line by line; read when it is opened. */
export function ImportErrors({ id, count }: { id: number; count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useInfiniteQuery({ ...pages(listImportErrors, { id, limit: 50 }), enabled: isOpen });
  return (
    <details className="mt-3 text-sm" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold lg:min-h-0">
        {formatCount(count, 'error')}
      </summary>
      <ul className="mt-1 grid gap-1">
        {list.data?.pages
          .flatMap(({ items }) => items)
          .map(({ id: key, line, sentence }) => (
            <li key={key} className="wrap-anywhere text-ink-2">
              <span className="text-ink-3 tabular-nums">Line {line}:</span> {sentence}
            </li>
          ))}
      </ul>
      <ShowMore list={list} noun="error" className="mt-2" />
    </details>
  );
}
