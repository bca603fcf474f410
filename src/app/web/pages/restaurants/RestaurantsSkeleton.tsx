import type { CSSProperties } from 'react';
import { t } from '#kit/contract/text.ts';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';

/** At most `--size` cards per row, each at least 12.5rem wide, which leaves room for four on a wide screen. */
export const CARD_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(12.5rem,calc((100%-(var(--size)-1)*1.25rem)/var(--size)))),1fr))] items-start gap-x-5 gap-y-9';

export const cardGridStyle = (size: number): CSSProperties & { '--size': number } => ({ '--size': size });

const CARDS = Array.from({ length: 8 }, (_, index) => index);

/** Placeholder while the cards load. */
export function CardsSkeleton() {
  return (
    <div style={cardGridStyle(4)} className={CARD_GRID}>
      <p role="status" className="sr-only">
        {t('Loading restaurants')}
      </p>
      {CARDS.map((card) => (
        <div key={card} className="grid gap-3">
          <Skeleton className="aspect-4/3 rounded-card" />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      ))}
    </div>
  );
}

/** Placeholder while the code of the list's page loads. */
export function RestaurantsSkeleton() {
  return (
    <div className="px-4 pt-3 lg:px-8 lg:pt-7">
      <Skeleton className="mb-2 h-10 w-64" />
      <Skeleton className="mb-6 h-6 w-32" />
      <CardsSkeleton />
    </div>
  );
}
