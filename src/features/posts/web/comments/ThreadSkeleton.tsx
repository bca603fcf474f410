import { t } from '#kit/contract/text.ts';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';

export function ThreadSkeleton() {
  return (
    <div role="status" className="grid gap-4 py-2">
      <span className="sr-only">{t('Comments are loading')}</span>
      {[1, 2].map((n) => (
        <div key={n} className="flex gap-3">
          <Skeleton className="size-9 rounded-full!" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
