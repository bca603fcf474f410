import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createApp } from '#app/server/app.ts';
import { detailColumns } from '#app/server/statement-parts.ts';
import { createDatabase } from '#db/connect.ts';
import { createReads } from '#db/reads.ts';
import { createCardCache } from '#features/discovery/server/card-cache.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { createRaterCache, createReaderCache } from '#features/discovery/server/followed.ts';
import { createTermsCache, termsService } from '#features/loyalty/server/terms.ts';
import { createMenuCache, menuService } from '#features/menus/server/listing.ts';
import { REWARDS } from '#features/redemptions/rules.ts';
import { ChangeFeed } from '#features/restaurants/server/changes/change-feed.ts';
import { createDetailCache, detailService } from '#features/restaurants/server/detail/details.ts';
import {
  createNewestReviewCache,
  createReviewSummaryCache,
  newestReviewService,
  reviewSummaryService,
} from '#features/reviews/server/review-caches.ts';
import { CODE_DIGITS } from '#features/visits/rules.ts';
import { Cache } from '#kit/server/cache/cache.ts';
import { createServiceMap, provide, type Services } from '#kit/server/services.ts';
import { noPages } from '#testing/no-pages.ts';
import { buildRequest, isWrite, type Kind, type Method, type Target } from './kinds.ts';
import type { Source, Statement } from './statement.ts';

type Inputs = Record<string, unknown>;
type Sent = { name?: string | undefined; text: string; values: unknown[]; rows: Inputs[] };

/** What differs between requests, as it may stand among the values of a statement. */
export function toInputs(kind: Kind, target: Target): Inputs {
  const { id, post, other, member } = target;
  const person = kind.asker?.(target) ?? target.person;
  return {
    restaurant: id,
    post,
    person: person.id,
    other: other.id,
    both: [person.id, other.id],
    username: other.username,
    ...(member && { reward: member.reward, accepted: member.accepted }),
  };
}

/**
 * What the app sends to the database for the target of each kind of rows, by kind and method: of a write, what it sends
 * between begin and commit.
 */
export async function recordKinds(
  services: Services,
  kinds: Kind[],
  target: Target,
): Promise<Record<string, Statement[][]>> {
  // Lists are answered from the index: what is sent for one is what reads the cards.
  const discovery = services.get(discoveryService);
  discovery.start();
  await discovery.ready();
  const statements: Record<string, Statement[][]> = {};
  for (const kind of kinds.filter(({ isPage }) => !isPage))
    statements[kind.name] = await Array.fromAsync(kind.methods, (method) =>
      recordRequest(services, kind, method, target),
    );
  await discovery.stop();
  return statements;
}

async function recordRequest(services: Services, kind: Kind, method: Method, target: Target) {
  const key = randomUUID();
  const sent: Sent[] = [];
  const app = await createApp(withPool(services, recordPool(services.pool, kind, sent)), noPages);
  try {
    const { path, cookie, body } = buildRequest(kind, method, target);
    const headers = {
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
      'idempotency-key': key,
    };
    const reply = await app.inject({ method, url: path, headers, ...(body && { payload: body }) });
    if (reply.statusCode >= 300) throw new Error(`${path} was answered with ${reply.statusCode}.`);
    if (sent.length === 0) throw new Error(`${path} was answered without a statement.`);
    const inputs = { ...toInputs(kind, target), key };
    return sent.map(
      ({ name, text, values }, nth): Statement => ({
        ...(name && { name }),
        text,
        values,
        sources: values.map((value) => findSource(value, inputs, sent.slice(0, nth))),
      }),
    );
  } finally {
    await app.close();
  }
}

/** Services that read and write by another pool, and remember nothing of what was read before. */
function withPool(services: Services, pool: pg.Pool): Services {
  const own = { ...services, pool, db: createDatabase(pool), cache: new Cache() };
  const feed = new ChangeFeed(pool);
  const discovery = Object.create(services.get(discoveryService), {
    cards: { value: createCardCache(pool, feed) },
    raters: { value: createRaterCache(pool, feed) },
    readers: { value: createReaderCache(pool, feed) },
  });
  const emptied = [
    provide(discoveryService, discovery),
    provide(detailService, createDetailCache(pool, feed, detailColumns)),
    provide(newestReviewService, createNewestReviewCache(pool, feed)),
    provide(reviewSummaryService, createReviewSummaryCache(pool, feed)),
    provide(termsService, createTermsCache(pool, feed)),
    provide(menuService, createMenuCache(pool, feed)),
  ];
  const getEmptied = createServiceMap(emptied);
  return {
    ...own,
    reads: createReads(own),
    get: (key) => (emptied.some((one) => one.key.name === key.name) ? getEmptied(key) : services.get(key)),
  };
}

/** Where a value of a statement comes from, told by its being the same. */
function findSource(value: unknown, inputs: Inputs, before: Sent[]): Source | null {
  if (typeof value === 'string' && isCode(value)) return { input: 'code' };
  // Small numbers are lengths of pages and cents.
  if (typeof value !== 'object' && typeof value !== 'string' && !(Number(value) > 100)) return null;
  const text = JSON.stringify(value);
  // A list of one number reads like the number, and is none.
  const isSame = (other: unknown) =>
    JSON.stringify(other) === text || (typeof value !== 'object' && String(other) === String(value));
  const input = Object.entries(inputs).find(([, own]) => isSame(own))?.[0];
  if (input) return { input };
  for (const [statement, { rows }] of before.entries()) {
    for (const [row, columns] of rows.entries()) {
      const column = Object.entries(columns).find(([, own]) => Number(own) > 100 && isSame(own))?.[0];
      if (column) return { statement, row, column };
    }
  }
  return null;
}

/** The code of a reward, of which no two are the same. */
const isCode = (value: string) =>
  value.length === REWARDS.codeLength && [...value].every((digit) => CODE_DIGITS.includes(digit));

/** Records what a pool is asked for a read, or what its clients are asked within transactions. */
function recordPool(pool: pg.Pool, kind: Kind, sent: Sent[]): pg.Pool {
  if (!isWrite(kind)) return override(pool, { query: recordQueries(pool, sent) });
  const connect = async () => {
    const client = await pool.connect();
    return override(client, { query: recordQueries(client, sent) });
  };
  const outside = { query: recordQueries(pool, sent, /\bsession\b|rate_limits/) };
  return override(pool, { connect, ...(kind.readsOutside && outside) });
}

/** An object with some methods of other making. */
const override = <Target extends object>(
  target: Target,
  methods: Partial<Record<string | symbol, unknown>>,
) =>
  new Proxy(target, {
    get(_, key) {
      if (Object.hasOwn(methods, key)) return methods[key];
      const own: unknown = Reflect.get(target, key);
      // Bound: a pool's own query connects by a callback, which is none of a transaction's.
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });

/** Sends statements on and writes them down, but for `except`. */
function recordQueries(client: pg.Pool | pg.PoolClient, sent: Sent[], except?: RegExp) {
  return async (query: pg.QueryConfig | string, values: unknown[] = []) => {
    const statement =
      typeof query === 'string' ? { text: query, values } : { ...query, values: query.values ?? values };
    const result = await client.query(statement);
    const { name, text } = statement;
    if (/^(begin|commit)/i.test(text) || except?.test(text)) return result;
    const names = result.fields.map((field) => field.name);
    const rows: Inputs[] = result.rows.map((row) =>
      Array.isArray(row) ? Object.fromEntries(names.map((title, n) => [title, row[n]])) : row,
    );
    sent.push({ name, text, values: statement.values, rows });
    return result;
  };
}
