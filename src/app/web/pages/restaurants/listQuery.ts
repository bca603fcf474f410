import type { QueryClient } from '@tanstack/react-query';
import { listRestaurants } from '#features/discovery/contract.ts';
import type { ListSearch } from '#features/discovery/web/filters/filters.ts';
import { pages } from '#kit/web/api.ts';
import { PHONE } from '#kit/web/renderTime.ts';

/** Cards per page of the list: they fill whole rows in one to four columns; a phone shows one column. */
const CARDS = 24;
const CARDS_ON_PHONE = 12;

/** Returns the query of the list of restaurants for the search of an address. */
export function restaurantsQuery(client: QueryClient, search: ListSearch) {
  const limit = client.getQueryData(PHONE) ? CARDS_ON_PHONE : CARDS;
  return pages(listRestaurants, { ...search, limit });
}
