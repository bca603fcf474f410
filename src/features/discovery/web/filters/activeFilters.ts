import { formatLocalTime } from '#kit/contract/format.ts';
import {
  FILTER_NAMES,
  type ListFilters,
  MANY_FILTERS,
  type ManyFilter,
  normalise,
  OPTION_LABELS,
} from './filters.ts';

/** One thing that a list is filtered by, in words, and the filters without it. */
export interface ActiveFilter {
  key: string;
  label: string;
  without: ListFilters;
}

/** Whether both price ranges below $30 are chosen, and no other. */
export const isUnder30 = ({ price }: ListFilters) => price?.join() === '$,$$';

function listManyFilters(filters: ListFilters, name: ManyFilter): ActiveFilter[] {
  const values: readonly string[] = filters[name] ?? [];
  if (name === 'price' && isUnder30(filters))
    return [{ key: 'price', label: 'Under $30', without: { ...filters, price: undefined } }];
  return values.map((value) => ({
    key: `${name} ${value}`,
    label: name === 'language' ? `${value} spoken` : (OPTION_LABELS[value] ?? value),
    without: { ...filters, [name]: values.filter((other) => other !== value) },
  }));
}

function formatFilter(filters: ListFilters, name: Exclude<keyof ListFilters, ManyFilter>): string | null {
  if (filters[name] === undefined) return null;
  switch (name) {
    case 'q':
      return `“${filters.q}”`;
    case 'liveMusic':
      return 'Live music';
    case 'hasEvents':
      return 'Has upcoming events';
    case 'hasChallenges':
      return 'Has active challenges';
    case 'minRating':
      return `${filters.minRating} stars or more`;
    case 'openNow':
      return 'Open now';
    case 'openAt':
      return `Open ${formatLocalTime(filters.openAt ?? '')}`;
    case 'lat':
      return filters.distance === undefined ? 'Near me' : `Within ${filters.distance} km`;
    case 'bbox':
      return 'On the map';
    case 'lng':
    case 'distance':
      return null;
  }
}

const isMany = (name: keyof ListFilters): name is ManyFilter => MANY_FILTERS.some((many) => many === name);

/** Everything that a list is filtered by, one value at a time; a position and its distance are one thing. */
export function activeFilters(filters: ListFilters): ActiveFilter[] {
  const active = FILTER_NAMES.flatMap((name): ActiveFilter[] => {
    if (isMany(name)) return listManyFilters(filters, name);
    const label = formatFilter(filters, name);
    if (label === null) return [];
    const gone =
      name === 'lat' ? { lat: undefined, lng: undefined, distance: undefined } : { [name]: undefined };
    return [{ key: name, label, without: { ...filters, ...gone } }];
  });
  return active.map(({ without, ...rest }) => ({ ...rest, without: normalise(without) }));
}
