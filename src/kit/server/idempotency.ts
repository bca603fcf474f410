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

/** Creates a refusal that does not concern the request itself: the same key gets the answer once there is one. */
const refuseRunning = () => new Problem(409, t('This is being done already.'), { retryAfter: 2 });

/**
 * Runs the call for the first request with a key, and returns the stored answer to later ones. Call it in the
 * transaction of the call: of concurrent requests one runs and the others wait.
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
    const isOwn = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
    const [existing] = await db.select().from(idempotencyKeys).where(isOwn);
    if (existing && existing.request !== request)
      throw new Problem(422, t('This key was used for something else.'));
    if (!existing?.reply) throw refuseRunning();
    // It went through this endpoint's whitelist before it was stored.
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

/** Inserts the key; false if it exists. Waits for a running call with it. */
async function claim(db: Database, row: typeof idempotencyKeys.$inferInsert): Promise<boolean> {
  try {
    return (await insert(db, row)).length > 0;
  } catch (error) {
    if (sqlState(error) === LOCK_TIMEOUT) throw refuseRunning();
    throw error;
  }
}

/** Deletes keys after seven days: the outbox of a phone may be sent days later. */
export const sweepKeys = (db: Database): Promise<void> =>
  deleteInSlices(db, idempotencyKeys, sql`created_at < now() - interval '7 days'`);
