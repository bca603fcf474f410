import { plural } from '#kit/contract/text.ts';

/** Describes the number of visitors of the last seven days. */
export const formatVisitors = (visitors: number) =>
  plural(visitors, 'Visited by {n} person this week', 'Visited by {n} people this week');
