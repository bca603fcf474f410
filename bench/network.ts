/**
 * `npm run bench:network`: measures walls and lists of posts among 20,400 and among 2,000,400 posts side by side, and what
 * very many people do at once or have left behind. Takes half an hour, most of it to make the data.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '#features/auth/server/passwords.ts';
import type { Services } from '#kit/server/services.ts';
import { startLoad } from './lib/measure.ts';
import { addFollowers, addPeople, ask, type Person, signIn } from './lib/people.ts';
import { cpuMs } from './lib/programs.ts';
import { formatCount, judge } from './lib/report.ts';
import { connectPatiently, runBench, type Server } from './lib/run.ts';
import { compareSizes, type GrowingRead, openSizes } from './lib/sizes.ts';

const GOAL = { p99: 50, growth: 1.5, likeMs: 250, postMs: 100, removalSeconds: 5 };
const WALLS = [
  { name: 'wall-50', title: 'Wall of a follower of 50', path: '/api/posts?tab=people', follows: 50 },
  { name: 'wall-2000', title: 'Wall of a follower of 2,000', path: '/api/posts?tab=people', follows: 2_000 },
  { name: 'restaurants', title: 'Wall of restaurants', path: '/api/posts?tab=restaurants', follows: 50 },
  { name: 'communities', title: 'Wall of communities', path: '/api/posts?tab=communities', follows: 50 },
  { name: 'all', title: 'All posts', path: '/api/posts', follows: 50 },
];
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
/** Rows of one statement: within its limit. */
const SLICE = 10_000;
const TRIES = 5;
/** Longer than this erasing is not waited for. */
const REMOVAL_TIMEOUT_MS = 120_000;
const PASSWORD = 'a password of the bench';

await runBench('bench:network', async (options, cleanUp) => {
  const sizes = await openSizes(options, cleanUp, listReads);
  const columns = ['Read', '20,400', '2,000,400'] as const;
  const lines = await compareSizes(sizes, options, columns, ({ p99 }) => p99 < GOAL.p99);
  if (options.only) return lines;
  lines.push('');
  for (const measureCrowd of [postToFollowers, likeAtOnce, removeBusyPerson]) {
    lines.push(await measureCrowd(sizes.large.services, sizes.large.server));
    console.log(lines.at(-1));
  }
  return lines;
});

/** The reads of a network that must not grow with its posts. */
async function listReads(services: Services): Promise<GrowingRead[]> {
  const { growth } = GOAL;
  const addCookies = async (follows: number) =>
    (await addFollowers(services, follows)).map(({ cookie }) => cookie);
  const [few, many] = [await addCookies(50), await addCookies(2_000)];
  const reads: GrowingRead[] = WALLS.map(({ name, title, path, follows }) => {
    const cookies = follows === 50 ? few : many;
    return { name, title, growth, paths: [path], cookies };
  });
  for (const [subject, query] of Object.entries(SUBJECTS)) {
    const { rows } = await services.pool.query<{ id: string }>(
      `${query} order by count(*) desc, 1 limit ${VARIANTS}`,
    );
    const paths = rows.map(({ id }) => `/api/posts?${new URLSearchParams({ [subject]: String(id) })}`);
    reads.push({ name: subject, title: `Posts of one ${subject}`, growth, paths, cookies: few });
  }
  return reads;
}

/** How long an author with 100,000 followers waits for a post to be there. */
async function postToFollowers(services: Services, server: Server): Promise<string> {
  const { cookie } = await addFollowed(services);
  const times: number[] = [];
  for (let n = 0; n <= TRIES; n++) {
    const body = { content: `For all of you, ${n}. #soup` };
    times.push((await ask(server, 'POST', '/api/posts', { cookie, body })).took);
  }
  // The first warms up the path that no other measurement takes.
  const slowest = Math.max(...times.slice(1));
  return `- An author with ${formatCount(FOLLOWERS)} followers posts within ${slowest.toFixed(0)} ms, the slowest of ${TRIES} (${judge(slowest, GOAL.postMs, ' ms')}).`;
}

/** How long people wait who all like one post and take it back as fast as they can, and what is counted then. */
async function likeAtOnce(services: Services, server: Server): Promise<string> {
  const { rows } = await services.pool.query<{ id: number }>(
    `insert into posts (user_id, content) select min(id), 'Everybody likes this.' from users where deleted_at is null returning id`,
  );
  const id = rows[0]?.id ?? 0;
  const people = await signIn(services, await addPeople(services, LIKES));
  using load = startLoad();
  const askAll = (method: 'PUT' | 'DELETE', group: Person[]) => {
    const requests = group.map(({ cookie }) => ({ method, path: `/api/posts/${id}/like`, cookie }));
    return load.keepBusy(server, requests, CONNECTIONS, requests.length).run(100);
  };
  const likes = await askAll('PUT', people);
  // Half of them take it back.
  await askAll('DELETE', people.slice(LIKES / 2));
  const counts = await services.pool.query<{ likes: number; rows: number }>(
    `select likes, (select count(*)::int from post_likes where post_id = p.id) as rows from posts p where id = $1`,
    [id],
  );
  const isExact = counts.rows[0]?.likes === LIKES / 2 && counts.rows[0].rows === LIKES / 2;
  return `- ${formatCount(LIKES)} people like one post over ${CONNECTIONS} connections: p50 ${likes.p50.toFixed(0)} ms, p99 ${likes.p99.toFixed(0)} ms (${judge(likes.p99, GOAL.likeMs, ' ms')}), ${Math.round(likes.count / likes.seconds)} a second; once half of them took it back, the count is ${isExact ? 'exact' : '**wrong**'}.`;
}

/** How long it takes to leave for somebody with very many posts, likes and followers, and until all of it is erased. */
async function removeBusyPerson(services: Services, server: Server): Promise<string> {
  const person = await addFollowed(services);
  await addPostsAndLikes(services, person);
  const readCpu = () => cpuMs(server.pid) + cpuMs(server.postgres);
  const before = readCpu();
  const body = { currentPassword: PASSWORD, reviews: 'go' };
  const { began, took } = await ask(server, 'POST', '/api/account/closing', { cookie: person.cookie, body });
  const isThere = async () =>
    (await services.pool.query('select from users where id = $1', [person.id])).rowCount === 1;
  while ((await isThere()) && performance.now() - began < REMOVAL_TIMEOUT_MS) await sleep(50);
  const seconds = (performance.now() - began) / 1000;
  const cpu = (readCpu() - before) / 1000;
  return `- Somebody with ${formatCount(POSTS)} posts, ${formatCount(FOLLOWERS)} likes and ${formatCount(FOLLOWERS)} followers is gone after ${took.toFixed(0)} ms, and all of it is erased after ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU time (${judge(seconds, GOAL.removalSeconds, ' s')}).`;
}

async function addPostsAndLikes(services: Services, { id }: Person): Promise<void> {
  await using client = await connectPatiently(services);
  await client.query(
    `insert into posts (user_id, content, created_at)
     select $1, 'Was here, ate well.', now() - n * interval '1 hour' from generate_series(1, ${POSTS}) n`,
    [id],
  );
  for (let slice = 0; slice < FOLLOWERS / SLICE; slice++)
    await client.query(
      `with liked as (
         insert into post_likes (post_id, user_id)
         select id, $1 from posts where user_id <> $1 and id % ${FOLLOWERS / SLICE} = $2 order by hashint4(id) limit ${SLICE}
         on conflict do nothing returning post_id
       ) update posts set likes = likes + 1 where id in (select post_id from liked)`,
      [id, slice],
    );
}

/** Somebody new whom 100,000 people follow. */
async function addFollowed(services: Services): Promise<Person> {
  const { pool } = services;
  const count = await pool.query<{ count: number }>('select count(*)::int as count from users');
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
