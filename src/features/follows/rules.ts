import { formatPercent } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';

/** Lifetime of the link for inviting friends. */
export const INVITATION_DAYS = 30;

/** The rank that equal ratings of a person share among all of theirs: 0 is the lowest, 1 the highest. */
export type RankRange = { from: number; to: number };

export type SharedPlace = { name: string; mine: RankRange; theirs: RankRange };

/** Fewer restaurants rated by both people give no match. */
export const MIN_SHARED_PLACES = 5;

/** The mean distance of two independent ranks, which are uniform in [0, 1]. */
export const CHANCE_DISTANCE = 1 / 3;

/** Shrinks a match as if so many more places had the distance of chance. */
export const CHANCE_PLACES = 5;

/** One in 40 independent pairs reaches it; lower matches are no reason to suggest a person. */
export const MIN_TASTE_MATCH = 0.25;

/**
 * The mean distance of two ranks that are uniform in their ranges. Star ratings leave many ties; with one rank per tie,
 * people without common taste would seem closer.
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
 * How similarly two people rate: 1 is the same order, 0 the average of independent people, negative the opposite. Fewer
 * places pull it to 0; null below MIN_SHARED_PLACES. Only ranks count, so strict and mild raters compare.
 */
export function computeTasteMatch(places: readonly SharedPlace[]): number | null {
  const { length } = places;
  if (length < MIN_SHARED_PLACES) return null;
  return ((1 - computeMeanDistance(places) / CHANCE_DISTANCE) * length) / (length + CHANCE_PLACES);
}

/** The upper 40 per cent of a person's ratings. */
const MIN_HIGH_RANK = 0.6;

const isHigh = ({ from, to }: RankRange) => (from + to) / 2 >= MIN_HIGH_RANK;

/** "Ana and Ben". The Arabic "and" is one letter, which needs a space before Latin names. */
const join = (names: string[]) =>
  new Intl.ListFormat(t('en-US', {}, 'locale of dates'), { style: 'long' })
    .format(names)
    .replaceAll(/ و(?=\p{Script=Latin})/gu, ' و\u00A0');

/** Taste counts most; 5 followed people who follow this person equal the lowest match that counts. */
export const scoreSuggestion = (tasteMatch: number | null, followedBy: number): number =>
  (tasteMatch ?? 0) + (MIN_TASTE_MATCH / 5) * Math.min(followedBy, 5);

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
