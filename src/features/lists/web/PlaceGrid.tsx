import type { ReactNode } from 'react';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 lg:grid-cols-4';

/** Places side by side: two on a phone, four on a desk. */
export function PlaceGrid<Item extends { id: number }>({
  items,
  children,
}: {
  items: readonly Item[];
  children: (item: Item, index: number) => ReactNode;
}) {
  return (
    <ul className={GRID}>
      {items.map((item, index) => (
        <li key={item.id} className="min-w-0">
          {children(item, index)}
        </li>
      ))}
    </ul>
  );
}

/** The shape of some places while they are read. */
export function PlacesSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">Loading</span>
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
