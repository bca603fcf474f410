/**
 * `npm run bench:network -- [--data <folder>] [--seconds 3]`: measures walls and lists of posts among 20,000 and among
 * 2,000,000 posts side by side, and what very many people do at once or have left behind, and writes the figures into
 * docs/benchmarks.md. Takes half an hour, most of it to make the data.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '#features/auth/server/passwords.ts';
import type { Services } from '#kit/server/services.ts';
import { measureGrowth, startLoad } from './lib/measure.ts';
import { addFollowers, addPeople, ask, type Person, signIn } from './lib/people.ts';
import { cpuMs } from './lib/programs.ts';
import { formatCount, formatGrowth, listGrowthColumns, table, verdict } from './lib/report.ts';
import { connectPatiently, openData, runBench, Seconds, type Server, startServer } from './lib/run.ts';

const GOAL = { p99: 50, growth: 1.5, likeMs: 250, postMs: 100, removalSeconds: 5 };
/** How many times over the sample data is copied: 20,400 and 2,000,400 posts. */
const SCALES = { small: 34, large: 3334 };
/** What lists of posts are about: of the oldest posts, which both data have, what most of them are about. */
const SUBJECTS = {
  tag: 'select tag as id from post_tags where post_id < 20000 group by 1',
  author: `select u.username as id from posts p join users u on u.id = p.user_id
    where p.id < 20000 and p.author_restaurant_id is null and not u.is_private group by 1`,
  restaurant:
    'select restaurant_id as id from posts where id < 20000 and restaurant_id is not null group by 1',
  community:
    'select c.slug as id from posts p join communities c on c.id = p.community_id where p.id < 20000 group by 1',
};
const VARIANTS = 20;
const LIKES = 2_000;
const CONNECTIONS = 64;
const FOLLOWERS = 100_000;
const POSTS = 10_000;
const SLICE = 10_000;
const TRIES = 5;
/** Longer than this erasing is not waited for. */
const REMOVAL_TIMEOUT_MS = 120_000;
const PASSWORD = 'a password of the bench';

await runBench('bench:network', { seconds: Seconds }, async (folder, { seconds }, cleanUp) => {
  const places = [];
  for (const [name, scale] of Object.entries(SCALES)) {
    const data = await openData(join(folder, name), cleanUp, scale);
    const walls = await findWalls(data.services);
    places.push({ walls, services: data.services, server: await startServer(data, cleanUp) });
  }
  const rows: string[][] = [];
  for (const [nth, { title }] of (places[0]?.walls ?? []).entries()) {
    const both = places.flatMap(({ server, walls }) => (walls[nth] ? [{ server, ...walls[nth] }] : []));
    const { small, large, growth } = await measureGrowth(title, both, seconds);
    const isHeld = large.p99 < GOAL.p99 && growth < GOAL.growth;
    rows.push([title, verdict(isHeld), ...formatGrowth(small, large, growth.toFixed(2))]);
  }
  const lines: string[] = [];
  for (const { services, server } of places.slice(-1))
    for (const measureCrowd of [postToFollowers, likeAtOnce, removeBusyPerson]) {
      lines.push(await measureCrowd(services, server));
      console.log(lines.at(-1));
    }
  return [...table(['Read', 'Goals'], listGrowthColumns('20,400', '2,000,400'), rows), '', ...lines];
});

/** The reads of a network that must not grow with its posts: the addresses, and the sessions that ask for each. */
async function findWalls(services: Services) {
  const few = (await addFollowers(services, 50)).map(({ cookie }) => cookie);
  const many = (await addFollowers(services, 2_000)).map(({ cookie }) => cookie);
  const walls = [
    { title: 'Wall of a follower of 50', paths: ['/api/posts?tab=people'], cookies: few },
    { title: 'Wall of a follower of 2,000', paths: ['/api/posts?tab=people'], cookies: many },
    { title: 'Wall of restaurants', paths: ['/api/posts?tab=restaurants'], cookies: few },
    { title: 'Wall of communities', paths: ['/api/posts?tab=communities'], cookies: few },
    { title: 'All posts', paths: ['/api/posts'], cookies: few },
  ];
  for (const [subject, query] of Object.entries(SUBJECTS)) {
    const { rows } = await services.pool.query<{ id: string }>(
      `${query} order by count(*) desc, 1 limit ${VARIANTS}`,
    );
    const paths = rows.map(({ id }) => `/api/posts?${new URLSearchParams({ [subject]: String(id) })}`);
    walls.push({ title: `Posts of one ${subject}`, paths, cookies: few });
  }
  return walls;
}

/** How long an author with 100,000 followers waits for a post to be there. */
async function postToFollowers(services: Services, server: Server): Promise<string> {
  const author = await addFollowed(services);
  const times: number[] = [];
  // The first warms up the path that no other measurement takes.
  for (let n = 0; n <= TRIES; n++)
    times.push(await write(server, author, '/api/posts', { content: `For all of you, ${n}. #soup` }));
  const slowest = Math.max(...times.slice(1));
  return `- An author with ${formatCount(FOLLOWERS)} followers posts within ${slowest.toFixed(0)} ms, the slowest of ${TRIES} (goal ${GOAL.postMs} ms, ${verdict(slowest < GOAL.postMs)}).`;
}

/** How long people wait who all like one post and take it back as fast as they can, and what is counted then. */
async function likeAtOnce(services: Services, { port }: Server): Promise<string> {
  const { rows } = await services.pool.query<{ id: number }>(
    `insert into posts (user_id, content) select min(id), 'Everybody likes this.' from users where deleted_at is null returning id`,
  );
  const id = rows[0]?.id ?? 0;
  const people = await signIn(services, await addPeople(services, LIKES));
  using load = startLoad();
  const send = (method: 'PUT' | 'DELETE', from: number) => {
    const path = `/api/posts/${id}/like`;
    const requests = people.slice(from).map(({ cookie }) => ({ method, path, cookie }));
    return load.send({ port, requests, connections: CONNECTIONS, seconds: 100, most: requests.length });
  };
  const likes = await send('PUT', 0);
  // Half of them take it back.
  await send('DELETE', LIKES / 2);
  const counted = await services.pool.query<{ likes: number; rows: number }>(
    `select likes, (select count(*)::int from post_likes where post_id = p.id) as rows from posts p where id = $1`,
    [id],
  );
  const isExact = counted.rows[0]?.likes === LIKES / 2 && counted.rows[0].rows === LIKES / 2;
  return `- ${formatCount(LIKES)} people like one post over ${CONNECTIONS} connections: p50 ${likes.p50.toFixed(0)} ms, p99 ${likes.p99.toFixed(0)} ms (goal ${GOAL.likeMs} ms, ${verdict(likes.p99 < GOAL.likeMs)}), ${Math.round(likes.count / likes.seconds)} a second; once half of them took it back, the count is ${isExact ? 'exact' : '**wrong**'}.`;
}

/** How long it takes to leave for somebody with very many posts, likes and followers, and until all of it is erased. */
async function removeBusyPerson(services: Services, server: Server): Promise<string> {
  const { pool } = services;
  const person = await addFollowed(services);
  const client = await connectPatiently(services);
  await client.query(
    `insert into posts (user_id, content, created_at)
     select $1, 'Was here, ate well.', now() - n * interval '1 hour' from generate_series(1, ${POSTS}) n`,
    [person.id],
  );
  for (let from = 0; from < FOLLOWERS; from += 10_000)
    await client.query(
      `with liked as (
         insert into post_likes (post_id, user_id)
         select id, $1 from posts where user_id <> $1 and id % ${FOLLOWERS / 10_000} = $2 order by hashint4(id) limit 10000
         on conflict do nothing returning post_id
       ) update posts set likes = likes + 1 where id in (select post_id from liked)`,
      [person.id, from / 10_000],
    );
  await client.end();
  const readCpu = () => cpuMs(server.pid) + cpuMs(server.postgres);
  const before = readCpu();
  const closing = { currentPassword: PASSWORD, reviews: 'go' };
  const took = await write(server, person, '/api/account/closing', closing);
  const began = performance.now() - took;
  const isThere = async () =>
    (await pool.query('select from users where id = $1', [person.id])).rowCount === 1;
  while ((await isThere()) && performance.now() - began < REMOVAL_TIMEOUT_MS) await sleep(50);
  const seconds = (performance.now() - began) / 1000;
  const cpu = (readCpu() - before) / 1000;
  return `- Somebody with ${formatCount(POSTS)} posts, ${formatCount(FOLLOWERS)} likes and ${formatCount(FOLLOWERS)} followers is gone after ${took.toFixed(0)} ms, and all of it is erased after ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU time (goal ${GOAL.removalSeconds} s, ${verdict(seconds < GOAL.removalSeconds)}).`;
}

/** Somebody new whom 100,000 people follow. */
async function addFollowed(services: Services): Promise<Person> {
  const { pool } = services;
  const count = await pool.query<{ count: number }>('select count(*)::int as count from users');
  // A slice at a time: within the limit of a statement.
  for (let missing = FOLLOWERS - (count.rows[0]?.count ?? 0); missing > 0; missing -= SLICE)
    await addPeople(services, Math.min(missing, SLICE));
  const password = await hashPassword(PASSWORD);
  const [person] = await signIn(services, await addPeople(services, 1, { password }));
  if (!person) throw new Error('An insert returned no row.');
  await pool.query(
    `insert into follows (follower_id, following_id)
     select id, $1 from users where id <> $1 order by id desc limit ${FOLLOWERS}`,
    [person.id],
  );
  await pool.query(`update users set follower_count = ${FOLLOWERS} where id = $1`, [person.id]);
  return person;
}

/** Milliseconds until the app has done something for somebody. */
async function write(server: Server, { cookie }: Person, path: string, body: object): Promise<number> {
  const headers = { 'idempotency-key': randomUUID() };
  return (await ask(server, 'POST', path, { cookie, body, headers })).took;
}
