import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListedRestaurant } from '#features/discovery/contract.ts';
import type { ListFilters } from '#features/discovery/web/filters/filters.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { plural, t } from '#kit/contract/text.ts';
import type { CallError } from '#kit/web/api.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { CardGrid } from './CardGrid.tsx';
import { CardsSkeleton } from './RestaurantsSkeleton.tsx';

const NothingFound = lazyPart(() => import('#features/discovery/web/NothingFound.tsx'), 'NothingFound');

/** Fetched when the page has been there for a while: it has more to do first. */
const ListFoot = lazyPart(async () => {
  await new Promise((wake) => setTimeout(wake, 2000));
  return import('./ListFoot.tsx');
}, 'ListFoot');

interface Props {
  list: UseInfiniteQueryResult<{ pages: Page<ListedRestaurant>[] }, CallError>;
  filters: ListFilters;
  size: number;
  onFilter: (filters: ListFilters) => void;
  onHover: (id: number | null) => void;
}

/** The list in each of its states; while another one comes, the one before stays, quieter. */
export function Results({ list, filters, size, onFilter, onHover }: Props) {
  const cards = useMemo(() => list.data?.pages.flatMap((page) => page.items), [list.data]);
  if (!cards) {
    if (!list.isError) return <CardsSkeleton />;
    return <ReadError read={list} title={t('Couldn’t load the list')} />;
  }
  const stale = list.isPlaceholderData;
  return (
    <div aria-busy={stale} className={cx('smooth', stale && 'opacity-60 delay-200')}>
      {cards.length === 0 && !stale && (
        <Hydrated
          waiting={<p className="py-10 text-center">{t('No restaurants found matching your criteria.')}</p>}
        >
          <NothingFound filters={filters} onChange={onFilter} />
        </Hydrated>
      )}
      <CardGrid cards={cards} size={size} onHover={onHover} />
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} restaurant', '{n} restaurants')}
        size="lg"
        className="mt-10 text-center"
      />
      <Hydrated>
        <ListFoot cards={cards} />
      </Hydrated>
    </div>
  );
}
