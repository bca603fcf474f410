import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { communities, posts } from '#db/schema.ts';
import { POSTS } from '#sample/data/posts/posts.ts';
import { multiplyRows } from '#sample/scale.ts';
import { seedDatabase } from '#sample/seed.ts';
import { openApp, type TestApp } from '#testing/app.ts';

// Painting takes a minute and is tested beside the painter: here a picture is its name.
vi.mock(import('#sample/pictures/gallery.ts'), () => ({
  paintAll: vi.fn(async () => (spec: object) => `/media/${Object.values(spec).join('-')}/1200.webp`),
}));

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  await seedDatabase(app.services);
});
afterAll(() => app.close());

const readOne = async (columns: string) => {
  const { rows } = await app.services.pool.query(`select ${columns}`);
  return rows[0];
};

const INDEXES = `(select string_agg(indexdef, ';' order by indexdef) from pg_indexes where schemaname = 'public') as indexes,
  (select string_agg(conrelid::regclass || ' ' || conname || pg_get_constraintdef(oid), ';' order by conrelid, conname)
    from pg_constraint) as constraints`;

/** The number of rows of each kind with a wrong relation; the same after the rows are multiplied. */
const FAULTS = `
  (select count(*)::int from posts p where likes <> (select count(*) from post_likes where post_id = p.id)
    or comment_count <> (select count(*) from comments where post_id = p.id)) as posts,
  (select count(*)::int from comments c where likes <> (select count(*) from comment_likes where comment_id = c.id)
    or reply_count <> (select count(*) from comments where parent_id = c.id)) as comments,
  (select count(*)::int from comments c join comments p on p.id = c.parent_id
    where p.parent_id is not null or p.post_id <> c.post_id or p.created_at > c.created_at) as threads,
  (select count(*)::int from users u where follower_count <> (select count(*) from follows where following_id = u.id)
    or last_post_at is distinct from (select max(created_at) from posts
      where user_id = u.id and author_restaurant_id is null)) as people,
  (select count(*)::int from restaurants r left join restaurant_audiences a on a.restaurant_id = r.id
    where coalesce(a.follower_count, 0) <> (select count(*) from restaurant_follows where restaurant_id = r.id)
    or a.last_post_at is distinct from (select max(created_at) from posts where author_restaurant_id = r.id)) as places,
  (select count(*)::int from posts p join restaurants r on r.id = p.author_restaurant_id
    where r.user_id <> p.user_id) as speakers,
  (select count(*)::int from posts p join menu_items d on d.id = p.menu_item_id
    where d.restaurant_id <> p.restaurant_id) as dishes,
  (select count(*)::int from posts p where community_id is not null and not exists (select from community_members
    where community_id = p.community_id and user_id = p.user_id)) as strangers,
  (select count(*)::int from communities c
    where member_count <> (select count(*) from community_members where community_id = c.id)) as members,
  (select count(*)::int from post_tags t join posts p on p.id = t.post_id where t.created_at <> p.created_at) as tags`;

const NONE = {
  posts: 0,
  comments: 0,
  threads: 0,
  people: 0,
  places: 0,
  speakers: 0,
  dishes: 0,
  strangers: 0,
  members: 0,
  tags: 0,
};

test('there are fifty posts, with all that belongs to them', async () => {
  const counts = await readOne(`(select count(*)::int from posts) as posts,
    (select count(*)::int from comments where parent_id is not null) as replies,
    (select count(*)::int from comments) as comments, (select count(*)::int from post_likes) as likes,
    (select count(*)::int from comment_likes) as hearts, (select count(*)::int from post_tags) as tags,
    (select count(*)::int from post_mentions) as mentions, (select count(*)::int from follows) as follows,
    (select count(*)::int from restaurant_follows) as places,
    (select count(*)::int from posts where community_id is not null) as shared`);
  expect(counts.posts).toBe(50);
  expect(counts.comments).toBeGreaterThan(80);
  for (const kind of ['replies', 'hearts', 'tags']) expect(counts[kind]).toBeGreaterThan(20);
  for (const kind of ['likes', 'follows', 'places']) expect(counts[kind]).toBeGreaterThan(100);
  expect(counts.shared).toBe(POSTS.filter(({ community }) => community !== null).length);
  expect(counts.mentions).toBeGreaterThan(3);
});

test('each counter is the sum of its rows, and nothing is in the future', async () => {
  expect(await readOne(FAULTS)).toEqual(NONE);
  const times = ['posts', 'comments', 'post_likes', 'comment_likes', 'follows', 'restaurant_follows'];
  for (const table of times)
    expect(await readOne(`count(*)::int as late from ${table} where created_at > now()`)).toEqual({
      late: 0,
    });
});

test('all people except administrators follow others, and no comment is older than its post', async () => {
  const counts = await readOne(`
    (select count(*)::int from users u where type = 'user' and not is_admin
      and not exists (select from follows where follower_id = u.id)) as lonely,
    (select count(*)::int from comments c join posts p on p.id = c.post_id where c.created_at < p.created_at) as early`);
  expect(counts).toEqual({ lonely: 0, early: 0 });
});

test('multiplied rows belong together, and indexes and references are there again', async () => {
  const before = await readOne(INDEXES);
  await multiplyRows(app.services, 3);
  expect(await readOne(FAULTS)).toEqual(NONE);
  expect(await readOne(INDEXES)).toEqual(before);
  const { db } = app.services;
  expect(await db.$count(posts)).toBe(50 * 3 * 12);
  expect(await db.$count(communities)).toBe(6 * 3);
  const counts = await readOne(`(select count(*)::int from comments) as comments,
    (select count(distinct restaurant_id)::int from posts) as places, (select count(distinct user_id)::int from posts) as people`);
  expect(counts.comments).toBeGreaterThan(80 * 3 * 12);
  expect(counts.places).toBeGreaterThan(60);
  expect(counts.people).toBeGreaterThan(60);
});
