import { t } from '#kit/contract/text.ts';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';

/** Reviews that are on their way. */
export function ReviewsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t('Reviews are loading')}</span>
      {[1, 2, 3].map((n) => (
        <div key={n} className="grid gap-3 border-t border-line py-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-11 rounded-full!" />
            <Skeleton className="h-5 w-40" />
            <Skeleton className="ms-auto h-4 w-20" />
          </div>
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
