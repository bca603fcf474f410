import { getRestaurant, listStatusHistory } from '#features/restaurants/contract.ts';
import { query } from '#kit/web/api.ts';
import { listOwnRestaurants } from '../contract.ts';

/** My restaurants, whatever their status. */
export const ownRestaurants = query(listOwnRestaurants, {});

/** Reads that show a restaurant to its owner and, on its public page, to guests. */
export const OWN_READS = [listOwnRestaurants, getRestaurant, listStatusHistory];
