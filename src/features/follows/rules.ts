import { formatPercent } from '#kit/contract/format.ts';

/** How many restaurants two people must both have rated before their tastes are compared. */
export const MIN_SHARED_PLACES = 3;

/** What counts as rated highly: the upper 40 per cent of somebody's own ratings. */
const HIGH = 0.6;

export type SharedPlace = { name: string; mine: number; theirs: number };

/**
 * How alike two people rate, in [0, 1]: one less the mean distance of their percentiles over the places that both
 * rated; null where these are too few. Percentiles are each one's own, so that a strict and a mild rater compare.
 */
export function computeTasteMatch(places: SharedPlace[]): number | null {
  if (places.length < MIN_SHARED_PLACES) return null;
  const distance = places.reduce((sum, { mine, theirs }) => sum + Math.abs(mine - theirs), 0);
  return 1 - distance / places.length;
}

const join = (names: string[]) => new Intl.ListFormat('en', { style: 'long' }).format(names);

/** The order of suggestions: taste counts most, then up to 5 people whom one follows already. */
export const scoreSuggestion = (tasteMatch: number | null, followedBy: number): number =>
  (tasteMatch ?? 0) + 0.1 * Math.min(followedBy, 5);

/** Why somebody is suggested, in one sentence. */
export function explainSuggestion({
  tasteMatch,
  places,
  followedBy,
  followerCount,
}: {
  tasteMatch: number | null;
  places: SharedPlace[];
  followedBy: string[];
  followerCount: number;
}): string {
  if (tasteMatch !== null && tasteMatch >= HIGH) {
    const high = places.filter(({ mine, theirs }) => mine >= HIGH && theirs >= HIGH).slice(0, 2);
    if (high.length > 0) return `You both rated ${join(high.map(({ name }) => name))} highly`;
    return `${formatPercent(tasteMatch)} same taste, ${places.length} places`;
  }
  if (followedBy.length > 3)
    return `Followed by ${followedBy.slice(0, 2).join(', ')} and ${followedBy.length - 2} others you follow`;
  if (followedBy.length > 0) return `Followed by ${join(followedBy)}`;
  return followerCount === 1 ? 'Followed by 1 person' : `Followed by ${followerCount} people`;
}
