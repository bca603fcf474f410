import { sql } from 'drizzle-orm';
import * as schema from '#db/schema.ts';
import { type Contribution, idAt, insertRows, type SampleContext } from '../contribution.ts';
import type { Random } from '../random.ts';

/** Who follows whom, and which restaurants: people with like tastes mostly, and places where they have eaten. */
export const follows: Contribution = {
  name: 'follows',
  async fill(context) {
    await followPeople(context);
    await followRestaurants(context);
  },
};

/** A pair of indices and the moment from which the one could follow the other. */
type Pair = { follower: number; followed: number; since: number };

async function followPeople({ tx, now, data, ids, random }: SampleContext): Promise<void> {
  const chosen = new Set<string>();
  const name = (follower: number, followed: number) => `${follower} ${followed}`;
  const pairs = data.users.flatMap((_, follower) =>
    data.users.flatMap((_, followed): Pair[] => {
      const returns = chosen.has(name(followed, follower));
      if (!random.chance(likelihood(data, follower, followed, returns))) return [];
      chosen.add(name(follower, followed));
      return [{ follower, followed, since: Math.max(joined(data, follower), joined(data, followed)) }];
    }),
  );
  const rows = datedRows(pairs, now, random).map(({ follower, followed, createdAt }) => ({
    followerId: idAt(ids.users, follower),
    followingId: idAt(ids.users, followed),
    createdAt,
  }));
  await insertRows(tx, schema.follows, rows);
  await tx.execute(sql`
    update users u set follower_count = (select count(*) from follows where following_id = u.id)`);
}

type FollowInput = SampleContext['data'];

const joined = ({ users }: FollowInput, index: number) => Date.parse(users[index]?.createdAt ?? '');

/** Administrators follow nobody here, owners few. Whoever is followed often follows back. */
function likelihood(
  { users, preferences }: FollowInput,
  follower: number,
  followed: number,
  returns: boolean,
): number {
  const [one, other] = [users[follower], users[followed]];
  if (follower === followed || !one || !other || one.isAdmin || other.isAdmin) return 0;
  if (other.type === 'restaurant') return one.type === 'restaurant' ? 0.3 : 0.12;
  if (one.type === 'restaurant') return returns ? 0.4 : 0.06;
  const tastes = (index: number) => preferences.find(({ user }) => user === index)?.cuisines ?? [];
  const shared = tastes(follower).filter((cuisine) => tastes(followed).includes(cuisine)).length;
  return 0.12 + shared * 0.1 + (returns ? 0.35 : 0);
}

async function followRestaurants({ tx, now, data, ids, random }: SampleContext): Promise<void> {
  const liked = new Set(
    data.reviews.flatMap(({ user, restaurant, rating }) => (rating >= 4 ? [`${user} ${restaurant}`] : [])),
  );
  const pairs = data.users.flatMap(({ isAdmin }, follower) =>
    data.restaurants.flatMap(({ owner, createdAt }, followed): Pair[] => {
      const likely = liked.has(`${follower} ${followed}`) ? 0.55 : 0.08;
      if (isAdmin || owner === follower || !random.chance(likely)) return [];
      return [{ follower, followed, since: Math.max(joined(data, follower), Date.parse(createdAt)) }];
    }),
  );
  const rows = datedRows(pairs, now, random).map(({ follower, followed, createdAt }) => ({
    userId: idAt(ids.users, follower),
    restaurantId: idAt(ids.restaurants, followed),
    createdAt,
  }));
  await insertRows(tx, schema.restaurantFollows, rows);
  await tx.execute(sql`
    insert into restaurant_audiences (restaurant_id, follower_count)
    select restaurant_id, count(*) from restaurant_follows group by 1`);
}

/** With the moments at which they followed, oldest first, as their ids have it. */
function datedRows(pairs: Pair[], now: Date, random: Random): Array<Pair & { createdAt: string }> {
  return pairs
    .map((pair) => ({
      ...pair,
      createdAt: new Date(pair.since + (now.getTime() - pair.since) * random.next()).toISOString(),
    }))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}
