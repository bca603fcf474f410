import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { tell } from '#db/tell.ts';
import { statement } from '../statements.ts';
import type { QueuedJob } from './job.ts';
import { HEARTBEAT_SECONDS, JOB_CHANNEL } from './queues.ts';

const MAX_RETRY_DELAY_SECONDS = 3600;

// pg-boss documents its table for this: a statement of ours costs less than its own, and needs no running instance.
const insertJob = statement(
  'jobs_insert',
  (param) => sql`
    insert into jobs.job (name, data, start_after, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, heartbeat_seconds)
    select ${param('name')}, payload, now() + make_interval(secs => ${param('delaySeconds')}::int),
      ${param('limit')}::int, ${param('retrySeconds')}::int, true, ${param('mostSeconds')}::int,
      ${param('limitSeconds')}::int, ${sql.raw(String(HEARTBEAT_SECONDS))}
    from jsonb_array_elements(${param('payloads')}::jsonb) payload
    where not ${param('isMissing')}::boolean or not exists (
      select from jobs.job j where j.name = ${param('name')} and j.data = payload and j.state <= 'active')`,
);

type Request = { payloads: readonly unknown[]; delaySeconds?: number; isMissing?: boolean };

async function insert<Payload>(
  db: Database,
  { name, retries, limitSeconds }: QueuedJob<Payload>,
  { payloads, delaySeconds = 0, isMissing = false }: Request,
): Promise<void> {
  await insertJob(db, {
    ...{ name, delaySeconds, limitSeconds, isMissing },
    payloads: JSON.stringify(payloads),
    limit: retries.limit,
    retrySeconds: retries.delaySeconds,
    mostSeconds: retries.mostSeconds ?? MAX_RETRY_DELAY_SECONDS,
  });
  // What has to wait is found by looking.
  if (delaySeconds === 0) tell(db, JOB_CHANNEL, name);
}

/**
 * Asks for work in the caller's transaction: it is done once that has committed, and never where it fails. With a delay it
 * waits so long first.
 */
export const enqueue = <Payload>(
  db: Database,
  job: QueuedJob<Payload>,
  payload: Payload,
  { delaySeconds = 0 } = {},
): Promise<void> => insert(db, job, { payloads: [payload], delaySeconds });

/** The same for many at once. */
export const enqueueAll = <Payload>(
  db: Database,
  job: QueuedJob<Payload>,
  payloads: readonly Payload[],
  { delaySeconds = 0 } = {},
): Promise<void> => (payloads.length > 0 ? insert(db, job, { payloads, delaySeconds }) : Promise.resolve());

/**
 * Asks for what nobody works on or waits for: jobs are in no backup, and one that has failed for good is not tried again.
 * Rows say what is left to be done; whoever keeps such rows asks so once an hour.
 */
export const enqueueMissing = <Payload>(
  db: Database,
  job: QueuedJob<Payload>,
  payloads: readonly Payload[],
): Promise<void> =>
  payloads.length > 0 ? insert(db, job, { payloads, isMissing: true }) : Promise.resolve();
