import type { FilterValue } from './filters.ts';

const SORTS = {
  rating: 'Best rated first',
  distance: 'Nearest first',
  trending: 'Most popular first',
  newest: 'Newest first',
  price: 'Cheapest first',
} as const;

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'YYYY-MM-DDTHH:MM' as 'Wed 11 Jun, 22:00', the same words in every process, whatever its locale. */
const moment = (local: string): string => {
  const day = new Date(`${local.slice(0, 10)}T12:00:00Z`).getUTCDay();
  const month = MONTHS[Number(local.slice(5, 7)) - 1];
  return `${DAYS[day]} ${Number(local.slice(8, 10))} ${month}, ${local.slice(11)}`;
};

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
      return `Open ${moment(reading.value)}`;
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
