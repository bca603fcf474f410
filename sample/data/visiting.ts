import { isVisited } from '#features/reviews/rules.ts';
import { businessDay } from '#features/visits/rules.ts';
import type { Random } from '../random.ts';
import type { SampleData, SampleReview } from './shape.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Visit = SampleData['visits'][number];
type VisitInput = Pick<SampleData, 'users' | 'restaurants' | 'reviews'>;

/**
 * Who checked in where before saying something about it, and which reviews a visit then speaks for: two of five, and
 * whatever else the same person wrote of the place within the month.
 */
export function visiting(
  { users, restaurants, reviews }: VisitInput,
  random: Random,
): { visits: Visit[]; reviews: SampleReview[] } {
  const visits = new Map<string, Visit>();
  for (const { user, restaurant, createdAt } of reviews) {
    const place = restaurants[restaurant];
    if (!place || !random.chance(0.4)) continue;
    // At the table, on the way home, or some days later.
    const at =
      Date.parse(createdAt) - (random.chance(0.6) ? random.next() * 3 * HOUR : random.next() * 9 * DAY);
    const earliest = Math.max(Date.parse(users[user]?.createdAt ?? createdAt), Date.parse(place.createdAt));
    if (at < earliest) continue;
    const day = businessDay(place.timeZone, at);
    const name = `${user} ${restaurant} ${day}`;
    const earlier = visits.get(name);
    if (!earlier || at < Date.parse(earlier.createdAt))
      visits.set(name, { user, restaurant, day, createdAt: new Date(at).toISOString() });
  }
  const all = [...visits.values()].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const marked = reviews.map((review) => {
    const before = all.filter(
      ({ user, restaurant, createdAt }) =>
        user === review.user && restaurant === review.restaurant && createdAt <= review.createdAt,
    );
    const last = before.at(-1);
    const days = last ? (Date.parse(review.createdAt) - Date.parse(last.createdAt)) / DAY : null;
    return { ...review, isVisited: isVisited(days) };
  });
  return { visits: all, reviews: marked };
}
