import { formatLocalTime } from '#kit/contract/format.ts';
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
    case 'language':
      return `${reading.value} spoken`;
    case 'liveMusic':
      return 'Live music';
    case 'hasEvents':
      return 'Has upcoming events';
    case 'hasChallenges':
      return 'Has active challenges';
    case 'minRating':
      return `${reading.value} stars or more`;
    case 'openNow':
      return 'Open now';
    case 'openAt':
      return `Open ${formatLocalTime(reading.value)}`;
    case 'nearMe':
      return 'Near me';
    case 'distance':
      return `Within ${reading.value} km`;
    case 'sort':
      return SORTS[reading.value];
    default:
      return reading.value;
  }
};
