import { Skeleton } from '#kit/web/ui/Skeleton.tsx';

const CARDS = Array.from({ length: 8 }, (_, index) => index);

/** The list before its restaurants are there. */
export function RestaurantsSkeleton() {
  return (
    <div className="px-4 pt-3 lg:px-8 lg:pt-8">
      <p role="status" className="sr-only">
        Loading restaurants
      </p>
      <Skeleton className="mb-2 h-10 w-64" />
      <Skeleton className="mb-6 h-6 w-32" />
      <div className="grid gap-x-5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {CARDS.map((card) => (
          <div key={card} className="grid gap-3">
            <Skeleton className="aspect-4/3 rounded-card" />
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}
