import { listRestaurants } from '#features/discovery/contract.ts';
import { query } from '#kit/web/api.ts';
import { getCity, listCities } from '../contract.ts';

export const citiesQuery = query(listCities, {});

export const cityQuery = (slug: string) => query(getCity, { slug });

/** Returns the query of the best restaurants of a city: 12 fill whole rows of two, three or four. */
export const bestPlacesQuery = (city: string) => query(listRestaurants, { city, limit: 12 });

export const openPlacesQuery = (city: string) => query(listRestaurants, { city, openNow: '1', limit: 4 });

export const newPlacesQuery = (city: string) => query(listRestaurants, { city, sort: 'newest', limit: 4 });
