import { Marker as Pin } from 'maplibre-gl';
import type { Marker } from '#features/discovery/contract.ts';
import { formatRating } from '#kit/contract/format.ts';
import { formatPriceRange } from '#kit/contract/price-range.ts';
import { plural, t } from '#kit/contract/text.ts';
import type { MapCluster } from './clusters.ts';

/** A marker of one restaurant or several, with its button. */
export type Pill = { pin: Pin; button: HTMLElement; cluster: MapCluster };

const BOTH =
  'relative inline-grid place-items-center text-xs font-bold whitespace-nowrap shadow-float transition-[scale,background-color,color] duration-150 after:absolute after:-inset-1.5 hover:scale-110 data-hot:scale-110 data-hot:border-snow data-hot:bg-tomato data-hot:text-snow motion-reduce:transition-none';
/** One restaurant: a label whose tip points at its place. */
const ONE =
  'h-8 min-w-10 rounded-field border border-night bg-snow px-2 text-night before:absolute before:-bottom-[5px] before:left-1/2 before:size-2 before:-translate-x-1/2 before:rotate-45 before:border-r before:border-b before:border-inherit before:bg-inherit';
/** Several: a disc, larger from ten on. */
const SEVERAL = 'rounded-full border-2 border-snow bg-night text-snow';
/** Pixels from the middle of a label's lower edge to its tip. */
const TIP_PX = 5;

/** Creates a pill that is no tab stop by itself: only one of the map's pills is. */
export function createPill(cluster: MapCluster, onPress: () => void): Pill {
  const [first] = cluster.members;
  const { length } = cluster.members;
  const frame = document.createElement('div');
  frame.className = 'absolute top-0 left-0 will-change-transform';
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  const alone = length === 1;
  button.className = `${BOTH} ${alone ? ONE : `${SEVERAL} ${length < 10 ? 'size-9' : 'size-11'}`}`;
  button.textContent = alone && first ? formatPill(first) : String(length);
  button.title = alone ? (first?.name ?? '') : plural(length, '{n} restaurant', '{n} restaurants');
  button.ariaLabel =
    alone && first ? describePill(first) : plural(length, '{n} restaurant', '{n} restaurants');
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    onPress();
  });
  frame.append(button);
  const place = alone ? { anchor: 'bottom' as const, offset: [0, -TIP_PX] as [number, number] } : {};
  const pin = new Pin({ element: frame, ...place }).setLngLat([cluster.lng, cluster.lat]);
  return { pin, button, cluster };
}

/** Formats the text of a pill; imported places may have neither price nor rating. */
export const formatPill = ({
  rating,
  priceRange,
  currency,
}: Pick<Marker, 'rating' | 'priceRange' | 'currency'>) =>
  rating === null ? (formatPriceRange(priceRange, currency) ?? t('New', {}, 'rating')) : formatRating(rating);

const describePill = ({ name, rating, priceRange, currency }: Marker) =>
  rating === null
    ? `${name}, ${formatPriceRange(priceRange, currency) ?? t('no ratings yet')}`
    : t('{name}, rated {rating}', { name, rating: formatRating(rating) });

/** Directions of arrow keys, in screen pixels. */
const DIRECTIONS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Finds the index of the nearest place in the direction of an arrow key; null if there is none, or for another key. */
export function findNext(
  key: string,
  from: { x: number; y: number },
  places: readonly { x: number; y: number }[],
): number | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const [right, down] = direction;
  let best: { index: number; cost: number } | null = null;
  for (const [index, { x, y }] of places.entries()) {
    const along = (x - from.x) * right + (y - from.y) * down;
    const aside = Math.abs((x - from.x) * down) + Math.abs((y - from.y) * right);
    // More sideways than ahead: another key leads there.
    if (along <= 0 || aside > along * 2) continue;
    const cost = along + aside * 2;
    if (!best || cost < best.cost) best = { index, cost };
  }
  return best?.index ?? null;
}
