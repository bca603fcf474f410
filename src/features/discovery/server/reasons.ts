import type { Explanation } from '#features/search-index/ranking/scoring.ts';
import type { ListedRestaurant } from '../contract.ts';

type Reason = ListedRestaurant['why'][number];

/** What of a place the reasons speak of. */
export type Facts = {
  rating: number | null;
  reviewCount: number;
  /** ISO in UTC; when the owner last confirmed hours and menu. */
  confirmedAt: string | null;
  km: number | null;
};

// A formatter of dates costs more than all else of a card.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Below so many reviews a place counts as new. */
const FEW_REVIEWS = 3;

/** `350 m away`, `1.2 km away`, `14 km away`. */
function distanceText(km: number): string {
  if (km < 0.995) return `${Math.max(10, Math.round(km * 100) * 10)} m away`;
  return `${km < 9.95 ? km.toFixed(1) : Math.round(km)} km away`;
}

function qualityText({ rating, reviewCount }: Facts): string {
  if (rating === null || reviewCount < FEW_REVIEWS)
    return reviewCount === 0 ? 'New, no reviews yet' : 'New, few reviews';
  return `${rating.toFixed(1)} from ${reviewCount} reviews`;
}

/** `Thai and Cozy, from your preferences`. */
function preferencesText(met: readonly string[]): string {
  const last = met.at(-1);
  if (last === undefined) return 'None of your preferences';
  const said = met.length === 1 ? last : `${met.slice(0, -1).join(', ')} and ${last}`;
  return `${said}, from your preferences`;
}

function freshnessText(confirmedAt: string | null, now: Date): string {
  if (confirmedAt === null) return 'Not confirmed by the owner';
  const [year = '', month = ''] = confirmedAt.split('-');
  const isThisYear = Number(year) === now.getUTCFullYear();
  return `Confirmed by the owner in ${MONTHS[Number(month) - 1]}${isThisYear ? '' : ` ${year}`}`;
}

/** The terms of a score in words, those first that moved the place up most. */
export function explainCard({ terms, preferences }: Explanation, facts: Facts, now: Date): Reason[] {
  const texts: Record<Reason['term'], string> = {
    quality: qualityText(facts),
    preferences: preferencesText(preferences),
    distance: distanceText(facts.km ?? 0),
    friends: 'Rated by people you follow',
    freshness: freshnessText(facts.confirmedAt, now),
  };
  return terms
    .toSorted((a, b) => b.value * b.weight - a.value * a.weight)
    .map(({ term, value, weight }) => ({ term, value, weight, text: texts[term] }));
}
