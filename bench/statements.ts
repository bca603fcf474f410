import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { createApp } from '#app/server/app.ts';
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
} from '#features/reviews/server/remembered.ts';
import { CODE_DIGITS } from '#features/visits/rules.ts';
import { Cache } from '#kit/server/cache/cache.ts';
import { createServiceMap, provide, type Services } from '#kit/server/services.ts';
import { noPages } from '#testing/no-pages.ts';
import { type Asked, type Kind, listMethods, type Method } from './kinds.ts';

/** Where a value comes from: an input that differs from request to request, or a row that an earlier statement gave. */
const Source = z.union([
  z.object({ input: z.string() }),
  z.object({ statement: z.int(), row: z.int(), column: z.string() }),
]);

/** A statement as the app sends it; `sources` are those of its values that differ from request to request. */
export const Statement = z.object({
  name: z.string().optional(),
  text: z.string(),
  values: z.array(z.unknown()),
  sources: z.array(Source.nullable()),
});
export type Statement = z.infer<typeof Statement>;

type Inputs = Record<string, unknown>;

/** What differs between requests, as it may stand among the values of a statement. */
export const toInputs = (kind: Kind, asked: Asked): Inputs => {
  const { id, post, other, member } = asked;
  const person = kind.asker?.(asked) ?? asked.person;
  return {
    restaurant: id,
    post,
    person: person.id,
    other: other.id,
    both: [person.id, other.id],
    username: other.username,
    ...(member && { reward: member.reward, accepted: member.accepted }),
  };
};

/** The values of a statement for one request. */
export function resolveValues(
  { values, sources }: Statement,
  inputs: Inputs,
  results: object[][],
): unknown[] {
  return values.map((value, index) => {
    const source = sources[index];
    if (!source) return value;
    if ('input' in source) return inputs[source.input];
    const row = results[source.statement]?.[source.row];
    return row ? Reflect.get(row, source.column) : value;
  });
}

/**
 * What the app sends to the database for a request by each method of a kind: of a write, what it sends between begin and
 * commit.
 */
export async function recordStatements(services: Services, kind: Kind, asked: Asked): Promise<Statement[][]> {
  const found: Statement[][] = [];
  for (const method of listMethods(kind)) found.push(await recordRequest(services, kind, method, asked));
  return found;
}

async function recordRequest(
  services: Services,
  kind: Kind,
  method: Method,
  asked: Asked,
): Promise<Statement[]> {
  const key = randomUUID();
  const heard: Heard[] = [];
  const pool = overheard(
    services.pool,
    { isWrite: method !== 'GET', readsOutside: kind.readsOutside },
    heard,
  );
  const app = await createApp(withPool(services, pool), noPages);
  try {
    const url = kind.path(asked);
    const cookie = kind.asker?.(asked).cookie;
    const headers = { ...(cookie && { cookie }), 'idempotency-key': key };
    const payload = kind.body?.(asked);
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
    if (reply.statusCode >= 300) throw new Error(`${url} was answered with ${reply.statusCode}.`);
    if (heard.length === 0) throw new Error(`${url} was answered without a statement.`);
    const inputs = { ...toInputs(kind, asked), key };
    return heard.map(({ name, text, values }, nth) => ({
      ...(name && { name }),
      text,
      values,
      sources: values.map((value) => findSource(value, inputs, heard.slice(0, nth))),
    }));
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
  const empty = createServiceMap([
    provide(discoveryService, discovery),
    provide(detailService, createDetailCache(pool, feed)),
    provide(newestReviewService, createNewestReviewCache(pool, feed)),
    provide(reviewSummaryService, createReviewSummaryCache(pool, feed)),
    provide(termsService, createTermsCache(pool, feed)),
    provide(menuService, createMenuCache(pool, feed)),
  ]);
  const emptied = [
    discoveryService,
    detailService,
    newestReviewService,
    reviewSummaryService,
    termsService,
    menuService,
  ];
  return {
    ...own,
    reads: createReads(own),
    get: (key) => (emptied.some(({ name }) => name === key.name) ? empty(key) : services.get(key)),
  };
}

function findSource(value: unknown, inputs: Inputs, before: Heard[]): z.infer<typeof Source> | null {
  if (typeof value === 'string' && isCode(value)) return { input: 'code' };
  // Small numbers are lengths of pages and cents.
  if (typeof value !== 'object' && typeof value !== 'string' && !(Number(value) > 100)) return null;
  const said = JSON.stringify(value);
  // A list of one number reads like the number, and is none.
  const isSame = (other: unknown) =>
    JSON.stringify(other) === said || (typeof value !== 'object' && String(other) === String(value));
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

type Heard = { name: string | undefined; text: string; values: unknown[]; rows: Inputs[] };
type Client = pg.Pool | pg.PoolClient;

/** The code of a reward, of which no two are the same. */
const isCode = (value: string) =>
  value.length === REWARDS.codeLength && [...value].every((digit) => CODE_DIGITS.includes(digit));

type Hearing = { isWrite: boolean; readsOutside: boolean | undefined };

/** Hears what a pool is asked for a read, or what its clients are asked within transactions. */
function overheard(pool: pg.Pool, { isWrite, readsOutside = false }: Hearing, heard: Heard[]): pg.Pool {
  if (!isWrite) return listening(pool, heard);
  const outside = listening(pool, heard, /\bsession\b|rate_limits/);
  return new Proxy(pool, {
    get(target, key) {
      if (key === 'query' && readsOutside) return outside.query;
      const own: unknown = Reflect.get(target, key);
      // Bound: a pool's own query connects by a callback, which is none of a transaction's.
      if (key !== 'connect') return typeof own === 'function' ? own.bind(target) : own;
      return async () => listening(await target.connect(), heard);
    },
  });
}

/** Hears what a client is asked, but for what is not to be heard. */
function listening<Asked extends Client>(client: Asked, heard: Heard[], except?: RegExp): Asked {
  return new Proxy(client, {
    get(target, key) {
      const own: unknown = Reflect.get(target, key);
      if (key !== 'query') return typeof own === 'function' ? own.bind(target) : own;
      return async (query: pg.QueryConfig | string, values: unknown[] = []) => {
        const statement =
          typeof query === 'string' ? { text: query, values } : { ...query, values: query.values ?? values };
        const result = await target.query(statement);
        const { name, text } = statement;
        if (/^(begin|commit)/i.test(text) || except?.test(text)) return result;
        const names = result.fields.map((field) => field.name);
        const rows: Inputs[] = result.rows.map((row) =>
          Array.isArray(row) ? Object.fromEntries(names.map((title, n) => [title, row[n]])) : row,
        );
        heard.push({ name, text, values: statement.values, rows });
        return result;
      };
    },
  });
}
