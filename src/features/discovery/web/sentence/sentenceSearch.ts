import type { SentenceChip } from '#features/discovery/contract.ts';
import { DEFAULT_DISTANCE } from '#features/discovery/options.ts';
import type { ListSearch } from '../filters/filters.ts';
import type { Coordinates } from '../filters/quickFilters.ts';
import { readSearch } from '../filters/readFilters.ts';

/** What a chip stands for, whatever words it came from. */
export const chipKey = ({ filter, value }: SentenceChip) => `${filter} ${value}`;

const PLACED = ['nearMe', 'distance', 'sort distance'];

/** Whether the chips mean nothing without knowing where somebody is: not those around a place that is named. */
export const needsPosition = (chips: readonly SentenceChip[]) =>
  !chips.some(({ filter }) => filter === 'near') &&
  chips.some((chip) => PLACED.includes(chip.filter) || PLACED.includes(chipKey(chip)));

/** The filters and order that the chips of a sentence add up to; several words to search for become one text. */
export function toSearch(chips: readonly SentenceChip[], position: Coordinates | null): ListSearch {
  const raw: Record<string, string[]> = {};
  for (const { filter, value } of chips) {
    if (filter !== 'nearMe') raw[filter] = [...(raw[filter] ?? []), String(value)];
  }
  if (raw.q) raw.q = [raw.q.join(' ')];
  if (position) {
    raw.lat = [String(position.lat)];
    raw.lng = [String(position.lng)];
    if (chips.some(({ filter }) => filter === 'nearMe')) raw.distance ??= [String(DEFAULT_DISTANCE)];
  }
  const { ignored: _, ...search } = readSearch(raw);
  return search;
}

/** As much as the list searches for, in characters. */
const MAX_QUERY_LENGTH = 200;

/** The ordinary search for the words of a sentence in which nothing was understood. */
export const toWordSearch = (sentence: string) => ({ q: sentence.trim().slice(0, MAX_QUERY_LENGTH) });
