import { plural } from '#kit/contract/text.ts';

/** How many were here lately, in words. */
export const formatVisitors = (visitors: number) =>
  plural(visitors, 'Visited by {n} person this week', 'Visited by {n} people this week');
