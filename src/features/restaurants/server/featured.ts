import type { FILTER_FEATURED } from '../options.ts';
import { PICKS } from './picks.ts';

/** What the dialog's Featured section names a place: administrators' picks, and what people's doings make of it. */
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
