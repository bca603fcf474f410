import { sql } from 'drizzle-orm';
import * as schema from '#db/schema.ts';
import { type Contribution, getId, insertRows, type SampleContext } from '../contribution.ts';
import type { Random } from '../random.ts';

/** People mostly follow people with similar tastes, and restaurants that they liked. */
export const follows: Contribution = {
  name: 'follows',
  async fill(context) {
    await followPeople(context);
    await followRestaurants(context);
  },
};

/** A pair of indices; `since` is the time, in Unix milliseconds, at which both exist. */
type Pair = { follower: number; followed: number; since: number };

async function followPeople({ tx, now, data, ids, random }: SampleContext): Promise<void> {
  const pairKeys = new Set<string>();
  const toKey = (follower: number, followed: number) => `${follower} ${followed}`;
  const pairs = data.users.flatMap((_, follower) =>
    data.users.flatMap((_, followed): Pair[] => {
      const followsBack = pairKeys.has(toKey(followed, follower));
      if (!random.chance(computeLikelihood(data, follower, followed, followsBack))) return [];
      pairKeys.add(toKey(follower, followed));
      return [
        { follower, followed, since: Math.max(readJoinTime(data, follower), readJoinTime(data, followed)) },
      ];
    }),
  );
  const rows = addTimes(pairs, now, random).map(({ follower, followed, createdAt }) => ({
    followerId: getId(ids.users, follower),
    followingId: getId(ids.users, followed),
    createdAt,
  }));
  await insertRows(tx, schema.follows, rows);
  await tx.execute(sql`
    update users u set follower_count = (select count(*) from follows where following_id = u.id)`);
}

type FollowInput = SampleContext['data'];

const readJoinTime = ({ users }: FollowInput, index: number) => Date.parse(users[index]?.createdAt ?? '');

/** Administrators follow nobody and have no followers, owners follow few people; people often follow back. */
function computeLikelihood(
  { users, preferences }: FollowInput,
  follower: number,
  followed: number,
  followsBack: boolean,
): number {
  const [one, other] = [users[follower], users[followed]];
  if (follower === followed || !one || !other || one.isAdmin || other.isAdmin) return 0;
  if (other.type === 'restaurant') return one.type === 'restaurant' ? 0.3 : 0.12;
  if (one.type === 'restaurant') return followsBack ? 0.4 : 0.06;
  const readTastes = (index: number) => preferences.find(({ user }) => user === index)?.cuisines ?? [];
  const sharedCount = readTastes(follower).filter((cuisine) => readTastes(followed).includes(cuisine)).length;
  return 0.12 + sharedCount * 0.1 + (followsBack ? 0.35 : 0);
}

async function followRestaurants({ tx, now, data, ids, random }: SampleContext): Promise<void> {
  const likedPairs = new Set(
    data.reviews.flatMap(({ user, restaurant, rating }) => (rating >= 4 ? [`${user} ${restaurant}`] : [])),
  );
  const pairs = data.users.flatMap(({ isAdmin }, follower) =>
    data.restaurants.flatMap(({ owner, createdAt }, followed): Pair[] => {
      const probability = likedPairs.has(`${follower} ${followed}`) ? 0.55 : 0.08;
      if (isAdmin || owner === follower || !random.chance(probability)) return [];
      return [{ follower, followed, since: Math.max(readJoinTime(data, follower), Date.parse(createdAt)) }];
    }),
  );
  const rows = addTimes(pairs, now, random).map(({ follower, followed, createdAt }) => ({
    userId: getId(ids.users, follower),
    restaurantId: getId(ids.restaurants, followed),
    createdAt,
  }));
  await insertRows(tx, schema.restaurantFollows, rows);
  await tx.execute(sql`
    insert into restaurant_audiences (restaurant_id, follower_count)
    select restaurant_id, count(*) from restaurant_follows group by 1`);
}

/** Draws the time of each follow, and sorts by it: ids must be in the order of time. */
function addTimes(pairs: Pair[], now: Date, random: Random): Array<Pair & { createdAt: string }> {
  return pairs
    .map((pair) => ({
      ...pair,
      createdAt: new Date(pair.since + (now.getTime() - pair.since) * random.next()).toISOString(),
    }))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}
