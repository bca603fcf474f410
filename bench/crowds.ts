import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { connectAlone } from '#db/connect.ts';
import { hashPassword } from '#features/auth/server/passwords.ts';
import type { Services } from '#kit/server/services.ts';
import { cpuMs } from './cpu.ts';
import type { Request } from './load.ts';
import { startProgram } from './program.ts';
import { Run } from './run.ts';
import type { RunningServer } from './server.ts';

const LIKES = 2_000;
const AT_ONCE = 64;
const FOLLOWERS = 100_000;
const POSTS = 10_000;
const GOAL = { likeMs: 250, postMs: 100, removalSeconds: 5 };
/** Longer than this erasing is not waited for. */
const REMOVAL_TIMEOUT_MS = 120_000;
const TRIES = 5;
const PASSWORD = 'a password of the bench';

/** A network with very many people, and the app on it. */
export type Crowd = { services: Services; server: RunningServer; postgres: number };

/** How long an author with 100,000 followers waits for a post to be there. */
export async function followersPost(crowd: Crowd): Promise<string> {
  const author = await addFollowed(crowd.services);
  const times: number[] = [];
  // The first warms up the path that no other measurement takes.
  for (let n = 0; n <= TRIES; n++)
    times.push(await ask(crowd, author, 'POST', '/api/posts', { content: `For all of you, ${n}. #soup` }));
  const slowest = Math.max(...times.slice(1));
  return `- An author with ${count(FOLLOWERS)} followers posts within ${slowest.toFixed(0)} ms, the slowest of ${TRIES} (goal ${GOAL.postMs} ms, ${judge(slowest < GOAL.postMs)}).`;
}

/** How long people wait who all like one post and take it back as fast as they can, and what is counted then. */
export async function likesAtOnce({ services, server }: Crowd): Promise<string> {
  const { rows } = await services.pool.query<{ id: number }>(
    `insert into posts (user_id, content) select min(id), 'Everybody likes this.' from users where deleted_at is null returning id`,
  );
  const id = rows[0]?.id ?? 0;
  const people = await addPeople(services, LIKES);
  const cookies: string[] = [];
  for (const userId of people) cookies.push(`session=${await services.sessions.start(services.db, userId)}`);
  const requests = (method: 'PUT' | 'DELETE') =>
    cookies.map(
      (cookie): Request => ({
        method,
        path: `/api/posts/${id}/like`,
        headers: `Cookie: ${cookie}\r\n`,
        body: '',
      }),
    );
  using load = startProgram('load.ts');
  const task = { port: server.port, connections: AT_ONCE, seconds: 100 };
  const first = requests('PUT');
  // Half of them take it back.
  const then = requests('DELETE').slice(LIKES / 2);
  const likes = await load.ask({ ...task, requests: first, most: first.length }, Run);
  await load.ask({ ...task, requests: then, most: then.length }, Run);
  const counted = await services.pool.query<{ likes: number; rows: number }>(
    `select likes, (select count(*)::int from post_likes where post_id = p.id) as rows from posts p where id = $1`,
    [id],
  );
  const [found] = counted.rows;
  const isExact = found?.likes === LIKES / 2 && found.rows === LIKES / 2;
  return `- ${count(LIKES)} people like one post over ${AT_ONCE} connections: p50 ${likes.p50.toFixed(0)} ms, p99 ${likes.p99.toFixed(0)} ms (goal ${GOAL.likeMs} ms, ${judge(likes.p99 < GOAL.likeMs)}), ${Math.round(likes.count / likes.seconds)} a second; once half of them took it back, the count is ${isExact ? 'exact' : '**wrong**'}.`;
}

/** How long it takes to leave for somebody with very many posts, likes and followers, and until all of it is erased. */
export async function removeBusyPeople(crowd: Crowd): Promise<string> {
  const { services, server, postgres } = crowd;
  const { pool } = services;
  const person = await addFollowed(services);
  // What nobody does at once takes longer than a statement of the app may.
  const client = await connectAlone(pool);
  await client.query('set statement_timeout = 0');
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
  const before = cpuMs(server.pid) + cpuMs(postgres);
  const taken = await ask(crowd, person, 'POST', '/api/account/closing', {
    currentPassword: PASSWORD,
    reviews: 'go',
  });
  const began = performance.now() - taken;
  const isThere = async () =>
    (await pool.query('select from users where id = $1', [person.id])).rowCount === 1;
  while ((await isThere()) && performance.now() - began < REMOVAL_TIMEOUT_MS) await wait(50);
  const seconds = (performance.now() - began) / 1000;
  const cpu = (cpuMs(server.pid) + cpuMs(postgres) - before) / 1000;
  return `- Somebody with ${count(POSTS)} posts, ${count(FOLLOWERS)} likes and ${count(FOLLOWERS)} followers is gone after ${taken.toFixed(0)} ms, and all of it is erased after ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU time (goal ${GOAL.removalSeconds} s, ${judge(seconds < GOAL.removalSeconds)}).`;
}

type Author = { id: number; cookie: string };

/** Somebody new whom 100,000 people follow. */
async function addFollowed(services: Services): Promise<Author> {
  const { db, pool, sessions } = services;
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from users');
  await addPeople(services, Math.max(0, FOLLOWERS - (rows[0]?.count ?? 0)));
  const [id] = await addPeople(services, 1, await hashPassword(PASSWORD));
  if (id === undefined) throw new Error('An insert returned no row.');
  await pool.query(
    `insert into follows (follower_id, following_id)
     select id, $1 from users where id <> $1 order by id desc limit ${FOLLOWERS}`,
    [id],
  );
  await pool.query(`update users set follower_count = ${FOLLOWERS} where id = $1`, [id]);
  return { id, cookie: `session=${await sessions.start(db, id)}` };
}

/** So many new people, none of whom has done anything yet. */
async function addPeople({ pool }: Services, people: number, password = 'none'): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (username, email, password)
     select $1 || n, $1 || n || '@example.com', $2 from generate_series(1, $3::int) n returning id`,
    [`crowd-${randomUUID().slice(0, 8)}-`, password, people],
  );
  return rows.map(({ id }) => id);
}

/** Milliseconds until the app has done something for somebody. */
async function ask(
  { server }: Crowd,
  { cookie }: Author,
  method: string,
  path: string,
  body: object,
): Promise<number> {
  const began = performance.now();
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}.`);
  await response.arrayBuffer();
  return performance.now() - began;
}

const count = (number: number) => number.toLocaleString('en');
const judge = (isHeld: boolean) => (isHeld ? 'held' : '**missed**');
