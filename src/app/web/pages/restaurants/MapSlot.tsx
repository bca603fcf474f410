import { memo, Suspense } from 'react';
import type { ListFilters } from '#features/discovery/web/filters/filters.ts';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { useMediaQuery } from '#kit/web/mediaQuery.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';

const DiscoveryMap = lazyPart(() => import('#features/discovery/web/map/DiscoveryMap.tsx'), 'DiscoveryMap');

interface Props {
  filters: ListFilters;
  hovered: number | null;
  /** Whether it takes the list's place where both have no room. */
  alone: boolean;
  onMove: (bbox: string) => void;
}

/** The map beside the list on a wide screen, in its place on a narrow one; its code comes where it shows. */
export const MapSlot = memo(function MapSlot({ filters, hovered, alone, onMove }: Props) {
  const wide = useMediaQuery('(width >= 80rem)');
  const narrow = useMediaQuery('(width < 80rem)');
  const waiting = <Skeleton className="size-full rounded-panel" />;
  return (
    <aside
      aria-label={t('Map')}
      className={cx(
        'mt-4 h-[calc(100dvh-21rem)] min-h-80 xl:sticky xl:top-24 xl:mt-0 xl:block xl:h-[calc(100dvh-8rem)]',
        !alone && 'hidden',
      )}
    >
      {wide || (narrow && alone) ? (
        <Suspense fallback={waiting}>
          <DiscoveryMap filters={filters} hovered={hovered} onMove={onMove} />
        </Suspense>
      ) : (
        waiting
      )}
    </aside>
  );
});
