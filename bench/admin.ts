/**
 * `npm run bench:admin -- [--data <folder>] [--seconds 2]`: measures the tables of administrators among a hundred
 * thousand users, restaurants, dishes and reviews, their export and the deletion of somebody with ten thousand
 * reviews, and writes the figures into docs/benchmarks.md. Takes some 10 minutes, half of them to make the data.
 */
import { parts } from '#app/server/features.ts';
import { comments, menuItems, posts, restaurants, reviews, users } from '#db/schema.ts';
import { purge } from '#features/moderation/server/purge.ts';
import { recount } from '#features/reviews/server/counters.ts';
import type { Services } from '#kit/server/services.ts';
import { measureReads } from './lib/measure.ts';
import { addPeople, ask, openStream, signIn } from './lib/people.ts';
import { memoryMb } from './lib/programs.ts';
import { FIGURES, formatCount, formatFigures, table, verdict } from './lib/report.ts';
import { openData, runBench, Seconds, type Server, startServer } from './lib/run.ts';
import { findLooks } from './reads/tables.ts';

const CONNECTIONS = 8;
const GOAL = { p99: 300, deletionSeconds: 2 };
/** How many times over the sample data is copied, and how many of a thousand dishes and reviews. */
const DATA = { scale: 4000, perThousand: 100 };
/** People who are deleted, and the reviews of each, of as many restaurants. */
const PEOPLE = 3;
const REVIEWS = 10_000;
const AFTER_UNDO_MS = 31 * 24 * 3600 * 1000;
const LOOK_INTERVAL_MS = 10;

const options = { seconds: Seconds.default(2) };

await runBench('bench:admin', options, async (folder, { seconds }, cleanUp) => {
  const data = await openData(folder, cleanUp, DATA.scale, { perThousand: DATA.perThousand });
  const { services } = data;
  const { rows: administrators } = await services.pool.query<{ id: number }>(
    'select id from users where is_admin order by id limit 1',
  );
  const [administrator] = await signIn(services, administrators);
  if (!administrator) throw new Error('There is no administrator.');
  const { cookie } = administrator;
  const server = await startServer(data, cleanUp);
  const findCursor = async (path: string) => {
    const link = (await ask(server, 'GET', path, { cookie })).headers.get('link');
    return new URL(/<([^>]+)>/.exec(link ?? '')?.[1] ?? '/', 'http://here').searchParams.get('cursor');
  };
  const looks = await findLooks(services, findCursor);
  console.log(`Measuring ${looks.length} kinds of searches in turn …`);
  // In turn for this too: a minute in which the machine does something else spoils one round of each kind, not a kind.
  const reads = looks.map(({ paths }) => ({ server, paths, cookies: [cookie] }));
  const figures = await measureReads(reads, seconds, CONNECTIONS);
  const rows = figures.map((one, nth) => [
    looks[nth]?.table ?? '',
    looks[nth]?.words ?? '',
    verdict(one.p99 < GOAL.p99),
    ...formatFigures(one),
  ]);
  const widest = '/api/admin/restaurants.csv';
  const files: string[] = [];
  // A tenth first, then all of it twice: what only the first brings must not come again.
  for (const path of [`${widest}?price=$$$$`, widest, widest])
    files.push(await measureExport(server, path, cookie));
  const removal = await measureRemoval(services, server, cookie);
  return [
    await countRows(services),
    '',
    ...table(['Table', 'Words', 'Goal'], FIGURES, rows),
    '',
    ...files,
    removal,
  ];
});

async function countRows({ db }: Services): Promise<string> {
  const count = async (of: Parameters<typeof db.$count>[0]) => formatCount(await db.$count(of));
  return `${await count(users)} users, ${await count(restaurants)} restaurants, ${await count(menuItems)} dishes, ${await count(reviews)} reviews, ${await count(posts)} posts, ${await count(comments)} comments.`;
}

/** Takes a file along, and looks at the server's memory meanwhile. */
async function measureExport(server: Server, path: string, cookie: string): Promise<string> {
  const before = memoryMb(server.pid);
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, memoryMb(server.pid));
  }, LOOK_INTERVAL_MS);
  try {
    const began = performance.now();
    const response = await openStream(server, path, cookie);
    let [lines, bytes, firstMs] = [0, 0, 0];
    for await (const chunk of response) {
      if (!Buffer.isBuffer(chunk)) throw new Error('A chunk is no bytes.');
      firstMs ||= performance.now() - began;
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) lines += 1;
    }
    const seconds = (performance.now() - began) / 1000;
    return `- Export of ${formatCount(lines - 1)} lines, ${(bytes / 2 ** 20).toFixed(1)} MB: first bytes after ${firstMs.toFixed(0)} ms, the last after ${seconds.toFixed(1)} s; the server held ${before} MB before and ${most} MB at most meanwhile.`;
  } finally {
    clearInterval(looking);
  }
}

/** How long it takes to delete people with ten thousand reviews each: what an administrator waits for, and a job later. */
async function measureRemoval(services: Services, server: Server, cookie: string): Promise<string> {
  const { db } = services;
  const seconds = { deletion: [0], undo: [0], purge: [0] };
  for (let n = 0; n < PEOPLE; n++) {
    const path = `/api/admin/users/${await addReviewer(services)}`;
    const send = async (method: string, to: string) =>
      (await ask(server, method, to, { cookie })).took / 1000;
    seconds.deletion[n] = await send('DELETE', path);
    seconds.undo[n] = await send('POST', `${path}/undo`);
    await send('DELETE', path);
    const began = performance.now();
    await purge(db, parts, new Date(Date.now() + AFTER_UNDO_MS));
    seconds.purge[n] = (performance.now() - began) / 1000;
    if ((await db.$count(users)) === 0 || (await db.$count(restaurants)) === 0)
      throw new Error('Too much is gone.');
  }
  const format = (times: number[]) => times.map((time) => time.toFixed(2)).join(', ');
  const word = verdict(Math.max(...seconds.deletion) < GOAL.deletionSeconds);
  return `- Deleting somebody with 10,000 reviews of as many restaurants: ${format(seconds.deletion)} s (goal ${GOAL.deletionSeconds} s, ${word}); the undo ${format(seconds.undo)} s; removing them for good ${format(seconds.purge)} s.`;
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
