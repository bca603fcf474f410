import { OPTION_FACETS } from '#features/search-index/facets.ts';
import type { SentenceChip } from './contract.ts';
import { DEFAULT_DISTANCE } from './options.ts';

/** As much as the list searches for, in characters. */
const MAX_QUERY_LENGTH = 200;

type Chip = Pick<SentenceChip, 'filter' | 'value'>;

/** What a chip stands for, whatever words it came from. */
export const chipKey = ({ filter, value }: Chip) => `${filter} ${value}`;

const PLACED = ['nearMe', 'distance', 'sort distance'];

const isPlaced = (chip: Chip) => PLACED.includes(chip.filter) || PLACED.includes(chipKey(chip));

const namesPlace = (chips: readonly Chip[]) => chips.some(({ filter }) => filter === 'near');

/** Whether the chips mean nothing without knowing where somebody is: not those around a place that is named. */
export const needsPosition = (chips: readonly Chip[]) => !namesPlace(chips) && chips.some(isPlaced);

const MANY: readonly string[] = OPTION_FACETS;

/**
 * The filters and order that the chips of a sentence add up to, as a query writes them. Several words to search for become
 * one text, and of what can only be said once the first counts. Without a position, what needs one is left out.
 */
export function combineChips(
  chips: readonly Chip[],
  position: { lat: number; lng: number } | null,
): Record<string, string | string[]> {
  const texts = new Map<string, string[]>();
  const placed = position !== null || namesPlace(chips);
  for (const chip of chips) {
    if (chip.filter === 'nearMe' || (isPlaced(chip) && !placed)) continue;
    texts.set(chip.filter, [...(texts.get(chip.filter) ?? []), String(chip.value)]);
  }
  const filters: Record<string, string | string[]> = {};
  for (const [name, [first = '', ...more]] of texts) {
    if (name === 'q') filters.q = [first, ...more].join(' ').slice(0, MAX_QUERY_LENGTH);
    else filters[name] = MANY.includes(name) ? [first, ...more] : first;
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

/** The ordinary search for the words of a sentence in which nothing was understood. */
export const toWordSearch = (sentence: string) => ({ q: sentence.trim().slice(0, MAX_QUERY_LENGTH) });
