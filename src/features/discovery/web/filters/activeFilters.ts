import { nameFacetValue } from '#features/restaurants/web/names/optionNames.ts';
import {
  FACET_NAMES,
  type FacetName,
  formatChip,
  isOption,
  type OptionFacet,
} from '#features/search-index/facets.ts';
import { formatLocalDay, formatLocalTime } from '#kit/contract/format.ts';
import { labelPriceFilter } from '#kit/contract/price-filter.ts';
import { t } from '#kit/contract/text.ts';
import { FILTER_NAMES, type ListFilters, normalise } from './filters.ts';

/** An active filter in words, and the filters without it. */
export interface ActiveFilter {
  key: string;
  label: string;
  without: ListFilters;
}

/** Returns whether exactly the two price ranges below $30 are chosen. */
export const isUnder30 = ({ price }: ListFilters) => price?.join() === '$,$$';

export const labelUnder30 = (currency?: string) => labelPriceFilter(t('Under $30'), currency);

function listManyFilters(filters: ListFilters, name: OptionFacet, currency?: string): ActiveFilter[] {
  const values: readonly string[] = filters[name] ?? [];
  if (name === 'price' && isUnder30(filters))
    return [{ key: 'price', label: labelUnder30(currency), without: { ...filters, price: undefined } }];
  return values.map((value) => ({
    key: `${name} ${value}`,
    label:
      name === 'price' ? labelPriceFilter(value, currency) : formatChip(name, nameFacetValue(name, value)),
    without: { ...filters, [name]: values.filter((other) => other !== value) },
  }));
}

const isFacet = (name: string): name is FacetName => FACET_NAMES.some((facet) => facet === name);

function formatFilter(filters: ListFilters, name: Exclude<keyof ListFilters, OptionFacet>): string | null {
  if (filters[name] === undefined) return null;
  if (isFacet(name)) return formatChip(name, String(filters[name]));
  switch (name) {
    case 'q':
      return t('“{part}”', { part: filters.q ?? '' });
    case 'eventOn':
      return t('Event on {localDay}', { localDay: formatLocalDay(filters.eventOn ?? '') });
    case 'openNow':
      return t('Open now');
    case 'openAt':
      return t('Open {localTime}', { localTime: formatLocalTime(filters.openAt ?? '') });
    case 'friends':
      return t('Liked by friends');
    case 'near':
      return filters.distance === undefined
        ? t('Near {near}', { near: filters.near ?? '' })
        : t('Within {distance} km of {near}', { distance: filters.distance, near: filters.near ?? '' });
    case 'lat':
      return filters.distance === undefined
        ? t('Near me')
        : t('Within {distance} km', { distance: filters.distance });
    case 'bbox':
      return t('On the map');
    // Shown in the heading.
    case 'city':
    case 'lng':
    case 'distance':
      return null;
  }
}

/** Lists one entry per value; a position and its distance are one entry. */
export function listActiveFilters(filters: ListFilters, currency?: string): ActiveFilter[] {
  const active = FILTER_NAMES.flatMap((name): ActiveFilter[] => {
    if (isFacet(name) && isOption(name)) return listManyFilters(filters, name, currency);
    const label = formatFilter(filters, name);
    if (label === null) return [];
    const emptyValues =
      name === 'lat' || name === 'near'
        ? { lat: undefined, lng: undefined, near: undefined, distance: undefined }
        : { [name]: undefined };
    return [{ key: name, label, without: { ...filters, ...emptyValues } }];
  });
  return active.map(({ without, ...rest }) => ({ ...rest, without: normalise(without) }));
}
