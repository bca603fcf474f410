import type { Random } from '../random.ts';
import { ANSWERS } from './answers.ts';
import type { SampleData, SampleReview } from './shape.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Reply = SampleData['replies'][number];
type Vote = SampleData['votes'][number];

const toMood = (rating: number) => (rating >= 4 ? 'glad' : rating === 3 ? 'even' : 'sorry');
const iso = (time: number) => new Date(time).toISOString();

/**
 * What reviews are answered with: votes, whose number the reviews then name, answers of owners, and what authors changed
 * later. `reviews` are in their final order; `now` in milliseconds.
 */
export function echoes(
  { users, restaurants, reviews }: Pick<SampleData, 'users' | 'restaurants' | 'reviews'>,
  now: number,
  random: Random,
): { reviews: SampleReview[]; votes: Vote[]; replies: Reply[] } {
  const votes: Vote[] = [];
  const replies: Reply[] = [];
  const repliesByRestaurant = new Map<number, Set<string>>();
  /** A moment between a time and now, rather soon after it. */
  const after = (time: number) => iso(Math.min(now, time + 1 + (now - time) * random.next() ** 3));

  const echoed = reviews.map((review, index): SampleReview => {
    const owner = restaurants[review.restaurant]?.owner;
    const written = Date.parse(review.createdAt);
    const readers = users.flatMap(({ isAdmin }, user) =>
      user === review.user || user === owner || isAdmin ? [] : [user],
    );
    const voters = random.shuffle(readers).slice(0, review.likes + random.weighted([0, 1, 2], (n) => 3 - n));
    const likes = Math.min(review.likes, voters.length);
    for (const [at, user] of voters.entries()) {
      const joined = Date.parse(users[user]?.createdAt ?? review.createdAt);
      const createdAt = after(Math.max(written, joined));
      votes.push({ review: index, user, isHelpful: at < likes, createdAt });
    }

    if (owner !== undefined && random.chance(review.rating <= 2 ? 0.6 : 0.25)) {
      const usedReplies = repliesByRestaurant.get(review.restaurant) ?? new Set();
      const fresh = ANSWERS[toMood(review.rating)].filter((text) => !usedReplies.has(text));
      const reply = random.shuffle(fresh)[0];
      if (reply) {
        repliesByRestaurant.set(review.restaurant, usedReplies.add(reply));
        replies.push({ review: index, user: owner, reply, createdAt: after(written), editedAt: null });
      }
    }

    const later = written + (1 + random.next() * 5) * DAY;
    const isEdited = random.chance(0.06) && later < now;
    return { ...review, likes, votes: voters.length, editedAt: isEdited ? iso(later) : null };
  });
  return { reviews: echoed, votes, replies };
}
