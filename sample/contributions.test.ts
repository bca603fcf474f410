import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { savedFilters, users } from '#db/schema.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { type Contribution, getId } from './contribution.ts';
import { CONTRIBUTIONS } from './contributions.ts';
import * as gallery from './pictures/gallery.ts';
import { seedDatabase } from './seed.ts';

// Painting takes a minute and is tested beside the painter: here a picture is its name.
vi.mock(import('./pictures/gallery.ts'), () => ({
  paintAll: vi.fn(async () => (spec: object) => `/media/${Object.values(spec).join('-')}/1200.webp`),
}));

const NOW = new Date('2026-05-04T12:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());
beforeEach(() => vi.mocked(gallery.paintAll).mockClear());

const load = (seed: number, ...added: Contribution[]) =>
  seedDatabase(app.services, { seed, now: NOW, contributions: [...CONTRIBUTIONS, ...added] });

/** A fingerprint of each table, without random values and timestamps of the run. */
async function readFingerprints(): Promise<Record<string, string>> {
  const { pool } = app.services;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('search_changes', 'rate_limits')`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const row = `(to_jsonb(t) - '{password,token}'::text[]
      ${name === 'vouchers' ? "- 'created_at'" : ''})::text`;
    const { rows } = await pool.query<{ print: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(${row}, '|' order by ${row}), '')) as print from "${name}" t`,
    );
    prints[name] = rows[0]?.print ?? '';
  }
  return prints;
}

test('no two contributions have the same name', () => {
  const names = CONTRIBUTIONS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('the same number and moment give the same rows in all tables, with or without other contributions', async () => {
  await load(7);
  const { saved_filters: _, ...before } = await readFingerprints();
  await load(7, {
    name: 'filters',
    async fill({ tx, ids, random }) {
      const name = `Table for ${random.between(2, 9)}`;
      await tx.insert(savedFilters).values({ userId: getId(ids.users, 0), name, query: 'q=a' });
    },
  });
  const { saved_filters: added, ...after } = await readFingerprints();
  expect(added).toMatch(/^1 /);
  expect(after).toEqual(before);
});

test('a contribution draws by its name and the seed number', async () => {
  const numbers: Record<string, number[]> = {};
  const draw = (name: string, count: number): Contribution => ({
    name,
    async fill({ random }) {
      numbers[name] = Array.from({ length: count }, random.next);
    },
  });
  const draws = async (seed: number, ...parts: Contribution[]) => {
    await seedDatabase(app.services, { seed, now: NOW, contributions: parts });
    return numbers.posts;
  };
  const alone = await draws(1, draw('posts', 3));
  expect(await draws(1, draw('follows', 5), draw('posts', 3))).toEqual(alone);
  expect(numbers.follows?.slice(0, 3)).not.toEqual(alone);
  expect(await draws(2, draw('posts', 3))).not.toEqual(alone);
});

test('a contribution’s pictures are painted with the others, and it finds their addresses', async () => {
  let pictureAddress = '';
  const picture = { kind: 'room', motif: 'bar', variant: 2 } as const;
  await load(1, {
    name: 'stories',
    pictures: ({ users: people }) => (people.length > 0 ? [picture] : []),
    async fill({ address }) {
      pictureAddress = address(picture);
    },
  });
  expect(vi.mocked(gallery.paintAll).mock.calls[0]?.[0]).toContainEqual(picture);
  expect(pictureAddress).toBe('/media/room-bar-2/1200.webp');
});

test('a contribution that throws keeps the old data', async () => {
  await load(1);
  await app.person({ username: 'to-be-kept' });
  const before = await readFingerprints();
  const failing: Contribution = {
    name: 'broken',
    async fill({ tx }) {
      await tx.execute(sql`delete from saved_lists`);
      throw new Error('out of ideas');
    },
  };
  await expect(load(2, failing)).rejects.toThrow('out of ideas');
  expect(await readFingerprints()).toEqual(before);
  expect(await app.services.db.$count(users)).toBe(26);
});

test('stories are of today, at public restaurants, and no view is older than its story', async () => {
  await load(1);
  const { rows } = await app.services.db.execute(sql`
    select count(*)::int as stories, count(distinct s.user_id)::int as people,
      bool_and(s.expires_at = s.created_at + interval '24 hours' and s.created_at < ${NOW.toISOString()}
        and s.expires_at > ${NOW.toISOString()}) as of_today,
      bool_and(r.status = 'approved') as visible,
      bool_and((select min(v.created_at) from story_views v where v.story_id = s.id) >= s.created_at) as dated
    from stories s join restaurants r on r.id = s.restaurant_id`);
  expect(rows).toEqual([{ stories: 13, people: 8, of_today: true, visible: true, dated: true }]);
});

test('six communities have a picture, a founder who is a guest, and a correct member count', async () => {
  await load(1);
  const { rows } = await app.services.db.execute(sql`
    select count(*)::int as communities, count(distinct c.image)::int as pictures,
      bool_and(c.member_count = (select count(*) from community_members m where m.community_id = c.id)) as counted,
      bool_and(c.member_count >= 5 and u.type = 'user' and not u.is_admin) as guests,
      bool_and(exists (select from community_members m
        where m.community_id = c.id and m.user_id = c.founder_id and m.role = 'founder')) as founded,
      bool_and((select min(m.created_at) >= c.created_at and max(m.created_at) <= ${NOW.toISOString()}
        from community_members m where m.community_id = c.id)) as dated
    from communities c join users u on u.id = c.founder_id`);
  expect(rows).toEqual([
    { communities: 6, pictures: 6, counted: true, guests: true, founded: true, dated: true },
  ]);
});
