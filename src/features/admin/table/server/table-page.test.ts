import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchTables } from '#features/admin/contract.ts';
import { listAdminRestaurants } from '#features/admin/restaurants/contract.ts';
import { listAdminReviews } from '#features/admin/reviews/contract.ts';
import { listUsers } from '#features/admin/users/contract.ts';
import { seededRandom } from '#sample/random.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';

let app: TestApp;
let admin: Person;
const random = seededRandom(11);
/** Words, from one in nearly every row to one in none, with their share of rows. */
const WORDS = { every: 0.9, often: 0.3, some: 0.06, few: 0.01, rare: 0.002, none: 0 };
type Word = keyof typeof WORDS;
const words = Object.keys(WORDS) as Word[];

type Row = { id: number; rating: number; createdAt: string; text: string; author: string; place: string };
let rows: Row[];

const CUISINES = ['American', 'Italian', 'Japanese', 'Spanish', 'Vietnamese'];
/** In the order of cuisines the rows with a word are together, except a few. */
const grouped = Array.from({ length: 5000 }, (_, n) => {
  const cuisine = random.pick(CUISINES);
  const words = ['group', ...(n % 700 === 0 ? ['sushi', 'tapas'] : [])];
  if (cuisine === 'Japanese' && n % 2 === 0) words.push('sushi');
  if (['Spanish', 'American'].includes(cuisine) && n % 3 === 0) words.push('tapas');
  if (cuisine === 'Italian' && n % 29 === 0) words.push('forno');
  return { name: words.join(' '), cuisine, deleted: n % 50 === 0 };
});

const someWords = () => words.filter((word) => random.next() < WORDS[word]).join(' ');

beforeAll(async () => {
  app = await openApp();
  admin = await app.person({ isAdmin: true });
  const { pool } = app.services;
  const people = Array.from({ length: 300 }, () => someWords());
  const places = Array.from({ length: 300 }, () => someWords());
  await pool.query(
    `insert into users (username, email, password, name)
     select 'author' || n, 'author' || n || '@x.test', 'none', name from unnest($1::text[]) with ordinality t (name, n)`,
    [people],
  );
  await pool.query(
    `insert into restaurants (user_id, name, cuisine_type, price_range, address, deleted_at, status)
     select $2, 'Place ' || name, 'Thai', '$', 'Here', case when n % 50 = 0 then now() end,
       case when n % 50 = 0 then 'rejected' else 'approved' end
     from unnest($1::text[]) with ordinality t (name, n)`,
    [places, admin.id],
  );
  await pool.query(`update users set deleted_at = now() where username in ('author7', 'author70')`);
  const texts = Array.from({ length: 6000 }, (_, n) => {
    // The oldest texts are alike, like those of a person who writes very many.
    const text = n < 1500 ? `alike ${someWords()}` : someWords();
    return { text, rating: random.pick([1, 3, 5]), minute: n < 1500 ? 0 : random.pick([1, 2, 3, 4]), n };
  });
  // In slices: one statement for all of them would not end in time on a busy machine.
  for (let at = 0; at < texts.length; at += 500)
    await pool.query(
      `insert into reviews (user_id, restaurant_id, rating, review, review_type, created_at)
       select u.id, r.id, t.rating, t.text, 'venue', '2026-01-01'::timestamptz + t.minute * interval '1 minute'
       from jsonb_to_recordset($1::jsonb) t (text text, rating int, minute int, n int)
       join users u on u.username = 'author' || (1 + (t.n * 7) % 300)
       join (select id, row_number() over (order by id) as at from restaurants) r on r.at = 1 + (t.n * 13 + t.n / 300) % 300`,
      [JSON.stringify(texts.slice(at, at + 500))],
    );
  await pool.query(
    `insert into restaurants (user_id, name, cuisine_type, price_range, address, deleted_at, status)
     select $1, t.name, t.cuisine, '$', 'There', case when t.deleted then now() end,
       case when t.deleted then 'rejected' else 'approved' end
     from jsonb_to_recordset($2::jsonb) t (name text, cuisine text, deleted bool)`,
    [admin.id, JSON.stringify(grouped)],
  );
  await pool.query('analyze');
  const result = await pool.query<Row>(
    `select v.id, v.rating, v.created_at::text as "createdAt", v.review as text,
       concat_ws(' ', u.username, u.name) as author, r.name as place
     from reviews v join users u on u.id = v.user_id join restaurants r on r.id = v.restaurant_id
     where u.deleted_at is null and r.deleted_at is null`,
  );
  rows = result.rows;
});
afterAll(() => app.close());

const begins = (text: string, word: string) =>
  text
    .toLowerCase()
    .split(/\W+/)
    .some((one) => one.startsWith(word));

function computeIds(q: string, sort: 'createdAt' | 'rating', order: 'asc' | 'desc'): number[] {
  const words = q.split(' ');
  const matching = rows.filter(({ text, author, place }) =>
    words.every((word) => begins(`${text} ${author} ${place}`, word)),
  );
  const up = order === 'asc' ? 1 : -1;
  const compare = (a: Row, b: Row) =>
    sort === 'rating' ? a.rating - b.rating : a.createdAt.localeCompare(b.createdAt);
  return matching.sort((a, b) => up * (compare(a, b) || a.id - b.id)).map(({ id }) => id);
}

async function readPages(
  query: object,
  pages: number,
  list: typeof listAdminReviews | typeof listAdminRestaurants = listAdminReviews,
): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pages; page++) {
    const { body, headers } = await admin.send(list, { ...query, cursor });
    ids.push(...(body as Array<{ id: number }>).map(({ id }) => id));
    cursor = /cursor=([^&>]+)/.exec(String(headers.link ?? ''))?.[1];
    if (!cursor) break;
  }
  return ids;
}

const QUERIES = [
  ...words,
  'alike',
  'alike often',
  'some every often',
  'rare every often some',
  'author7',
  'au of',
  'ev',
];

test.each(QUERIES)('no row is missed and none is wrong among many: %s', async (q) => {
  for (const sort of ['createdAt', 'rating'] as const) {
    for (const order of ['asc', 'desc'] as const) {
      const all = computeIds(q, sort, order);
      expect(await readPages({ q, sort, order, limit: 25 }, 4)).toEqual(all.slice(0, 100));
    }
  }
});

const listRestaurants = (query: object) =>
  readPages({ sort: 'cuisineType', limit: 25, ...query }, 40, listAdminRestaurants);

async function computeRestaurantIds(q: string, order: 'asc' | 'desc'): Promise<number[]> {
  const { rows: all } = await app.services.pool.query<{ id: number; text: string }>(
    `select id, concat_ws(' ', name, cuisine_type, address) as text from restaurants
     where deleted_at is null and address = 'There' order by cuisine_type, id`,
  );
  const ids = all
    .filter(({ text }) => q.split(' ').every((word) => begins(text, word)))
    .map(({ id }) => id)
    .slice(...(order === 'asc' ? [0, 1000] : [-1000]));
  return order === 'asc' ? ids : ids.toReversed();
}

test.each(['sushi', 'tapas', 'forno', 'group', 'sushi tapas', 'jap', 'spanish tapas', 'italian sushi'])(
  'no restaurant is missed and none is wrong in the order of cuisines: %s',
  async (q) => {
    for (const order of ['asc', 'desc'] as const)
      expect(await listRestaurants({ q, order })).toEqual(await computeRestaurantIds(q, order));
  },
);

test('restaurants of a cuisine that is new are found in their place', async () => {
  await listRestaurants({ q: 'sushi' });
  await app.services.pool.query(
    `insert into restaurants (user_id, name, cuisine_type, price_range, address, status)
     select $1, 'sushi', cuisine, '$', 'There', 'approved' from unnest(array['Burmese', 'Tunisian']) cuisine`,
    [admin.id],
  );
  for (const order of ['asc', 'desc'] as const)
    expect(await listRestaurants({ q: 'sushi', order })).toEqual(await computeRestaurantIds('sushi', order));
});

test('a filter beside the words leaves those that pass both, whatever its value', async () => {
  for (const rating of [5, 1, 3]) {
    const ids = new Set(rows.filter((row) => row.rating === rating).map(({ id }) => id));
    for (const q of ['often', 'few', 'alike some']) {
      const all = computeIds(q, 'createdAt', 'desc').filter((id) => ids.has(id));
      expect(await readPages({ q, rating, limit: 20 }, 3)).toEqual(all.slice(0, 60));
    }
  }
});

test('unique names order accounts by themselves, page by page', async () => {
  const names = Array.from({ length: 300 }, (_, n) => `author${n + 1}`)
    .filter((name) => !['author7', 'author70'].includes(name))
    .sort();
  for (const order of ['asc', 'desc'] as const) {
    const usernames: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const input = { q: 'auth', sort: 'username', order, limit: 90, cursor } as const;
      const { body, headers } = await admin.send(listUsers, input);
      usernames.push(...(body as Array<{ username: string }>).map(({ username }) => username));
      cursor = /cursor=([^&>]+)/.exec(String(headers.link ?? ''))?.[1];
      if (!cursor) break;
    }
    expect(usernames).toEqual(order === 'asc' ? names : names.toReversed());
  }
});

test('a glance at all tables shows the newest of few rows, and of many some that hold the words', async () => {
  for (const q of [...words, 'alike', 'author7']) {
    const { body } = await admin.send(searchTables, { q });
    const ids = (body as { reviews: Array<{ id: number }> }).reviews.map(({ id }) => id);
    const all = computeIds(q, 'createdAt', 'desc');
    expect(ids).toHaveLength(Math.min(5, all.length));
    expect(all).toEqual(expect.arrayContaining(ids));
    if (all.length < 100) expect(ids).toEqual(all.slice(0, 5));
  }
});

test('dots and dashes among the words say nothing', async () => {
  const all = computeIds('rare', 'createdAt', 'desc');
  expect(all.length).toBeGreaterThan(0);
  expect(await readPages({ q: '---------- rare ..........', limit: 100 }, 3)).toEqual(all);
  expect(await readPages({ q: '... --- ...', limit: 100 }, 1)).toEqual([]);
});

test('the file of a search holds every row once', async () => {
  for (const q of ['often', 'alike', 'few']) {
    const reply = await admin.request('GET', `/api/admin/reviews.csv?q=${q}`);
    const ids = reply.text
      .split(/\r\n(?=\d+,)/)
      .slice(1)
      .map((line) => Number.parseInt(line, 10));
    expect(ids).toEqual(computeIds(q, 'createdAt', 'desc'));
  }
});

test('rows that come later are found in their place', async () => {
  const { pool } = app.services;
  for (const [word, year] of [
    ['few', 2025],
    ['often', 2027],
    ['none', 2026],
  ] as const) {
    const { rows: newRows } = await pool.query<{ id: number }>(
      `insert into reviews (user_id, restaurant_id, rating, review, review_type, created_at)
       select $1, (select min(id) from restaurants where deleted_at is null), 3, $2, 'venue', make_timestamptz($3, 1, 1, 0, n, 0)
       from generate_series(1, 40) n returning id`,
      [admin.id, `${word} sudden`, year],
    );
    const ids = newRows.map(({ id }) => id);
    const order = year === 2027 ? 'desc' : 'asc';
    const first = order === 'desc' ? ids.toReversed() : ids;
    for (const q of [word, `${word} sudden`])
      expect((await readPages({ q, order, limit: 25 }, 1)).slice(0, 25)).toEqual(first.slice(0, 25));
  }
});
