import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { sqlState } from '#db/errors.ts';
import { idempotencyKeys } from '#db/schema.ts';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { deleteInSlices } from './jobs/slices.ts';
import { Problem } from './problem.ts';
import { statement } from './statements.ts';

type Call = { userId: number; key: string; endpoint: AnyEndpoint; input: unknown };

const LOCK_TIMEOUT = '55P03';

/** No refusal of what is asked: the same key gives its answer as soon as there is one. */
const running = () => new Problem(409, t('This is being done already.'), { retryAfter: 2 });

/**
 * Does a call's work the first time that a person sends its key, and gives the answer of that time afterwards.
 * Belongs into the call's transaction: of several at once one works while the others wait for it.
 */
export async function withIdempotencyKey<Result>(
  db: Database,
  call: Call,
  work: () => Promise<Result>,
): Promise<Result> {
  const { userId, key, endpoint, input } = call;
  const description = `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`;
  const request = createHash('sha256').update(description).digest('base64url');
  if (!(await claim(db, { userId, key, request }))) {
    const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
    const [existing] = await db.select().from(idempotencyKeys).where(mine);
    if (existing && existing.request !== request)
      throw new Problem(422, t('This key was used for something else.'));
    if (!existing?.reply) throw running();
    // It went through this endpoint's whitelist before it was kept.
    return existing.reply.value as Result;
  }
  const value = await work();
  await keep(db, { userId, key, reply: { value } });
  return value;
}

const insert = statement(
  'once_insert',
  z.object({ key: z.string() }),
  (param) => sql`
    insert into idempotency_keys (user_id, key, request)
    values (${param('userId')}, ${param('key')}, ${param('request')})
    on conflict do nothing returning key`,
);

const keep = statement(
  'once_keep',
  (param) => sql`
    update idempotency_keys set reply = ${param('reply')}
    where user_id = ${param('userId')} and key = ${param('key')}`,
);

/** Inserts the key; false where it is there already. Waits for a call that is running with it. */
async function claim(db: Database, row: typeof idempotencyKeys.$inferInsert): Promise<boolean> {
  try {
    return (await insert(db, row)).length > 0;
  } catch (error) {
    if (sqlState(error) === LOCK_TIMEOUT) throw running();
    throw error;
  }
}

/** Forgets the keys of seven days ago: a phone sends what waited in its outbox for days. */
export const sweepKeys = (db: Database): Promise<void> =>
  deleteInSlices(db, idempotencyKeys, sql`created_at < now() - interval '7 days'`);
