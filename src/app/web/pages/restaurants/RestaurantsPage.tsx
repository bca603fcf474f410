import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { List, Map as MapIcon } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { links, stringifySearch } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { activeFilters } from '#features/discovery/web/filters/activeFilters.ts';
import { FilterChips } from '#features/discovery/web/filters/FilterChips.tsx';
import { withSort } from '#features/discovery/web/filters/filters.ts';
import { t } from '#kit/contract/text.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { joinItems } from '#kit/web/format.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { ListDialogs, useListDialogs } from '../people/ListDialogs.tsx';
import { ListHeading } from '../people/ListHeading.tsx';
import { rememberList } from './BackToList.tsx';
import { restaurantsQuery } from './listQuery.ts';
import { MapSlot } from './MapSlot.tsx';
import { PhoneHeader } from './PhoneHeader.tsx';
import { Results } from './Results.tsx';
import { useListSearch } from './useListSearch.ts';
import { ViewSize } from './ViewSize.tsx';

const FindFriends = lazyPart(() => import('../FindFriends.tsx'), 'FindFriends');

/** So long an account counts as new. */
const FIRST_DAYS = 7;

/** The list of restaurants and its map, as the address filters and orders them. */
export function RestaurantsPage() {
  const {
    filters,
    withoutQuery: beside,
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
  const [hovered, setHovered] = useState<number | null>(null);
  const dialogs = useListDialogs();
  const user = useCurrentUser();
  const now = useRenderTime();
  const active = activeFilters(beside).length;
  const onMove = useCallback(
    (bbox: string) => filterBeside({ ...beside, bbox, distance: undefined }),
    [filterBeside, beside],
  );
  const columns = Number(size ?? 4);
  const [first] = list.data?.pages ?? [];
  const total = list.isPlaceholderData ? null : (first?.total ?? null);
  const [best] = first?.items ?? [];
  // The sum of a place has this term for whoever follows somebody with reviews.
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
              filters={beside}
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
            <Results list={list} filters={filters} size={columns} onFilter={filter} onHover={setHovered} />
          </div>
        </div>
        <MapSlot filters={filters} hovered={hovered} alone={map === '1'} onMove={onMove} />
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

/** Says what of the address means nothing here. */
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
