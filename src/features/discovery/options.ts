export const SORTS = ['recommended', 'rating', 'distance', 'trending', 'newest', 'price'] as const;
export type Sort = (typeof SORTS)[number];

/** In place of a city's slug: all cities. */
export const ALL_CITIES = 'all';

/** In kilometres, for "near me". */
export const DEFAULT_DISTANCE = 10;
