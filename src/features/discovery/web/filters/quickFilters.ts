import { DEFAULT_DISTANCE } from '#features/discovery/options.ts';
import type { ClosedFacet, OptionFacet } from '#features/search-index/facets.ts';
import { t } from '#kit/contract/text.ts';
import { isUnder30 } from './activeFilters.ts';
import type { ListFilters } from './filters.ts';

/** A filter chip; `needsPosition` asks for the position first. */
export interface QuickFilter {
  label: string;
  /** Key of the same filter among the active ones. */
  key: string;
  needsPosition?: true;
  isOn(filters: ListFilters): boolean;
  on(filters: ListFilters): ListFilters;
  off(filters: ListFilters): ListFilters;
}

export interface Coordinates {
  lat: number;
  lng: number;
}

const createFlagFilter = (label: string, name: 'openNow' | 'liveMusic' | 'friends'): QuickFilter => ({
  label,
  key: name,
  isOn: (filters) => filters[name] !== undefined,
  on: (filters) => ({ ...filters, [name]: '1' }),
  off: (filters) => ({ ...filters, [name]: undefined }),
});

const createOptionFilter = (
  label: string,
  name: Exclude<OptionFacet, ClosedFacet>,
  value: string,
): QuickFilter => ({
  label,
  key: `${name} ${value}`,
  isOn: (filters) => filters[name]?.includes(value) ?? false,
  on: (filters) => ({ ...filters, [name]: [...(filters[name] ?? []), value] }),
  off: (filters) => ({ ...filters, [name]: filters[name]?.filter((other) => other !== value) }),
});

/** Replaces the map's box by a position. */
export const near = (filters: ListFilters, position: Coordinates): ListFilters => ({
  ...filters,
  ...position,
  distance: filters.distance ?? DEFAULT_DISTANCE,
  bbox: undefined,
});

/** Only for people who are signed in. */
export const FRIENDS_FILTER = createFlagFilter(t('Liked by friends'), 'friends');

export const QUICK_FILTERS: readonly QuickFilter[] = [
  createFlagFilter(t('Open now'), 'openNow'),
  {
    label: t('Under $30'),
    key: 'price',
    isOn: isUnder30,
    on: (filters) => ({ ...filters, price: ['$', '$$'] }),
    off: (filters) => ({ ...filters, price: undefined }),
  },
  {
    label: t('Near me'),
    key: 'lat',
    needsPosition: true,
    isOn: ({ lat }) => lat !== undefined,
    on: (filters) => filters,
    off: (filters) => ({ ...filters, lat: undefined, lng: undefined, distance: undefined }),
  },
  createOptionFilter(t('Vegan'), 'dietary', 'Vegan'),
  createFlagFilter(t('Live music'), 'liveMusic'),
  createOptionFilter(t('Outdoor'), 'view', 'Outdoor Seating'),
];
