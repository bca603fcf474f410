import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#kit/contract/endpoint.ts';
import type { CallError } from '#kit/web/api.ts';
import { chipClass } from '#kit/web/ui/Chip.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';

interface ListingProps<Item> {
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>, CallError>;
  getKey: (item: Item) => string | number;
  /** Formats "12 reports". */
  formatAmount: (n: number) => string;
  /** Shown if the list is empty. */
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}

/** Shows a list of cards, one page at a time, with a button that loads more. */
export function Listing<Item>({ list, getKey, formatAmount, empty, children }: ListingProps<Item>) {
  const items = list.data?.pages.flatMap((page) => page.items);
  if (!items && list.isError) return <ReadError read={list} />;
  if (!items)
    return (
      <div className="grid gap-4">
        <Skeleton className="h-36 w-full rounded-card" />
        <Skeleton className="h-36 w-full rounded-card" />
        <Skeleton className="h-36 w-full rounded-card" />
      </div>
    );
  if (items.length === 0) return empty;
  return (
    <>
      <ul className="grid gap-4">
        {items.map((item) => (
          <li key={getKey(item)}>{children(item)}</li>
        ))}
      </ul>
      <ShowMore list={list} formatAmount={formatAmount} className="mt-5" />
    </>
  );
}

/** Links inside a screen; one of them is the current one. */
export function Choices(props: {
  label: string;
  items: readonly { label: string; href: string; current: boolean; count?: number }[];
}) {
  return (
    <nav aria-label={props.label} className="mb-5">
      <ul className="-my-2 flex scroll-row gap-2 px-px py-2">
        {props.items.map(({ label, href, current, count }) => (
          <li key={label} className="shrink-0">
            <a
              href={href}
              data-stay
              aria-current={current ? 'true' : undefined}
              className={cx(
                chipClass(current ? 'selected' : 'plain'),
                'relative min-h-9 px-4 font-semibold after:absolute after:-inset-x-1 after:-inset-y-1.5',
              )}
            >
              {label}
              {count !== undefined && <span className="font-normal">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
