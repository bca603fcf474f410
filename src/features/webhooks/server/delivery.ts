import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { Id, LongId, Timestamp } from '#kit/contract/shapes.ts';
import { enqueue } from '#kit/server/jobs/enqueue.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services.ts';
import { signMessage, toPurpose, webhookSealService } from './secrets.ts';
import { isSlow, noteAnswer } from './slow-receivers.ts';
import { sendTo, type TargetAnswer } from './targets.ts';

const HTTP_GONE = 410;

const SENDING = {
  payload: z.object({ id: LongId }),
  retries: { limit: 18, delaySeconds: 5, mostSeconds: 24 * 3600 },
  limitSeconds: 60,
};

/**
 * Sends a message until it arrives. The job may run twice and then sends twice: receivers deduplicate by `webhook-id`.
 * Delays grow from 5 seconds to a day; the last attempt is nearly five days after the first.
 */
export const webhookJob = defineJob({
  name: 'webhook',
  ...SENDING,
  atOnce: 6,
  run: (services, payload, attempt) => deliver(services, payload, { ...attempt, passesOn: true }),
});

/** What is for a slow receiver is passed on to places of its own, and leaves the others free. */
export const slowWebhookJob = defineJob({
  name: 'webhook-slow',
  ...SENDING,
  atOnce: 2,
  run: (services, payload, attempt) => deliver(services, payload, { ...attempt, passesOn: false }),
});

const Message = z.object({
  webhookId: Id,
  url: z.string(),
  isWanted: z.boolean(),
  key: z.string(),
  type: z.string(),
  subjectId: LongId,
  path: z.string(),
  createdAt: Timestamp,
  secret: z.string(),
  previousSecret: z.string().nullable(),
});

type Attempt = {
  isLast: boolean;
  /** Whether messages to slow receivers are passed on. */
  passesOn: boolean;
};

async function deliver(
  services: Services,
  { id }: { id: number },
  { isLast, passesOn }: Attempt,
): Promise<void> {
  const { db, config } = services;
  const message = await findWaiting(db, id);
  if (!message) return;
  if (!message.isWanted) return drop(db, id);
  const { webhookId, url, key, type, path, secret, previousSecret } = message;
  if (passesOn && isSlow(url)) return enqueue(db, slowWebhookJob, { id });
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  const body = JSON.stringify({
    type,
    id: message.subjectId,
    url: origin + path,
    timestamp: message.createdAt,
  });
  const { open } = services.get(webhookSealService);
  const secrets = [secret, previousSecret].filter((sealedSecret) => sealedSecret !== null);
  const openSecrets = secrets.map((sealedSecret) => open(sealedSecret, toPurpose(webhookId)));
  const startedAt = performance.now();
  const answer = await sendTo(
    url,
    { headers: signMessage({ key, at: new Date(), body }, openSecrets), body },
    config,
  );
  const duration = Math.round(performance.now() - startedAt);
  noteAnswer(url, duration);
  await record(db, { ...answer, id, webhookId, isLast, duration });
  if (answer.failure !== null && !isLast && answer.status !== HTTP_GONE)
    throw new Error(`A webhook's address answered: ${answer.status ?? answer.failure}.`);
}

/** A message that has not arrived, with its secrets; null otherwise. */
async function findWaiting(db: Database, id: number): Promise<z.output<typeof Message> | null> {
  const query = sql`
    select w.id as webhook_id, w.url,
      w.is_on and r.user_id is not distinct from w.user_id and u.closed_at is null and u.deleted_at is null as is_wanted,
      d.key, d.type, d.subject_id, d.path, d.created_at, w.secret,
      case when w.previous_until > now() then w.previous_secret end as previous_secret
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      join restaurants r on r.id = w.restaurant_id join users u on u.id = w.user_id
    where d.id = ${id} and d.state = 'waiting'`;
  const [message] = await selectRows(db, Message, query);
  return message ?? null;
}

async function drop(db: Database, id: number): Promise<void> {
  await db.execute(
    sql`update webhook_deliveries set state = 'dropped' where id = ${id} and state = 'waiting'`,
  );
}

type Outcome = TargetAnswer & { id: number; webhookId: number; isLast: boolean; duration: number };

/** Stores the result of an attempt in the message and its webhook. */
async function record(db: Database, outcome: Outcome): Promise<void> {
  const { id, webhookId, status, failure, isLast, duration } = outcome;
  const state = failure === null ? 'delivered' : isLast || status === HTTP_GONE ? 'failed' : 'waiting';
  await db.execute(sql`
    with attempt as (
      update webhook_deliveries set state = ${state}, attempts = attempts + 1, status = ${status}, failure = ${failure},
        duration = ${duration}, attempted_at = now()
      where id = ${id} and state = 'waiting')
    update webhooks set
      failing_since = case when ${failure}::text is null then null else coalesce(failing_since, now()) end,
      is_on = is_on and ${status}::int is distinct from ${HTTP_GONE},
      off_reason = case when is_on and ${status}::int = ${HTTP_GONE} then 'gone' else off_reason end
    where id = ${webhookId} and (${failure}::text is not null or failing_since is not null)`);
}
