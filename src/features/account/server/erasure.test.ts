import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parts } from '#app/server/features.ts';
import { accountErasures, postLikes, posts, restaurantFollows, restaurants, users } from '#db/schema.ts';
import { deleteUser, listUsers, undoDeleteUser } from '#features/admin/users/contract.ts';
import { blockPerson, followPerson, mutePerson } from '#features/follows/contract.ts';
import { getPerson } from '#features/people/contract.ts';
import { createComment, createPost, getPost, likeComment, likePost } from '#features/posts/contract.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import { closeAccount } from '../contract.ts';
import { eraseAccounts, eraseSlice } from './erasure.ts';

const PEOPLE = 24;

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
});
afterAll(() => app.close());

const addPeople = (count: number) => Promise.all(Array.from({ length: count }, () => app.person()));

const leave = (person: Person, reviews: 'stay' | 'go') =>
  person.send(closeAccount, { currentPassword: PASSWORD, reviews });

const findId = async (reply: Promise<{ body: unknown }>) => ((await reply).body as { id: number }).id;

/** The last pass is due a minute after an account has ended. */
async function makeLastPassDue(userId: number) {
  await app.services.db
    .update(accountErasures)
    .set({ createdAt: sql`now() - interval '2 minutes'`, nextSliceAt: sql`now()` })
    .where(eq(accountErasures.userId, userId));
}

/** Columns that refer to a person: all foreign keys, and subjects of notifications and reports. */
async function findReferences(userId: number): Promise<string[]> {
  const { pool } = app.services;
  const { rows } = await pool.query<{ table: string; column: string }>(`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass`);
  expect(rows.length).toBeGreaterThan(50);
  const names: string[] = [];
  for (const { table, column } of rows) {
    const { rowCount } = await pool.query(`select from ${table} where ${column} = $1`, [userId]);
    if (rowCount) names.push(`${table}.${column}`);
  }
  return names.sort();
}

/** Notifications and reports about deleted posts and comments. */
async function countDangling() {
  const { rows } = await app.services.pool.query<{ count: number }>(`
    select (
      (select count(*) from notifications n where subject_kind = 'post' and not exists (select from posts where id = n.subject_id))
      + (select count(*) from notifications n where subject_kind = 'comment' and not exists (select from comments where id = n.subject_id))
      + (select count(*) from reports r where kind = 'post' and not exists (select from posts where id = r.target_id))
      + (select count(*) from reports r where kind = 'user' and not exists (select from users where id = r.target_id and closed_at is null))
    )::int as count`);
  return rows[0]?.count;
}

/** Counters that differ from the rows they count. */
async function countWrongCounters() {
  const { rows } = await app.services.pool.query<{ count: number }>(`
    select (
      (select count(*) from posts p where likes <> (select count(*) from post_likes where post_id = p.id)
        or comment_count <> (select count(*) from comments where post_id = p.id))
      + (select count(*) from comments c where likes <> (select count(*) from comment_likes where comment_id = c.id)
        or reply_count <> (select count(*) from comments where parent_id = c.id))
      + (select count(*) from users u where follower_count <> (select count(*) from follows where following_id = u.id))
      + (select count(*) from restaurant_audiences a
        where follower_count <> (select count(*) from restaurant_follows where restaurant_id = a.restaurant_id))
      + (select count(*) from reviews r where votes <> (select count(*) from review_votes where review_id = r.id))
    )::int as count`);
  return rows[0]?.count;
}

/** A person with rows in everything that is counted, more than fit in a slice. */
async function createBusyPerson() {
  const [me, ...others] = await addPeople(5);
  if (!me) throw new Error('People were made.');
  const { db } = app.services;
  const owner = await app.person({ type: 'restaurant' });
  const place = await addRestaurant(app.services, owner.id);
  await addReview(app.services, { userId: me.id, restaurantId: place.id });
  for (const other of others) {
    await me.send(followPerson, { username: other.username });
    await other.send(followPerson, { username: me.username });
    const otherPost = await findId(other.send(createPost, { content: `With @${me.username}` }));
    const ownPost = await findId(me.send(createPost, { content: `With @${other.username}` }));
    await me.send(likePost, { id: otherPost });
    for (const one of others) await one.send(likePost, { id: ownPost });
    const thread = await findId(me.send(createComment, { id: otherPost, content: 'Lovely' }));
    const foreign = await findId(other.send(createComment, { id: otherPost, content: `@${me.username}!` }));
    await other.send(likeComment, { id: thread });
    await me.send(likeComment, { id: foreign });
    await other.send(createComment, { id: otherPost, content: 'Below', parentId: thread });
    await me.send(createComment, { id: otherPost, content: 'Below another', parentId: foreign });
    await other.send(createComment, { id: ownPost, content: 'On theirs' });
  }
  await db.insert(restaurantFollows).values({ userId: me.id, restaurantId: place.id });
  await db.execute(sql`insert into restaurant_audiences (restaurant_id, follower_count) values (${place.id}, 1)
    on conflict (restaurant_id) do update set follower_count = 1`);
  return { me, others };
}

test.each(['stay', 'go'] as const)(
  'where reviews %s, actions on a person who is leaving are refused or deleted, and no row refers to a missing one',
  async (reviews) => {
    const people = await addPeople(PEOPLE);
    const me = await app.person();
    const { username } = me;
    const id = await findId(me.send(createPost, { content: 'Last words' }));
    const otherPost = await findId(
      people[0]?.send(createPost, { content: 'Of another' }) ?? Promise.reject(),
    );
    const parentId = await findId(me.send(createComment, { id: otherPost, content: 'A thread' }));
    const act = async (person: Person, n: number) => {
      const replies = [];
      for (let round = 0; round < 6; round++) {
        const acts = [
          () => person.send(createPost, { content: `Hello @${username}` }),
          () => person.send(followPerson, { username }),
          () => person.send(likePost, { id }),
          () => person.send(createComment, { id, content: `Oh @${username}` }),
          () => person.send(createComment, { id: otherPost, content: `Bye @${username}`, parentId }),
          () => person.send(n % 2 ? blockPerson : mutePerson, { username, duration: 'day' }),
        ];
        replies.push(await acts[(n + round) % acts.length]?.());
      }
      return replies;
    };
    const acting = people.map(act);
    const leaving = leave(me, reviews);
    const statuses = (await Promise.all(acting)).flat().map((reply) => reply?.status ?? 0);
    expect((await leaving).status).toBe(200);
    expect(new Set(statuses.filter((status) => ![200, 404, 409].includes(status)))).toEqual(new Set());

    await eraseAccounts(app.services);
    // If the row stays, a last pass erases what slow calls have written.
    expect(await findReferences(me.id)).toEqual(reviews === 'stay' ? ['account_erasures.user_id'] : []);
    expect(await countDangling()).toBe(0);
    expect(await countWrongCounters()).toBe(0);
  },
);

test('mentions and likes by others do not block leaving', async () => {
  const me = await app.person();
  const id = await findId(me.send(createPost, { content: 'Hello' }));
  const client = await app.services.pool.connect();
  await client.query('begin');
  await client.query('select from users where id = $1 for key share', [me.id]);
  await client.query('select from posts where id = $1 for key share', [id]);
  expect((await leave(me, 'go')).status).toBe(200);
  await client.query('commit');
  client.release();
  await eraseAccounts(app.services);
  await eraseAccounts(app.services);
});

/** Breaks the connection after a step that erased something. */
const killAfterStep = (data: PersonalData): PersonalData => ({
  ...data,
  erase: (data.erase ?? []).map((step) => async (tx, userId, options) => {
    const count = await step(tx, userId, options);
    if (count > 0) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    return count;
  }),
});

async function endWithoutErasing(person: Person, reviews: 'stay' | 'go') {
  const { services } = app;
  services.stopping = true;
  const reply = await leave(person, reviews);
  await eraseAccounts(services);
  services.stopping = false;
  expect(reply.status).toBe(200);
}

test.each(['stay', 'go'] as const)(
  'where reviews %s, who left is gone before anything is erased, and counters are right after each slice, wherever it is killed',
  async (reviews) => {
    const { db } = app.services;
    const { me, others } = await createBusyPerson();
    expect(await countWrongCounters()).toBe(0);
    const ownPostIds = (await db.select().from(posts).where(eq(posts.userId, me.id))).map(({ id }) => id);
    await endWithoutErasing(me, reviews);
    for (const person of others) {
      for (const id of ownPostIds) expect((await person.send(getPost, { id })).status).toBe(404);
      expect((await person.send(getPerson, { username: me.username })).status).toBe(404);
    }
    expect(await db.select().from(users).where(eq(users.id, me.id))).toMatchObject([
      {
        username: `former member ${me.id}`,
        usernameSkeleton: null,
        name: null,
        closedAt: expect.any(String),
      },
    ]);

    const killed = { ...parts, personalData: parts.personalData.map(killAfterStep) };
    let slices = 0;
    for (let isKilled = true; ; isKilled = !isKilled) {
      const features = isKilled ? killed : parts;
      const isBegun = await eraseSlice(db, features, 10).catch(() => null);
      expect(await countWrongCounters()).toBe(0);
      // Only this account: the killed step must not wait for the last pass of others.
      if (isBegun === null)
        await db
          .update(accountErasures)
          .set({ nextSliceAt: sql`now() - interval '1 second'` })
          .where(eq(accountErasures.userId, me.id));
      if (isBegun === false) break;
      slices++;
    }
    expect(slices).toBeGreaterThan(10);
    expect(await countDangling()).toBe(0);
    const references = await findReferences(me.id);
    expect(references).toEqual(reviews === 'stay' ? ['account_erasures.user_id', 'reviews.user_id'] : []);
  },
);

test('rows that a slow call writes after the closing are erased a minute later', async () => {
  const [me, other] = await addPeople(2);
  if (!me || !other) throw new Error('People were made.');
  const { db } = app.services;
  const postId = await findId(other.send(createPost, { content: 'Hello' }));
  await leave(me, 'stay');
  await eraseAccounts(app.services);
  await db.insert(postLikes).values({ postId, userId: me.id });
  await db.update(posts).set({ likes: 1 }).where(eq(posts.id, postId));
  await eraseAccounts(app.services);
  expect(await findReferences(me.id)).toEqual(['account_erasures.user_id', 'post_likes.user_id']);
  await makeLastPassDue(me.id);
  await eraseAccounts(app.services);
  expect(await findReferences(me.id)).toEqual([]);
  expect(await countWrongCounters()).toBe(0);
});

test('an account that cannot be erased now holds up no other', async () => {
  const [one, two] = await addPeople(2);
  if (!one || !two) throw new Error('People were made.');
  await endWithoutErasing(one, 'go');
  await endWithoutErasing(two, 'go');
  const failingData: PersonalData = {
    tables: () => ({}),
    erase: [
      async (_, userId) => {
        if (userId === one.id) throw new Error('A feature is broken.');
        return 0;
      },
    ],
  };
  const features = { ...parts, personalData: [...parts.personalData, failingData] };
  await expect(eraseSlice(app.services.db, features)).rejects.toThrow('A feature is broken.');
  await eraseAccounts(app.services, features);
  expect(await findReferences(one.id)).toEqual(['account_erasures.user_id']);
  expect(await app.services.db.$count(users, eq(users.id, two.id))).toBe(0);
  await makeLastPassDue(one.id);
  await eraseAccounts(app.services);
  expect(await app.services.db.$count(users, eq(users.id, one.id))).toBe(0);
});

test('administrators cannot restore a person who has left', async () => {
  const [me, admin] = [await app.person(), await app.person({ isAdmin: true })];
  await endWithoutErasing(me, 'go');
  const { body } = await admin.send(listUsers, { state: 'deleted', q: `member ${me.id}` });
  expect(body).toEqual([]);
  expect((await admin.send(undoDeleteUser, { id: me.id })).status).toBe(404);
  expect((await admin.send(deleteUser, { id: me.id })).status).toBe(404);
  await eraseAccounts(app.services);
});

test('a restaurant that was handed to a person who is leaving is not deleted', async () => {
  const [me, other] = [await app.person({ type: 'restaurant' }), await app.person({ type: 'restaurant' })];
  const [mine, given] = [
    await addRestaurant(app.services, me.id),
    await addRestaurant(app.services, other.id),
  ];
  const { db } = app.services;
  const closing = { currentPassword: PASSWORD, reviews: 'go', deleteRestaurants: true } as const;
  app.services.stopping = true;
  expect((await me.send(closeAccount, closing)).status).toBe(200);
  app.services.stopping = false;
  expect((await app.visitor.send(getRestaurant, { id: mine.id })).status).toBe(404);
  await db.update(restaurants).set({ userId: me.id }).where(eq(restaurants.id, given.id));
  await eraseAccounts(app.services);
  await eraseAccounts(app.services);
  expect(await db.$count(restaurants, eq(restaurants.id, mine.id))).toBe(0);
  expect(await db.select().from(restaurants).where(eq(restaurants.id, given.id))).toMatchObject([
    { userId: null, deletedAt: null },
  ]);
});
