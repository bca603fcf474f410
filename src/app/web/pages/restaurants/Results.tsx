import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { memo, Suspense, useMemo, useState } from 'react';
import { links } from '#addresses.ts';
import type { ListedRestaurant } from '#features/discovery/contract.ts';
import type { ListFilters } from '#features/discovery/web/filters/filters.ts';
import { ListedCard } from '#features/discovery/web/ListedCard.tsx';
import type { Page } from '#kit/contract/endpoint.ts';
import { plural, t } from '#kit/contract/text.ts';
import type { CallError } from '#kit/web/api.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { CONTENT_VISIBILITY, useContentVisibility } from '../Section.tsx';
import { CARD_GRID, CardsSkeleton, cardGridStyle } from './RestaurantsSkeleton.tsx';

const NothingFound = lazyPart(() => import('#features/discovery/web/NothingFound.tsx'), 'NothingFound');

/** Loads two seconds after hydration, which is more urgent. */
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

/** Shows the list in each of its states; the previous list stays, dimmed, while the next one loads. */
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

interface CardGridProps {
  cards: readonly ListedRestaurant[];
  /** Maximum cards per row, 1 to 4. */
  size: number;
  /** Receives the restaurant that has the pointer or the focus. */
  onHover: (id: number | null) => void;
}

interface BracketBorderProps {
  bracket: number | null;
  /** The bracket of the previous card; undefined for the first card. */
  before: number | null | undefined;
}

/** Marks the beginning and the end of a group of restaurants whose scores are too close to compare. */
function BracketBorder({ bracket, before }: BracketBorderProps) {
  if (bracket === (before ?? null)) return null;
  return (
    <li className="col-span-full flex items-center gap-3 text-sm text-ink-2">
      {bracket === null ? (
        t('From here on one can tell again')
      ) : (
        <a href={`${links.ranking}#ties`} className="underline underline-offset-4">
          {t('Too close to call')}
        </a>
      )}
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </li>
  );
}

/** Shows the cards of a list; at most one card is expanded. */
export const CardGrid = memo(function CardGrid({ cards, size, onHover }: CardGridProps) {
  const [expandedId, setExpandedId] = useState<number | null>(null);
  const mayFold = useContentVisibility();
  const sizes = `(min-width: 64rem) ${Math.round((size === 4 ? 72 : 66) / size)}vw, (min-width: 44rem) 50vw, 100vw`;
  return (
    <ul style={cardGridStyle(size)} className={CARD_GRID}>
      {cards.map((restaurant, index) => (
        // Each card hydrates by itself, so that the page responds to taps in between.
        <Suspense key={restaurant.id}>
          <BracketBorder bracket={restaurant.bracket} before={cards[index - 1]?.bracket} />
          <li
            className={index > 1 && mayFold ? `card-place ${CONTENT_VISIBILITY}` : 'card-place'}
            onPointerEnter={() => onHover(restaurant.id)}
            onPointerLeave={() => onHover(null)}
            onFocus={() => onHover(restaurant.id)}
            onBlur={() => onHover(null)}
          >
            <ListedCard
              restaurant={restaurant}
              href={links.restaurant(restaurant.id)}
              sizes={sizes}
              eager={index === 0}
              isExpanded={expandedId === restaurant.id}
              onExpand={setExpandedId}
            />
          </li>
        </Suspense>
      ))}
    </ul>
  );
});
