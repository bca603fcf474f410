import { listRedeemed } from '#features/redemptions/contract.ts';
import { pages, query } from '#kit/web/api.ts';
import { checkLoyalty, getLoyalty, listLoyaltyCards, listLoyaltyEntries } from '../contract.ts';

export const loyaltyCardsQuery = pages(listLoyaltyCards, { limit: 20 });

export const redemptionsQuery = pages(listRedeemed, { limit: 20 });

export const programmeQuery = (restaurantId: number) => query(getLoyalty, { id: restaurantId });

export const membershipQuery = (restaurantId: number) => query(checkLoyalty, { restaurantId });

export const entriesQuery = (restaurantId: number) => pages(listLoyaltyEntries, { restaurantId, limit: 30 });
