/** The orders of a list. */
export const SORTS = ['recommended', 'rating', 'distance', 'trending', 'newest', 'price'] as const;
export type Sort = (typeof SORTS)[number];

/** Kilometres that "near me" means where nothing else is said. */
export const DEFAULT_DISTANCE = 10;
