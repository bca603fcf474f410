import type { ReactNode } from 'react';
import { t } from '#kit/contract/text.ts';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 lg:grid-cols-4';

/** On a phone a row of wider cards that scrolls sideways to the edges of the screen. */
const ROW =
  '-mx-4 flex snap-x scroll-px-4 items-start gap-4 scroll-row px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-3 sm:gap-y-7 sm:overflow-visible sm:p-0 lg:grid-cols-4';

interface PlaceGridProps<Item> {
  items: readonly Item[];
  /** On a phone, one row that scrolls sideways in place of two columns. */
  row?: boolean;
  children: (item: Item, index: number) => ReactNode;
}

/** Two columns on a phone, up to four on wide screens. */
export function PlaceGrid<Item extends { id: number }>({ items, row, children }: PlaceGridProps<Item>) {
  return (
    <ul className={row ? ROW : GRID}>
      {items.map((item, index) => (
        <li
          key={item.id}
          className={row ? 'w-72 max-w-4/5 min-w-0 shrink-0 snap-start sm:w-auto sm:max-w-none' : 'min-w-0'}
        >
          {children(item, index)}
        </li>
      ))}
    </ul>
  );
}

/** Placeholder while places load. */
export function PlacesSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">{t('Loading')}</span>
      {Array.from({ length: count }, (_, place) => (
        <div key={String(place)}>
          <Skeleton className="aspect-4/3 rounded-card!" />
          <Skeleton className="mt-3 h-5 w-3/4" />
          <Skeleton className="mt-2 h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
