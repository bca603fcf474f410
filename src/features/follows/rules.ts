import { formatPercent } from '#kit/contract/format.ts';
import { MIN_TASTE_MATCH, type RankRange, type SharedPlace } from './taste-match.ts';

/** What counts as rated highly: the upper 40 per cent of somebody's own ratings. */
const HIGH = 0.6;

const isHigh = ({ from, to }: RankRange) => (from + to) / 2 >= HIGH;

const join = (names: string[]) => new Intl.ListFormat('en', { style: 'long' }).format(names);

/** The order of suggestions: taste counts most; 5 people whom one follows already are as good as the least match that counts. */
export const scoreSuggestion = (tasteMatch: number | null, followedBy: number): number =>
  (tasteMatch ?? 0) + (MIN_TASTE_MATCH / 5) * Math.min(followedBy, 5);

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
  if (tasteMatch !== null && tasteMatch >= MIN_TASTE_MATCH) {
    const high = places.filter(({ mine, theirs }) => isHigh(mine) && isHigh(theirs)).slice(0, 2);
    if (high.length > 0) return `You both rated ${join(high.map(({ name }) => name))} highly`;
    return `Taste match ${formatPercent(tasteMatch)} over ${places.length} places`;
  }
  if (followedBy.length > 3)
    return `Followed by ${followedBy.slice(0, 2).join(', ')} and ${followedBy.length - 2} others you follow`;
  if (followedBy.length > 0) return `Followed by ${join(followedBy)}`;
  return followerCount === 1 ? 'Followed by 1 person' : `Followed by ${followerCount} people`;
}
