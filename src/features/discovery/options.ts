/** The orders of a list. */
export const SORTS = ['recommended', 'rating', 'distance', 'trending', 'newest', 'price'] as const;
export type Sort = (typeof SORTS)[number];

/** What stands in the place of a city's slug for the restaurants of all of them. */
export const ALL_CITIES = 'all';

/** Kilometres that "near me" means where nothing else is said. */
export const DEFAULT_DISTANCE = 10;
