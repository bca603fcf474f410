import type { FILTER_FEATURED } from '../options.ts';
import { PICKS } from './picks.ts';

/**
 * Returns a place's labels for the dialog's Featured section: administrators' picks, and those from people's
 * activity.
 */
export function featuredLabels(
  picks: readonly string[],
  trend: number,
  isInfluencerPick: boolean,
): Array<(typeof FILTER_FEATURED)[number]> {
  const ownPicks = PICKS.filter((pick) => picks.includes(pick));
  return [
    ...ownPicks,
    ...(isInfluencerPick ? (['Influencer Recommended'] as const) : []),
    ...(trend > 0 ? (['Trending'] as const) : []),
  ];
}
