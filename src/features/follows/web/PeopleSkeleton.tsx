import { t } from '#kit/contract/text.ts';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';

export function PeopleSkeleton() {
  return (
    <div role="status" className="grid gap-4 py-2">
      <span className="sr-only">{t('Loading')}</span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="h-5 w-40" />
        </div>
      ))}
    </div>
  );
}
