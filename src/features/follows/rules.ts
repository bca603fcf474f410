import { formatPercent } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';

/** After so many days the link by which somebody invites friends stops working. */
export const INVITATION_DAYS = 30;

/** Where equal ratings of one person rank among all of theirs, as shares: 0 is the lowest, 1 the highest. */
export type RankRange = { from: number; to: number };

export type SharedPlace = { name: string; mine: RankRange; theirs: RankRange };

/** How many restaurants two people must both have rated before their tastes are compared. */
export const MIN_SHARED_PLACES = 5;

/** The mean distance of two ranks that have nothing to do with each other. */
export const CHANCE_DISTANCE = 1 / 3;

/** The places of two people count as much as so many more at the distance of chance. */
export const CHANCE_PLACES = 5;

/** One in 40 pairs who rate independently reaches it: less is no reason to suggest anybody. */
export const MIN_TASTE_MATCH = 0.25;

/**
 * The mean distance of two ranks that lie anywhere in their ranges. Stars leave many ties; taken as one rank each, they
 * would bring people closer together who have nothing in common.
 */
export function computeDistance(a: RankRange, b: RankRange): number {
  const widths = (a.to - a.from) * (b.to - b.from);
  // The integral of |x - y| over both ranges.
  const part = (z: number) => Math.abs(z) ** 3 / 6;
  return (part(a.to - b.from) - part(a.to - b.to) - part(a.from - b.from) + part(a.from - b.to)) / widths;
}

export function computeMeanDistance(places: readonly SharedPlace[]): number {
  return places.reduce((sum, { mine, theirs }) => sum + computeDistance(mine, theirs), 0) / places.length;
}

/**
 * How alike two people rate: 1 is the same order, 0 what independent people reach on average, below 0 the opposite; the
 * fewer places, the nearer to 0, and null where they are too few. Only each one's own order counts, so that a strict and a
 * mild rater compare.
 */
export function computeTasteMatch(places: readonly SharedPlace[]): number | null {
  const { length } = places;
  if (length < MIN_SHARED_PLACES) return null;
  return ((1 - computeMeanDistance(places) / CHANCE_DISTANCE) * length) / (length + CHANCE_PLACES);
}

/** What counts as rated highly: the upper 40 per cent of somebody's own ratings. */
const HIGH = 0.6;

const isHigh = ({ from, to }: RankRange) => (from + to) / 2 >= HIGH;

/** "Ana and Ben"; the "and" of Arabic is one letter, which a Latin name must not touch. */
const join = (names: string[]) =>
  new Intl.ListFormat(t('en-US', {}, 'locale of dates'), { style: 'long' })
    .format(names)
    .replaceAll(/ و(?=\p{Script=Latin})/gu, ' و\u00A0');

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
    if (high.length > 0)
      return t('You both rated {places} highly', { places: join(high.map(({ name }) => name)) });
    return plural(
      places.length,
      'Taste match {match} over {n} place',
      'Taste match {match} over {n} places',
      {
        match: formatPercent(tasteMatch),
      },
    );
  }
  if (followedBy.length > 3)
    return plural(
      followedBy.length - 2,
      'Followed by {names} and {n} other you follow',
      'Followed by {names} and {n} others you follow',
      { names: followedBy.slice(0, 2).join(t(', ', {}, 'between names')) },
    );
  if (followedBy.length > 0) return t('Followed by {names}', { names: join(followedBy) });
  return plural(followerCount, 'Followed by {n} person', 'Followed by {n} people');
}
