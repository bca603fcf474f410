import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { inTransaction } from '#db/connect.ts';
import { transfer } from '#features/wallet/server/ledger.ts';
import type { Services } from '#kit/server/services.ts';
import { SAMPLE_CURRENCY } from '#sample/data/movements.ts';
import type { Server } from './run.ts';

/** Somebody who is signed in; `cookie` holds their session. */
export type Person = { id: number; username: string; cookie: string };

const GIFTS = 10;
const FOLLOWERS = 20;

/** So many new people, none of whom has done anything yet, with accounts that are so many days old. */
export async function addPeople(
  { pool }: Pick<Services, 'pool'>,
  count: number,
  { password = 'none', days = 0 } = {},
): Promise<Pick<Person, 'id' | 'username'>[]> {
  const { rows } = await pool.query<{ id: number; username: string }>(
    `insert into users (username, email, password, created_at)
     select $1 || n, $1 || n || '@example.com', $2, now() - $4 * interval '1 day' from generate_series(1, $3::int) n
     returning id, username`,
    [`bench-${randomUUID().slice(0, 8)}-`, password, count, days],
  );
  return rows;
}

/** Opens a session for each of some people. */
export const signIn = <Somebody extends { id: number }>({ db, sessions }: Services, people: Somebody[]) =>
  Array.fromAsync(people, async (person) => ({
    ...person,
    cookie: `session=${await sessions.start(db, person.id)}`,
  }));

/** New people with sessions, and with money that came in several times. */
export async function addGuests(services: Services, count: number): Promise<Person[]> {
  // New accounts are counted against a second limit.
  const people = await addPeople(services, count, { days: 2 });
  const gift = { kind: 'voucher', from: 'vouchers', amount: 100_000, currency: SAMPLE_CURRENCY } as const;
  await inTransaction(services.db, async (tx) => {
    for (const { id } of people) for (let n = 0; n < GIFTS; n++) await transfer(tx, { ...gift, to: id });
  });
  return signIn(services, people);
}

/** New people with sessions who follow the same number of others, each of them other ones. */
export async function addFollowers(services: Services, follows: number): Promise<Person[]> {
  const people = await addGuests(services, FOLLOWERS);
  // One at a time: within the limit of a statement.
  for (const { id } of people)
    await services.pool.query(
      `insert into follows (follower_id, following_id)
       select $1::int, id from users where last_post_at is not null order by hashint8extended(id, $1::int) limit $2`,
      [id, follows],
    );
  return people;
}

type Message = { cookie?: string; body?: object };

/**
 * Asks the app; resolves to the reply, the time of the request, and the milliseconds until the reply was there; throws
 * where it is refused.
 */
export async function ask(
  { port }: Server,
  method: string,
  path: string,
  { cookie, body }: Message = {},
): Promise<{ headers: Headers; text: string; began: number; took: number }> {
  const began = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
      ...(body && method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
  return { headers: response.headers, text, began, took: performance.now() - began };
}

/** A reply that is read as it comes, without compression. */
export async function openStream({ port }: Server, path: string, cookie = ''): Promise<IncomingMessage> {
  const headers = cookie ? { cookie } : {};
  const request = get({ host: '127.0.0.1', port, path, agent: false, headers });
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (response?.statusCode !== 200) throw new Error(`${path} was answered with ${response?.statusCode}.`);
  return response;
}
