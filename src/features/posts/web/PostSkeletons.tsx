import { t } from '#kit/contract/text.ts';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';

/** Placeholders while posts load. */
export function PostSkeletons({ count = 2 }: { count?: number }) {
  return (
    <div role="status" className="grid gap-10">
      <span className="sr-only">{t('Posts are loading')}</span>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className="grid gap-3">
          <div className="flex items-center gap-3">
            <Skeleton className="size-11 rounded-full!" />
            <div className="grid gap-2">
              <Skeleton className="h-4 w-36" />
              <Skeleton className="h-3 w-48" />
            </div>
          </div>
          <Skeleton className="aspect-5/4 rounded-card!" />
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-5 w-full" />
        </div>
      ))}
    </div>
  );
}
