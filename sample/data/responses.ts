import { DAY_MS } from '#kit/contract/time.ts';
import type { Random } from '../random.ts';
import { ANSWERS } from './answers.ts';
import type { SampleData, SampleReview } from './shape.ts';

type Reply = SampleData['replies'][number];
type Vote = SampleData['votes'][number];

const toMood = (rating: number) => (rating >= 4 ? 'glad' : rating === 3 ? 'even' : 'sorry');
const toIso = (time: number) => new Date(time).toISOString();

/**
 * Creates the votes on reviews and the replies of owners, and sets the counts of votes and the edit times of the reviews.
 * `reviews` must be in their final order: responses refer to them by index. `now` in Unix milliseconds.
 */
export function addResponses(
  { users, restaurants, reviews }: Pick<SampleData, 'users' | 'restaurants' | 'reviews'>,
  now: number,
  random: Random,
): { reviews: SampleReview[]; votes: Vote[]; replies: Reply[] } {
  const votes: Vote[] = [];
  const replies: Reply[] = [];
  const repliesByRestaurant = new Map<number, Set<string>>();
  /** A time between `time` and now, closer to `time`. */
  const drawTimeAfter = (time: number) => toIso(Math.min(now, time + 1 + (now - time) * random.next() ** 3));

  const reviewsWithVotes = reviews.map((review, index): SampleReview => {
    const owner = restaurants[review.restaurant]?.owner;
    const writtenAt = Date.parse(review.createdAt);
    const readers = users.flatMap(({ isAdmin }, user) =>
      user === review.user || user === owner || isAdmin ? [] : [user],
    );
    const voters = random
      .shuffle(readers)
      .slice(0, review.likes + random.pickWeighted([0, 1, 2], (n) => 3 - n));
    const likes = Math.min(review.likes, voters.length);
    for (const [at, user] of voters.entries()) {
      const joinedAt = Date.parse(users[user]?.createdAt ?? review.createdAt);
      const createdAt = drawTimeAfter(Math.max(writtenAt, joinedAt));
      votes.push({ review: index, user, isHelpful: at < likes, createdAt });
    }

    if (owner !== undefined && random.chance(review.rating <= 2 ? 0.6 : 0.25)) {
      const usedReplies = repliesByRestaurant.get(review.restaurant) ?? new Set();
      const unusedReplies = ANSWERS[toMood(review.rating)].filter((text) => !usedReplies.has(text));
      const reply = random.shuffle(unusedReplies)[0];
      if (reply) {
        repliesByRestaurant.set(review.restaurant, usedReplies.add(reply));
        replies.push({
          review: index,
          user: owner,
          reply,
          createdAt: drawTimeAfter(writtenAt),
          editedAt: null,
        });
      }
    }

    const editTime = writtenAt + (1 + random.next() * 5) * DAY_MS;
    const isEdited = random.chance(0.06) && editTime < now;
    return { ...review, likes, votes: voters.length, editedAt: isEdited ? toIso(editTime) : null };
  });
  return { reviews: reviewsWithVotes, votes, replies };
}
