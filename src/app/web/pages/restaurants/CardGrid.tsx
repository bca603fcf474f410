import { memo, Suspense, useState } from 'react';
import { links } from '#addresses.ts';
import type { ListedRestaurant } from '#features/discovery/contract.ts';
import { ListedCard } from '#features/discovery/web/ListedCard.tsx';
import { t } from '#kit/contract/text.ts';
import { CONTENT_VISIBILITY, useContentVisibility } from '../Section.tsx';
import { CARD_GRID, cardGridStyle } from './RestaurantsSkeleton.tsx';

interface Props {
  cards: readonly ListedRestaurant[];
  /** How many stand side by side at most, 1 to 4; fewer where there is no room. */
  size: number;
  /** Which restaurant is pointed at. */
  onHover: (id: number | null) => void;
}

interface BracketBorderProps {
  bracket: number | null;
  /** Of the card before; undefined where this is the first. */
  before: number | null | undefined;
}

/** Where places that are too close to call begin, and where they end. */
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

/** The cards of a list; one of them at a time shows more. */
export const CardGrid = memo(function CardGrid({ cards, size, onHover }: Props) {
  const [expanded, setExpanded] = useState<number | null>(null);
  const mayFold = useContentVisibility();
  const sizes = `(min-width: 64rem) ${Math.round((size === 4 ? 72 : 66) / size)}vw, (min-width: 44rem) 50vw, 100vw`;
  return (
    <ul style={cardGridStyle(size)} className={CARD_GRID}>
      {cards.map((restaurant, index) => (
        // Each card wakes up by itself: the page answers to a finger in between.
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
              expanded={expanded === restaurant.id}
              onExpand={setExpanded}
            />
          </li>
        </Suspense>
      ))}
    </ul>
  );
});
