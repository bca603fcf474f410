import type { Explanation } from '#features/search-index/ranking/scoring.ts';
import { formatDistance, formatMonth, formatRating } from '#kit/contract/format.ts';
import { formatPriceRange } from '#kit/contract/price-range.ts';
import { plural, t, translateConstant } from '#kit/contract/text.ts';
import type { ListedRestaurant } from '../contract.ts';

type Reason = ListedRestaurant['why'][number];

/** The facts behind the reasons. */
export type ReasonFacts = {
  rating: number | null;
  reviewCount: number;
  /** ISO in UTC; the owner's last confirmation of hours and menu. */
  confirmedAt: string | null;
  km: number | null;
  /** ISO 4217. */
  currency: string;
  /** Opinion of people whom the reader follows. */
  friendsSentence: string | null;
};

/** With fewer reviews a place counts as new. */
const FEW_REVIEWS = 3;

function describeQuality({ rating, reviewCount }: ReasonFacts): string {
  if (rating === null || reviewCount < FEW_REVIEWS)
    return reviewCount === 0 ? t('New, no reviews yet') : t('New, few reviews');
  return plural(reviewCount, '{rating} from {n} review', '{rating} from {n} reviews', {
    rating: formatRating(rating),
  });
}

/** Returns the name of a preference; prices get the restaurant's currency sign. */
function namePreference(preference: string, currency: string): string {
  if (preference.startsWith('$')) return formatPriceRange(preference, currency) ?? preference;
  const cuisine = translateConstant(preference, 'cuisine');
  return cuisine === preference ? translateConstant(preference, 'of a restaurant') : cuisine;
}

/** Writes `Thai and Cozy, from your preferences`. */
function describePreferences(preferences: readonly string[], currency: string): string {
  const names = preferences.map((preference) => namePreference(preference, currency));
  const last = names.at(-1);
  if (last === undefined) return t('None of your preferences');
  const text =
    names.length === 1
      ? last
      : t('{first} and {second}', {
          first: names.slice(0, -1).join(t(', ', {}, 'between names')),
          second: last,
        });
  return t('{words}, from your preferences', { words: text });
}

const describeTaste = ({ liked, rated }: Explanation['alike']): string =>
  rated === 0
    ? t('Not rated by people with your taste')
    : plural(
        rated,
        'Liked by {liked} of {n} person with your taste',
        'Liked by {liked} of {n} people with your taste',
        { liked },
      );

function describeFreshness(confirmedAt: string | null, now: Date): string {
  if (confirmedAt === null) return t('Not confirmed by the owner');
  return t('Confirmed by the owner in {month}', {
    month: formatMonth(confirmedAt, now.getUTCFullYear()),
  });
}

/** Rounds to four digits, since every card carries these numbers. */
const round = (share: number) => Math.round(share * 10_000) / 10_000;

/** Explains the terms of a score, the strongest first. */
export function explainCard(
  { terms, preferences, alike }: Explanation,
  facts: ReasonFacts,
  now: Date,
): Reason[] {
  const texts: Record<Reason['term'], string> = {
    quality: describeQuality(facts),
    preferences: describePreferences(preferences, facts.currency),
    distance: t('{distance} away', { distance: formatDistance(Math.max(10, (facts.km ?? 0) * 1000)) }),
    friends: facts.friendsSentence ?? t('Not rated by people you follow'),
    taste: describeTaste(alike),
    freshness: describeFreshness(facts.confirmedAt, now),
  };
  return terms
    .toSorted((a, b) => b.value * b.weight - a.value * a.weight)
    .map(({ term, value, weight }) => ({
      term,
      value: round(value),
      weight: round(weight),
      text: texts[term],
    }));
}
