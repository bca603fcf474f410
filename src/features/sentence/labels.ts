import { formatChip } from '#features/search-index/facets.ts';
import { formatLocalDay, formatLocalTime } from '#kit/contract/format.ts';
import type { FilterValue } from './filters.ts';

const SORTS = {
  rating: 'Best rated first',
  distance: 'Nearest first',
  trending: 'Most popular first',
  newest: 'Newest first',
  price: 'Cheapest first',
} as const;

export const formatLabel = (filterValue: FilterValue): string => {
  switch (filterValue.filter) {
    case 'q':
      return `“${filterValue.value}”`;
    case 'openNow':
      return 'Open now';
    case 'openAt':
      return `Open ${formatLocalTime(filterValue.value)}`;
    case 'eventOn':
      return `Event on ${formatLocalDay(filterValue.value)}`;
    case 'near':
      return `Near ${filterValue.value}`;
    case 'nearMe':
      return 'Near me';
    case 'distance':
      return `Within ${filterValue.value} km`;
    case 'sort':
      return SORTS[filterValue.value];
    default:
      return formatChip(filterValue.filter, String(filterValue.value));
  }
};
