import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { List, Map as MapIcon, Minus, Plus } from 'lucide-react';
import { memo, Suspense, useCallback, useEffect, useState } from 'react';
import { links, stringifySearch } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { listActiveFilters } from '#features/discovery/web/filters/activeFilters.ts';
import { FilterChips } from '#features/discovery/web/filters/FilterChips.tsx';
import { type ListFilters, withSort } from '#features/discovery/web/filters/filters.ts';
import { t } from '#kit/contract/text.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { joinItems } from '#kit/web/format.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { useMediaQuery } from '#kit/web/mediaQuery.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { rememberList } from './BackToList.tsx';
import { ListDialogs, useListDialogs } from './ListDialogs.tsx';
import { ListHeading, PhoneHeader } from './ListHeading.tsx';
import { restaurantsQuery } from './listQuery.ts';
import { Results } from './Results.tsx';
import { useListSearch } from './useListSearch.ts';

const SIZES = ['1', '2', '3', '4'] as const;
const USUAL = 4;

/** Sets the number of cards per row on a wide screen. */
const ViewSize = memo(function ViewSize({ size }: { size: number }) {
  const navigate = useNavigate();
  const change = (to: number) =>
    void navigate({
      from: links.restaurants,
      to: links.restaurants,
      search: (search) => ({ ...search, size: to === USUAL ? undefined : SIZES[to - 1] }),
      replace: true,
      resetScroll: false,
    });
  return (
    <fieldset aria-label={t('View size')} className="-my-1 hidden shrink-0 items-center gap-1 lg:flex">
      <span className="me-1 text-sm text-ink-2">{t('View size')}</span>
      <IconButton
        label={t('Fewer in a row')}
        variant="raised"
        disabled={size <= 1}
        onClick={() => change(size - 1)}
      >
        <Minus size={18} />
      </IconButton>
      <output className="w-6 text-center font-semibold">{size}</output>
      <IconButton
        label={t('More in a row')}
        variant="raised"
        disabled={size >= SIZES.length}
        onClick={() => change(size + 1)}
      >
        <Plus size={18} />
      </IconButton>
    </fieldset>
  );
});

const DiscoveryMap = lazyPart(() => import('#features/discovery/web/map/DiscoveryMap.tsx'), 'DiscoveryMap');

interface Props {
  filters: ListFilters;
  hoveredId: number | null;
  /** Whether the map replaces the list, because the screen has no room for both. */
  alone: boolean;
  onMove: (bbox: string) => void;
}

/** The map, beside the list on a wide screen and instead of it on a narrow one; its code loads when it is shown. */
const MapSlot = memo(function MapSlot({ filters, hoveredId, alone, onMove }: Props) {
  const wide = useMediaQuery('(width >= 80rem)');
  const narrow = useMediaQuery('(width < 80rem)');
  const skeleton = <Skeleton className="size-full rounded-panel" />;
  return (
    <aside
      aria-label={t('Map')}
      className={cx(
        'mt-4 h-[calc(100dvh-21rem)] min-h-80 xl:sticky xl:top-24 xl:mt-0 xl:block xl:h-[calc(100dvh-8rem)]',
        !alone && 'hidden',
      )}
    >
      {wide || (narrow && alone) ? (
        <Suspense fallback={skeleton}>
          <DiscoveryMap filters={filters} hoveredId={hoveredId} onMove={onMove} />
        </Suspense>
      ) : (
        skeleton
      )}
    </aside>
  );
});

const FindFriends = lazyPart(() => import('../FindFriends.tsx'), 'FindFriends');

/** Days for which an account counts as new. */
const FIRST_DAYS = 7;

/** Shows the list of restaurants and its map, filtered and sorted as in the address. */
export function RestaurantsPage() {
  const {
    filters,
    withoutQuery: filtersWithoutQuery,
    sort,
    size,
    map,
    ignored,
    show,
    filter,
    filterWithoutQuery: filterBeside,
  } = useListSearch();
  const list = useInfiniteQuery({
    ...restaurantsQuery(useQueryClient(), withSort(filters, sort)),
    placeholderData: keepPreviousData,
  });
  const href = useLocation({ select: (location) => location.href });
  useEffect(() => void rememberList(href), [href]);
  const [hoveredId, setHoveredId] = useState<number | null>(null);
  const dialogs = useListDialogs();
  const user = useCurrentUser();
  const now = useRenderTime();
  const active = listActiveFilters(filtersWithoutQuery).length;
  const onMove = useCallback(
    (bbox: string) => filterBeside({ ...filtersWithoutQuery, bbox, distance: undefined }),
    [filterBeside, filtersWithoutQuery],
  );
  const columns = Number(size ?? 4);
  const [first] = list.data?.pages ?? [];
  const total = list.isPlaceholderData ? null : (first?.total ?? null);
  const [best] = first?.items ?? [];
  // A place's score has this term if the reader follows a person with reviews.
  const isAlone = best?.why.length && !best.why.some(({ term }) => term === 'friends');
  const isNew = user && Date.parse(user.createdAt) > now - FIRST_DAYS * DAY_MS;
  const city = filters.city === 'all' ? t('all cities') : (best?.city ?? null);

  return (
    <div className="px-4 lg:px-8 lg:pt-7">
      <PhoneHeader active={active} dialogs={dialogs} />
      <div
        className={cx(
          'items-start gap-6 xl:grid',
          columns === 4 ? 'xl:grid-cols-[minmax(0,1fr)_25%]' : 'xl:grid-cols-[minmax(0,1fr)_32%]',
        )}
      >
        <div className="min-w-0">
          <ListHeading {...{ filters, sort, total, city, active, dialogs }} onShow={show} />
          <div className="mt-3 flex items-start justify-between gap-6 lg:mt-4">
            <FilterChips
              filters={filtersWithoutQuery}
              currency={best?.currency}
              onChange={filterBeside}
              isSignedIn={user !== null}
            />
            {total !== 0 && <ViewSize size={columns} />}
          </div>
          {isNew && isAlone && active === 0 && !filters.q && (
            <div className={cx('mt-4 min-h-51 md:min-h-33', map && 'hidden xl:block')}>
              <Hydrated>
                <FindFriends />
              </Hydrated>
            </div>
          )}
          {ignored && <IgnoredNote ignored={ignored} onClear={() => show({})} />}
          <div className={cx('mt-5 lg:mt-6', map && 'hidden xl:block')}>
            <Results list={list} filters={filters} size={columns} onFilter={filter} onHover={setHoveredId} />
          </div>
        </div>
        <MapSlot filters={filters} hoveredId={hoveredId} alone={map === '1'} onMove={onMove} />
      </div>
      <a
        href={links.restaurants + stringifySearch({ ...withSort(filters, sort), size, map: map ? '' : '1' })}
        className={cx(
          buttonClass({ variant: 'secondary' }),
          'fixed bottom-[calc(6.25rem+env(safe-area-inset-bottom))] lying:bottom-[calc(4.75rem+env(safe-area-inset-bottom))] left-1/2 z-10 -translate-x-1/2 shadow-float lg:bottom-6 xl:hidden',
          total === 0 && !map && 'hidden!',
        )}
      >
        {map ? <List size={18} /> : <MapIcon size={18} />}
        {map ? t('List') : t('Map')}
      </a>
      <ListDialogs dialogs={dialogs} filters={filters} onFilter={filter} onShow={show} />
    </div>
  );
}

/** Names the parts of the address that have no meaning here. */
function IgnoredNote({ ignored, onClear }: { ignored: readonly string[]; onClear: () => void }) {
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 text-sm"
    >
      <p className="min-w-0 wrap-anywhere">
        {t('Part of this address was not understood and is left out: {parts}.', {
          parts: joinItems(ignored.map((part) => t('“{part}”', { part }))),
        })}
      </p>
      <Button size="sm" onClick={onClear}>
        {t('Clear all filters')}
      </Button>
    </div>
  );
}
