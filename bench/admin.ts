/**
 * `npm run bench:admin`: measures the tables of administrators among a hundred thousand users, restaurants, dishes and
 * reviews, their export, and the deletion of somebody with ten thousand reviews. Takes some 10 minutes, half of them to make
 * the data.
 */
import { parts } from '#app/server/features.ts';
import { comments, menuItems, posts, restaurants, reviews, users } from '#db/schema.ts';
import { MENU_ITEM_SORTS } from '#features/admin/menu-items/contract.ts';
import { RESTAURANT_SORTS } from '#features/admin/restaurants/contract.ts';
import { REVIEW_SORTS } from '#features/admin/reviews/contract.ts';
import { USER_SORTS } from '#features/admin/users/contract.ts';
import { purge } from '#features/moderation/server/purge.ts';
import { recount } from '#features/reviews/server/counters.ts';
import type { Services } from '#kit/server/services.ts';
import { measureReads } from './lib/measure.ts';
import { addPeople, ask, openStream, signIn } from './lib/people.ts';
import { memoryMb, resetPeak } from './lib/programs.ts';
import { FIGURES, formatCount, formatFigures, judge, table, verdict } from './lib/report.ts';
import { choose, openData, runBench, type Server, startServer } from './lib/run.ts';

const CONNECTIONS = 8;
const GOAL = { p99: 300, deletionSeconds: 2 };
/** How many times over the sample data is copied, and how many of a thousand dishes and reviews. */
const SCALE = 4000;
const PER_THOUSAND = 100;
/** So many different words of each kind are looked for. */
const VARIANTS = 40;
const PAGE = 25;
/** A page far inside: so many rows lie before it, or as many as there are. */
const DEEP = 2_000;
/** People who are deleted, and the reviews of each, of as many restaurants. */
const PEOPLE = 3;
const REVIEWS = 10_000;
const AFTER_UNDO_MS = 31 * 24 * 3600 * 1000;

/** The tables by their addresses: their orders, and the texts that their search reads. */
const TABLES = [
  { name: 'users', sorts: USER_SORTS, texts: 'username, email, name', from: 'users' },
  { name: 'restaurants', sorts: RESTAURANT_SORTS, texts: 'name, cuisine_type, address', from: 'restaurants' },
  { name: 'menu-items', sorts: MENU_ITEM_SORTS, texts: 'name, description', from: 'menu_items' },
  { name: 'reviews', sorts: REVIEW_SORTS, texts: 'title, review', from: 'reviews' },
];
const WORD = /[\p{L}\p{N}]+/gu;

/** An administrator and the app that they ask. */
type Desk = { services: Services; server: Server; cookie: string };
type Query = Record<string, string>;
/** One way to look into a table: the addresses that are asked for in turn. */
type Look = { name: string; words: string; paths: string[] };

await runBench('bench:admin', async ({ folder, seconds, only, profile, scale = SCALE }, cleanUp) => {
  const data = await openData(folder, cleanUp, scale, { perThousand: PER_THOUSAND });
  const { services } = data;
  const { rows: administrators } = await services.pool.query<{ id: number }>(
    'select id from users where is_admin order by id limit 1',
  );
  const [administrator] = await signIn(services, administrators);
  if (!administrator) throw new Error('There is no administrator.');
  const { cookie } = administrator;
  const server = await startServer(data, cleanUp, profile);
  const desk = { services, server, cookie };
  const looks = choose(await listLooks(desk), only);
  console.log(`Measuring ${looks.length} kinds of searches in turn …`);
  const reads = looks.map((look) => ({ ...look, server, cookies: [cookie] }));
  const rows = (await measureReads(reads, seconds, CONNECTIONS)).map(({ name, words, figures }) => [
    name,
    words,
    verdict(figures.p99 < GOAL.p99),
    ...formatFigures(figures),
  ]);
  const lines = [await countRows(services), '', ...table(['Table', 'Words', 'Goal'], FIGURES, rows), ''];
  if (only) return lines;
  const widest = '/api/admin/restaurants.csv';
  // A tenth first, then all of it twice: what only the first brings must not come again.
  for (const path of [`${widest}?price=$$$$`, widest, widest]) lines.push(await measureExport(desk, path));
  return [...lines, await measureRemoval(desk)];
});

async function countRows({ db }: Services): Promise<string> {
  const counts: string[] = [];
  for (const [name, rows] of Object.entries({
    users,
    restaurants,
    dishes: menuItems,
    reviews,
    posts,
    comments,
  }))
    counts.push(`${formatCount(await db.$count(rows))} ${name}`);
  return `${counts.join(', ')}.`;
}

/**
 * The searches of an administrator: for each table words that many rows hold, that few hold and that none holds, and
 * the one or two letters of somebody who begins to type, each in every order, the first page and one far inside.
 */
async function listLooks(desk: Desk): Promise<Look[]> {
  const looks: Look[] = [];
  const inAll = new Map<string, string[]>();
  for (const { name, sorts, texts, from } of TABLES) {
    const orders = sorts.flatMap((sort) => ['asc', 'desc'].map((order) => ({ sort, order })));
    const { rows } = await desk.services.pool.query<{ text: string }>(
      `select text from (select concat_ws(' ', ${texts}) as text from ${from}) t order by md5(text) limit 4000`,
    );
    const words = listWords(rows.map(({ text }) => text));
    for (const [kind, list] of Object.entries(words)) {
      inAll.set(kind, [...(inAll.get(kind) ?? []), ...list]);
      const paths = combine(list, orders).map((query) => toAddress(name, query));
      looks.push({ name, words: kind, paths });
    }
    const deep: string[] = [];
    for (const query of combine(words['common word'].slice(0, 6), orders))
      deep.push(await findDeepPage(desk, name, query));
    looks.push({ name, words: 'common word, page far inside', paths: deep });
  }
  for (const [words, list] of inAll) {
    const paths = list.map((q) => `/api/admin/search?${new URLSearchParams({ q })}`);
    looks.push({ name: 'all at once', words, paths });
  }
  return looks;
}

function toAddress(name: string, query: Query): string {
  return `/api/admin/${name}?${new URLSearchParams({ limit: String(PAGE), ...query })}`;
}

/** Each word in each order. Neighbours differ in both, so that a short run meets all orders. */
function combine(words: string[], orders: Query[]): Query[] {
  return orders.flatMap((_, shift) =>
    words.map((q, nth) => ({ ...orders[(nth + shift) % orders.length], q })),
  );
}

/** The address of a page that many rows lie before, reached as somebody reaches it. */
async function findDeepPage({ server, cookie }: Desk, name: string, query: Query): Promise<string> {
  let page = query;
  for (let row = 0; row < DEEP; row += 100) {
    const { headers } = await ask(server, 'GET', toAddress(name, { ...page, limit: '100' }), { cookie });
    const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
    const cursor = next && new URL(next, 'http://here').searchParams.get('cursor');
    if (!cursor) break;
    page = { ...query, cursor };
  }
  return toAddress(name, page);
}

/** Words of some texts, by how many of the texts hold them. */
function listWords(texts: string[]) {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(text.toLowerCase().match(WORD))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const common = [...counts]
    .filter(([word]) => word.length > 2)
    .sort((a, b) => b[1] - a[1])
    .map(([word]) => word);
  const letters = [...new Set(common.slice(0, 200).flatMap((word) => [word.slice(0, 1), word.slice(0, 2)]))];
  const most = common.slice(0, VARIANTS);
  return {
    'one or two letters': letters.slice(0, VARIANTS),
    'common word': most,
    'two common words': most.map((word, nth) => `${word} ${common[(nth * 7 + 3) % VARIANTS]}`),
    // All the words of one row: few others hold them too.
    'words of one row': texts
      .slice(0, VARIANTS)
      .map((text) => (text.match(WORD) ?? []).slice(0, 8).join(' ')),
    'no hit': most.map((_, nth) => `xq${nth.toString(36)}zv`),
  };
}

/** Takes a file along, and looks at the server's memory meanwhile. */
async function measureExport({ server, cookie }: Desk, path: string): Promise<string> {
  const before = memoryMb(server.pid);
  resetPeak(server.pid);
  const began = performance.now();
  let [lines, bytes, firstMs] = [0, 0, 0];
  for await (const chunk of await openStream(server, path, cookie)) {
    firstMs ||= performance.now() - began;
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  const seconds = (performance.now() - began) / 1000;
  const most = memoryMb(server.pid, 'VmHWM');
  return `- Export of ${formatCount(lines - 1)} lines, ${(bytes / 2 ** 20).toFixed(1)} MB: first bytes after ${firstMs.toFixed(0)} ms, the last after ${seconds.toFixed(1)} s; the server held ${before} MB before and ${most} MB at most meanwhile.`;
}

/** How long it takes to delete people with ten thousand reviews each: what an administrator waits for, and a job later. */
async function measureRemoval({ services, server, cookie }: Desk): Promise<string> {
  const { db } = services;
  const times: Record<'deletion' | 'undo' | 'purge', number[]> = { deletion: [], undo: [], purge: [] };
  for (let n = 0; n < PEOPLE; n++) {
    const path = `/api/admin/users/${await addReviewer(services)}`;
    const act = async (method: string, to: string) => (await ask(server, method, to, { cookie })).took / 1000;
    times.deletion.push(await act('DELETE', path));
    times.undo.push(await act('POST', `${path}/undo`));
    await act('DELETE', path);
    const began = performance.now();
    await purge(db, parts, new Date(Date.now() + AFTER_UNDO_MS));
    times.purge.push((performance.now() - began) / 1000);
  }
  const format = (seconds: number[]) => seconds.map((one) => one.toFixed(2)).join(', ');
  const goal = judge(Math.max(...times.deletion), GOAL.deletionSeconds, ' s');
  return `- Deleting somebody with 10,000 reviews of as many restaurants: ${format(times.deletion)} s (${goal}); the undo ${format(times.undo)} s; removing them for good ${format(times.purge)} s.`;
}

async function addReviewer(services: Services): Promise<number> {
  const [person] = await addPeople(services, 1);
  if (!person) throw new Error('An insert returned no row.');
  const { rows } = await services.pool.query<{ id: number }>(
    `insert into reviews (user_id, restaurant_id, rating, review, review_type, created_at)
     select $1, id, 1 + id % 5, 'Was here, ate well.', 'venue', now() - id % 900 * interval '1 day'
     from (select id from restaurants where status = 'approved' order by md5(id::text) limit ${REVIEWS}) r
     returning restaurant_id as id`,
    [person.id],
  );
  if (rows.length !== REVIEWS) throw new Error('There are too few restaurants.');
  await recount(
    services.db,
    rows.map(({ id }) => id),
  );
  return person.id;
}
