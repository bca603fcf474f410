import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, inTransaction } from '#db/connect.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { chooseRounds } from '#testing/rounds.ts';
import { peopleFirst, peopleLater } from './feeds.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const NEWEST = { time: '9999-12-31T00:00:00.000Z', last: 2_147_483_647 };
/** Beyond the number that counts as many. */
const PEOPLE = 260;

const network = fc.record({
  /** In hundredths: the number of followed people, and their share of the newer posts. */
  followed: fc.constantFrom(100, 95, 85, 70, 20),
  theirs: fc.constantFrom(100, 40, 6, 4, 0),
  posts: fc.constantFrom(15, 300, 700),
  limit: fc.constantFrom(1, 5, 21, 101),
  seed: fc.nat(1_000_000),
});
type Network = typeof network extends fc.Arbitrary<infer One> ? One : never;

let rounds = 0;

/** A network in the database, with time for other tests beside it; returns the reader's id. */
const fill = (one: Network): Promise<number> =>
  inTransaction(
    app.services.db,
    async (tx: Database) => {
      await tx.execute(sql`set local statement_timeout = '5min'`);
      return insertNetwork(tx, one);
    },
    { patient: true },
  );

/** More people, many of whom the first follows; some are muted, some have closed their accounts. Their posts are the newest. */
async function insertNetwork(db: Database, { followed, theirs, posts, seed }: Network): Promise<number> {
  const chance = (salt: number) => sql`(abs(hashint8extended(n, ${seed}::bigint + ${salt}::int)) % 100)`;
  const round = `p${++rounds}-`;
  const { rows } = await db.execute<{ me: number }>(sql`
    with made as (
    insert into users (username, email, password, closed_at, deleted_at)
    select ${round}::text || n, ${round}::text || n || '@example.com', 'none', case when ${chance(1)} < 5 and n > 1 then now() end,
      case when ${chance(2)} < 5 and n > 1 then now() end
    from generate_series(1, ${PEOPLE}::int) n returning id
    ) select min(id) as me from made`);
  const me = rows[0]?.me ?? 0;
  await db.execute(sql`
    insert into follows (follower_id, following_id)
    select ${me}, ${me} + n from generate_series(1, ${PEOPLE - 1}::int) n where ${chance(3)} < ${followed}`);
  await db.execute(sql`
    insert into mutes (muter_id, muted_id, until)
    select ${me}, ${me} + n, case when ${chance(4)} < 60 then null when ${chance(4)} < 80 then now() + interval '1 day'
      else now() - interval '1 day' end
    from generate_series(1, ${PEOPLE - 1}::int) n where ${chance(5)} < 10`);
  // Later ones are newer, with some ties; a share of the newest is by anybody, the rest by people not followed.
  await db.execute(sql`
    insert into posts (user_id, content, created_at, audience)
    select coalesce(case when n > ${posts}::int / 3 and ${chance(6)} >= ${theirs} then (
        select u.id from users u where u.id > ${me}
          and not exists (select from follows f where f.follower_id = ${me} and f.following_id = u.id)
        order by hashint8extended(u.id, n) limit 1) end,
        ${me} + abs(hashint8extended(n, ${seed}::bigint)) % ${PEOPLE}), 'post ' || n,
      timestamptz '2020-01-01Z' + interval '1 day' * ${rounds}::int + interval '1 minute' * (n / 2), case when ${chance(7)} < 20 then 'followers' else 'everyone' end
    from generate_series(1, ${posts}::int) n`);
  await db.execute(sql`
    update users u set last_post_at = (select max(created_at) from posts p where p.user_id = u.id)
    where u.id >= ${me}`);
  return me;
}

/** The whole wall, in the simplest form. */
async function readPlainly(me: number): Promise<{ id: number; time: string }[]> {
  const { rows } = await app.services.db.execute<{ id: number; time: string }>(sql`
    select p.id, to_json(p.created_at)#>>'{}' as time from posts p join users u on u.id = p.user_id
    where u.closed_at is null and u.deleted_at is null
      and (u.id = ${me} or u.id in (select following_id from follows where follower_id = ${me}))
      and u.id not in (select muted_id from mutes where muter_id = ${me} and (until is null or until > now()))
    order by p.created_at desc, p.id desc`);
  return rows;
}

test('the wall of who follows many is the same whether its page is among the newest posts or not', async () => {
  const { db } = app.services;
  await fc.assert(
    fc.asyncProperty(network, async (one) => {
      const me = await fill(one);
      const wall = await readPlainly(me);
      const { limit } = one;
      const ids = wall.map(({ id }) => id);
      const read = async (feed: typeof peopleFirst, place: typeof NEWEST) =>
        (await feed.ids(db, { me, limit, ...place })).map(({ id }) => id);
      expect(await read(peopleFirst, NEWEST)).toEqual(ids.slice(0, limit));
      const [at, last] = [Math.floor(wall.length / 3), wall[Math.floor(wall.length / 3)]];
      if (last)
        expect(await read(peopleLater, { time: last.time, last: last.id })).toEqual(
          ids.slice(at + 1, at + 1 + limit),
        );
    }),
    { numRuns: chooseRounds(8, 60) },
  );
});
