import { listRestaurants } from '#features/discovery/contract.ts';
import type { ListSearch } from '#features/discovery/web/filters/filters.ts';
import { pages } from '#kit/web/api.ts';

/** How many cards a page of the list brings: whole rows in one to four columns. */
const CARDS = 24;

/** The list of restaurants behind an address. */
export const restaurantsQuery = (search: ListSearch) => pages(listRestaurants, { ...search, limit: CARDS });
