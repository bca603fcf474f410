import type { FILTER_FEATURED } from '../options.ts';
import { PICKS } from './picks.ts';

/** What the dialog's Featured section names a place: administrators' picks, and whether it is trending. */
export function featuredLabels(
  picks: readonly string[],
  trend: number,
): Array<(typeof FILTER_FEATURED)[number]> {
  const picked = PICKS.filter((pick) => picks.includes(pick));
  return trend > 0 ? [...picked, 'Trending'] : picked;
}
