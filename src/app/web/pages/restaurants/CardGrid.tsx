import { memo, Suspense, useRef, useState } from 'react';
import { links } from '#app/web/links.ts';
import type { ListedRestaurant } from '#features/discovery/contract.ts';
import { ListedCard } from '#features/discovery/web/ListedCard.tsx';
import { CARD_GRID, CARD_SIZE, cardGridStyle } from './cardGridStyle.ts';
import { CONTENT_VISIBILITY, useContentVisibility } from './contentVisibility.ts';
import { useNear } from './useNear.ts';

/** As many cards as a phone shows of its one column. */
const SEEN = 3;
const ONE_COLUMN = '(width < 44rem)';

interface Props {
  cards: readonly ListedRestaurant[];
  /** How many stand side by side at most, 1 to 4; fewer where there is no room. */
  size: number;
  /** Which restaurant is pointed at. */
  onHover: (id: number | null) => void;
}

/** The cards of a list; one of them at a time shows more. */
export const CardGrid = memo(function CardGrid({ cards, size, onHover }: Props) {
  const [expanded, setExpanded] = useState<number | null>(null);
  const mayFold = useContentVisibility();
  // A card that was laid out stays so: what is above somebody must not change its height.
  const [first] = useState(cards);
  // Only what follows the first list may leave something out, and so nothing that a server writes.
  const lightweight = cards !== first && matchMedia(ONE_COLUMN).matches;
  return (
    <ul style={cardGridStyle(size)} className={CARD_GRID}>
      {cards.map((restaurant, index) => (
        // Each card wakes up by itself: the page answers to a finger in between.
        // biome-ignore lint/suspicious/noArrayIndexKey: a card leaves its elements to that of the next list in its place
        <Suspense key={index}>
          <Cell
            restaurant={restaurant}
            size={size}
            index={index}
            folded={index > 1 && (mayFold || restaurant.id !== first[index]?.id)}
            lightweight={lightweight && index >= SEEN}
            expanded={expanded === restaurant.id}
            onExpand={setExpanded}
            onHover={onHover}
          />
        </Suspense>
      ))}
    </ul>
  );
});

interface CellProps extends Pick<Props, 'size' | 'onHover'> {
  restaurant: ListedRestaurant;
  index: number;
  /** Whether it leaves out what nobody sees of it yet, unless it is near the screen. */
  lightweight: boolean;
  /** Whether it costs no layout while it is far from what is seen. */
  folded: boolean;
  expanded: boolean;
  onExpand: (id: number | null) => void;
}

const Cell = memo(function Cell(props: CellProps) {
  const { restaurant, size, index, lightweight, folded, expanded, onExpand, onHover } = props;
  const { id } = restaurant;
  const item = useRef<HTMLLIElement>(null);
  const near = useNear(item);
  // What was drawn whole stays so when it gets far.
  const [drawn, setDrawn] = useState(lightweight ? null : id);
  const full = near || !lightweight || drawn === id;
  const now = full ? id : null;
  if (drawn !== now) setDrawn(now);
  return (
    <li
      ref={item}
      className={folded ? `min-w-0 ${CONTENT_VISIBILITY} ${CARD_SIZE}` : 'min-w-0'}
      onPointerEnter={() => onHover(id)}
      onPointerLeave={() => onHover(null)}
      onFocus={() => onHover(id)}
      onBlur={() => onHover(null)}
    >
      <ListedCard
        restaurant={restaurant}
        href={links.restaurant(id)}
        sizes={`(min-width: 64rem) ${Math.round((size === 4 ? 72 : 66) / size)}vw, (min-width: 44rem) 50vw, 100vw`}
        eager={index === 0}
        full={full}
        expanded={expanded}
        onExpand={onExpand}
      />
    </li>
  );
});
