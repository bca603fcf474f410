import { inTransaction } from '#db/connect.ts';
import { users } from '#db/schema.ts';
import { transfer } from '#features/wallet/server/ledger.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import type { Services } from '#kit/server/services.ts';
import { SAMPLE_CURRENCY } from '#sample/data/moving.ts';
import type { Asked, Person } from './kinds.ts';

const IDS = 60;
const PEOPLE = 400;
const GIFTS = 10;

const FOLLOWERS = 20;

/** Each of some restaurants and posts, the same in every run, for each of some people, who are made for it. */
export async function pickSubjects(services: Services): Promise<Asked[]> {
  const { rows } = await services.pool.query<{ id: number }>(
    // Beyond 100 no number is also the length of a page.
    `select id from restaurants where status = 'approved' and id > 100 order by md5(id::text) limit $1`,
    [IDS],
  );
  const posts = await findOpenPosts(services);
  const people = await signIn(services, PEOPLE);
  const few = await signInFollowing(services, 50);
  const many = await signInFollowing(services, 2_000);
  const asked = people.flatMap((person, n) =>
    rows.map(({ id }, nth) => ({
      id,
      post: posts[nth] ?? 0,
      person,
      other: people[(n + nth + 1) % PEOPLE] ?? person,
      follows50: few[n % FOLLOWERS] ?? person,
      follows2000: many[n % FOLLOWERS] ?? person,
    })),
  );
  // One person and one restaurant after the other, so that few wait for each other's wallets and owners.
  const inTurn = asked.map((_, n) => {
    const [person, round] = [n % PEOPLE, Math.floor(n / PEOPLE)];
    return asked[person * rows.length + ((person + round) % rows.length)];
  });
  return inTurn.flatMap((one) => one ?? []);
}

/** Posts that everybody sees and may comment on. */
async function findOpenPosts({ pool }: Services): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    // Beyond 10,000 no number is also that of a restaurant or a person.
    `select p.id from posts p join users u on u.id = p.user_id
     where p.id > 10000 and p.author_restaurant_id is null and p.audience = 'everyone' and not u.is_private
       and u.comment_policy = 'everyone' and u.deleted_at is null and u.closed_at is null
     order by md5(p.id::text) limit $1`,
    [IDS],
  );
  return rows.map(({ id }) => id);
}

/** New people with sessions who follow the same number of others, each of them other ones. */
export async function signInFollowing(services: Services, follows: number): Promise<Person[]> {
  const people = await signIn(services, FOLLOWERS);
  // One at a time: within the limit of a statement.
  for (const { id } of people)
    await services.pool.query(
      `insert into follows (follower_id, following_id)
       select $1::int, id from users where last_post_at is not null order by hashint8extended(id, $1::int) limit $2`,
      [id, follows],
    );
  return people;
}

/** New people with sessions, and with money that came in several times. */
export async function signIn({ db, sessions }: Services, count: number): Promise<Person[]> {
  const stamp = `${Date.now().toString(36)}-${count}`;
  return inTransaction(db, async (tx) => {
    const names = Array.from({ length: count }, (_, n) => `bench-${stamp}-${n}`);
    // New accounts are counted against a second limit.
    const createdAt = new Date(Date.now() - 2 * DAY_MS).toISOString();
    const rows = names.map((username) => ({
      username,
      email: `${username}@example.com`,
      password: 'none',
      createdAt,
    }));
    const made = await tx.insert(users).values(rows).returning({ id: users.id, username: users.username });
    const people: Person[] = [];
    for (const { id, username } of made) {
      for (let gift = 0; gift < GIFTS; gift++)
        await transfer(tx, {
          kind: 'voucher',
          from: 'vouchers',
          to: id,
          amount: 100_000,
          currency: SAMPLE_CURRENCY,
        });
      people.push({ id, username, cookie: `session=${await sessions.start(tx, id)}` });
    }
    return people;
  });
}
