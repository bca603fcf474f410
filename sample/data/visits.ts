import { isVisited } from '#features/reviews/rules.ts';
import { businessDay } from '#features/visits/rules.ts';
import { DAY_MS, HOUR_MS } from '#kit/contract/time.ts';
import type { Random } from '../random.ts';
import type { SampleData, SampleReview } from './shape.ts';

type Visit = SampleData['visits'][number];
type VisitInput = Pick<SampleData, 'users' | 'restaurants' | 'reviews'>;

/**
 * Creates a visit before two of five reviews, and marks the reviews that a visit verifies: these two, and others by the same
 * person about the place within the month.
 */
export function createVisits(
  { users, restaurants, reviews }: VisitInput,
  random: Random,
): { visits: Visit[]; reviews: SampleReview[] } {
  const visits = new Map<string, Visit>();
  for (const { user, restaurant, createdAt } of reviews) {
    const place = restaurants[restaurant];
    if (!place || !random.chance(0.4)) continue;
    // The review was written within three hours of the visit, or some days later.
    const at =
      Date.parse(createdAt) - (random.chance(0.6) ? random.next() * 3 * HOUR_MS : random.next() * 9 * DAY_MS);
    const earliest = Math.max(Date.parse(users[user]?.createdAt ?? createdAt), Date.parse(place.createdAt));
    if (at < earliest) continue;
    const day = businessDay(place.timeZone, at);
    const key = `${user} ${restaurant} ${day}`;
    const existing = visits.get(key);
    if (!existing || at < Date.parse(existing.createdAt))
      visits.set(key, { user, restaurant, day, createdAt: new Date(at).toISOString() });
  }
  const sortedVisits = [...visits.values()].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const markedReviews = reviews.map((review) => {
    const before = sortedVisits.filter(
      ({ user, restaurant, createdAt }) =>
        user === review.user && restaurant === review.restaurant && createdAt <= review.createdAt,
    );
    const last = before.at(-1);
    const days = last ? (Date.parse(review.createdAt) - Date.parse(last.createdAt)) / DAY_MS : null;
    return { ...review, isVisited: isVisited(days) };
  });
  return { visits: sortedVisits, reviews: markedReviews };
}
