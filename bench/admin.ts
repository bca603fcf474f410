/**
 * `npm run bench:admin -- [--data <folder>] [--seconds 2]`: measures the tables of administrators among a hundred
 * thousand users, restaurants, dishes and reviews, their export and the deletion of somebody with ten thousand
 * reviews, and writes the figures into docs/benchmarks.md. Takes some 10 minutes, half of them to make the data.
 */
import { comments, menuItems, posts, restaurants, reviews, users } from '#db/schema.ts';
import type { Services } from '#kit/server/services.ts';
import { openData } from './data.ts';
import { type Download, download } from './download.ts';
import type { Figures } from './measure.ts';
import { runOnData, Seconds } from './onData.ts';
import { type Removal, removals } from './removal.ts';
import { machine, table } from './report.ts';
import { type RunningServer, startServer } from './server.ts';
import { measureSpeeds } from './speed.ts';
import { type Look, looksInto } from './tables.ts';

const CONNECTIONS = 8;
const GOAL = { p99: 300, deletionSeconds: 2 };
/** How many times over the sample data is copied, and how many of a thousand dishes and reviews. */
const DATA = { scale: 4000, kept: 100 };

await runOnData('bench:admin', { seconds: Seconds.default(2) }, measureAll);

async function measureAll(dataDir: string, { seconds }: { seconds: number }): Promise<string> {
  await using cleanUp = new AsyncDisposableStack();
  console.log('Preparing a hundred thousand of each …');
  const { services, postgres } = await openData(dataDir, cleanUp, DATA.scale, { perThousand: DATA.kept });
  const cookie = `session=${await services.sessions.start(services.db, await anAdministrator(services))}`;
  const server = await startServer(dataDir, []);
  cleanUp.defer(server.stop);
  const client = openClient(server, cookie);
  const looks = await looksInto(services, client.forCursor);
  console.log(`Measuring ${looks.length} kinds of searches in turn …`);
  const subjects = looks.map(({ paths }) => ({ server, postgres, paths }));
  // In turn for this too: a minute in which the machine does something else spoils one round of each kind, not a kind.
  const speeds = await measureSpeeds(subjects, {
    connections: CONNECTIONS,
    seconds,
    headers: `Cookie: ${cookie}\r\n`,
  });
  const widest = '/api/admin/restaurants.csv';
  const files: Download[] = [];
  // A tenth first, then all of it twice: what only the first brings must not come again.
  for (const path of [`${widest}?price=$$$$`, widest, widest])
    files.push(await download(server, path, cookie));
  const removal = await removals(services, client.forNothing);
  return [
    machine(),
    '',
    await sizes(services),
    '',
    ...lookTable(looks, speeds),
    '',
    ...files.map(fileLine),
    ...removalLines(removal),
  ].join('\n');
}

async function anAdministrator({ pool }: Services): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from users where is_admin order by id limit 1',
  );
  if (!rows[0]) throw new Error('There is no administrator.');
  return rows[0].id;
}

function openClient({ port }: RunningServer, cookie: string) {
  const ask = async (method: string, path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { cookie } });
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}.`);
    await response.arrayBuffer();
    return response;
  };
  return {
    forCursor: async (path: string) => {
      const link = (await ask('GET', path)).headers.get('link');
      return new URL(/<([^>]+)>/.exec(link ?? '')?.[1] ?? '/', 'http://here').searchParams.get('cursor');
    },
    forNothing: async (method: string, path: string) => void (await ask(method, path)),
  };
}

async function sizes({ db }: Services): Promise<string> {
  const count = async (of: Parameters<typeof db.$count>[0]) => (await db.$count(of)).toLocaleString('en');
  return `${await count(users)} users, ${await count(restaurants)} restaurants, ${await count(menuItems)} dishes, ${await count(reviews)} reviews, ${await count(posts)} posts, ${await count(comments)} comments.`;
}

function lookTable(looks: Look[], speeds: Figures[]): string[] {
  const rows = speeds.map(({ serverCpu, postgresCpu, p50, p99, perSecond }, nth) => [
    looks[nth]?.table ?? '',
    looks[nth]?.words ?? '',
    p99 < GOAL.p99 ? 'held' : '**missed**',
    serverCpu.toFixed(2),
    postgresCpu.toFixed(2),
    p50.toFixed(1),
    p99.toFixed(1),
    Math.round(perSecond).toLocaleString('en'),
  ]);
  const numbers = ['Server CPU ms', 'PostgreSQL CPU ms', 'p50 ms', 'p99 ms', 'Requests/s'];
  return table(['Table', 'Words', 'Goal'], numbers, rows);
}

function fileLine({ lines, megabytes, seconds, firstMs, before, most }: Download): string {
  const rows = (lines - 1).toLocaleString('en');
  return `- Export of ${rows} lines, ${megabytes.toFixed(1)} MB: first bytes after ${firstMs.toFixed(0)} ms, the last after ${seconds.toFixed(1)} s; the server held ${before} MB before and ${most} MB at most meanwhile.`;
}

function removalLines({ deletion, undo, purge }: Removal): string[] {
  const formatSeconds = (times: number[]) => times.map((one) => one.toFixed(2)).join(', ');
  const word = Math.max(...deletion) < GOAL.deletionSeconds ? 'held' : '**missed**';
  return [
    `- Deleting somebody with 10,000 reviews of as many restaurants: ${formatSeconds(deletion)} s (goal ${GOAL.deletionSeconds} s, ${word}); the undo ${formatSeconds(undo)} s; removing them for good ${formatSeconds(purge)} s.`,
  ];
}
