import { t } from '#kit/contract/text.ts';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { CARD_GRID, cardGridStyle } from './cardGridStyle.ts';

const CARDS = Array.from({ length: 8 }, (_, index) => index);

/** The cards before they are there. */
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

/** The page of the list before its code is there. */
export function RestaurantsSkeleton() {
  return (
    <div className="px-4 pt-3 lg:px-8 lg:pt-7">
      <Skeleton className="mb-2 h-10 w-64" />
      <Skeleton className="mb-6 h-6 w-32" />
      <CardsSkeleton />
    </div>
  );
}
