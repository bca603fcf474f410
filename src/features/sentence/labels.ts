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

/** What a chip says. */
export const formatLabel = (reading: FilterValue): string => {
  switch (reading.filter) {
    case 'q':
      return `“${reading.value}”`;
    case 'openNow':
      return 'Open now';
    case 'openAt':
      return `Open ${formatLocalTime(reading.value)}`;
    case 'eventOn':
      return `Event on ${formatLocalDay(reading.value)}`;
    case 'near':
      return `Near ${reading.value}`;
    case 'nearMe':
      return 'Near me';
    case 'distance':
      return `Within ${reading.value} km`;
    case 'sort':
      return SORTS[reading.value];
    default:
      return formatChip(reading.filter, String(reading.value));
  }
};
