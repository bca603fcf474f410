import { formatChip } from '#features/search-index/facets.ts';
import { formatLocalDay, formatLocalTime } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';
import type { FilterValue } from './filters.ts';

const SORTS = {
  rating: t('Best rated first'),
  distance: t('Nearest first'),
  trending: t('Most popular first'),
  newest: t('Newest first'),
  price: t('Cheapest first'),
} as const;

export const formatLabel = (filterValue: FilterValue): string => {
  switch (filterValue.filter) {
    case 'q':
      return `“${filterValue.value}”`;
    case 'openNow':
      return t('Open now');
    case 'openAt':
      return t('Open {localTime}', { localTime: formatLocalTime(filterValue.value) });
    case 'eventOn':
      return t('Event on {localDay}', { localDay: formatLocalDay(filterValue.value) });
    case 'near':
      return t('Near {near}', { near: filterValue.value });
    case 'nearMe':
      return t('Near me');
    case 'distance':
      return t('Within {distance} km', { distance: filterValue.value });
    case 'sort':
      return SORTS[filterValue.value];
    default:
      return formatChip(filterValue.filter, String(filterValue.value));
  }
};
