import { OPTION_FACETS } from '#features/search-index/facets.ts';
import type { SentenceChip } from './contract.ts';
import { DEFAULT_DISTANCE } from './options.ts';

/** The limit of the list's `q`, in characters. */
const MAX_QUERY_LENGTH = 200;

type Chip = Pick<SentenceChip, 'filter' | 'value'>;

/** Returns a key that is equal for chips with the same meaning. */
export const toChipKey = ({ filter, value }: Chip) => `${filter} ${value}`;

const PLACED = ['nearMe', 'distance', 'sort distance'];

const isPlaced = (chip: Chip) => PLACED.includes(chip.filter) || PLACED.includes(toChipKey(chip));

const namesPlace = (chips: readonly Chip[]) => chips.some(({ filter }) => filter === 'near');

/** Returns whether a chip needs the person's position; false if another chip names a place. */
export const needsPosition = (chips: readonly Chip[]) => !namesPlace(chips) && chips.some(isPlaced);

const MANY: readonly string[] = OPTION_FACETS;

/**
 * Filters and order of a sentence's chips, in query form. Search words are joined; of other parameters with one value
 * the first counts. Without a position, chips that need one are left out.
 */
export function combineChips(
  chips: readonly Chip[],
  position: { lat: number; lng: number } | null,
): Record<string, string | string[]> {
  const texts = new Map<string, string[]>();
  const hasPlace = position !== null || namesPlace(chips);
  for (const chip of chips) {
    if (chip.filter === 'nearMe' || (isPlaced(chip) && !hasPlace)) continue;
    texts.set(chip.filter, [...(texts.get(chip.filter) ?? []), String(chip.value)]);
  }
  const filters: Record<string, string | string[]> = {};
  for (const [name, [first = '', ...others]] of texts) {
    if (name === 'q') filters.q = [first, ...others].join(' ').slice(0, MAX_QUERY_LENGTH);
    else filters[name] = MANY.includes(name) ? [first, ...others] : first;
  }
  if (!position) return filters;
  const isNear = chips.some(({ filter }) => filter === 'nearMe');
  return {
    ...(isNear && { distance: String(DEFAULT_DISTANCE) }),
    ...filters,
    lat: String(position.lat),
    lng: String(position.lng),
  };
}

/** Returns a plain search, for a sentence that was not understood. */
export const toWordSearch = (sentence: string) => ({ q: sentence.trim().slice(0, MAX_QUERY_LENGTH) });
