import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { tell } from '#db/tell.ts';
import { statement } from '../statements.ts';
import type { QueuedJob } from './job.ts';
import { HEARTBEAT_SECONDS, JOB_CHANNEL } from './queues.ts';

const MAX_RETRY_DELAY_SECONDS = 3600;

// pg-boss documents its table for this: our own insert is cheaper than its API and needs no running instance.
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
      select from jobs.job j
      where j.name = any((select ${param('names')}::text[])::text[]) and j.data = payload and j.state <= 'active')`,
);

type Request = {
  payloads: readonly unknown[];
  delaySeconds?: number;
  isMissing?: boolean;
  /** Jobs that do the same work. */
  others?: readonly Pick<QueuedJob, 'name'>[];
};

async function insert<Payload>(
  db: Database,
  { name, retries, limitSeconds }: QueuedJob<Payload>,
  { payloads, delaySeconds = 0, isMissing = false, others = [] }: Request,
): Promise<void> {
  await insertJob(db, {
    ...{ name, delaySeconds, limitSeconds, isMissing },
    names: [name, ...others.map((job) => job.name)],
    payloads: JSON.stringify(payloads),
    limit: retries.limit,
    retrySeconds: retries.delaySeconds,
    mostSeconds: retries.mostSeconds ?? MAX_RETRY_DELAY_SECONDS,
  });
  // Delayed jobs are found by polling.
  if (delaySeconds === 0) tell(db, JOB_CHANNEL, name);
}

/**
 * Starts a job in the caller's transaction: it runs after the commit, never if that fails, and not before the delay is
 * over.
 */
export const enqueue = <Payload>(
  db: Database,
  job: QueuedJob<Payload>,
  payload: Payload,
  { delaySeconds = 0 } = {},
): Promise<void> => insert(db, job, { payloads: [payload], delaySeconds });

export const enqueueAll = <Payload>(
  db: Database,
  job: QueuedJob<Payload>,
  payloads: readonly Payload[],
  { delaySeconds = 0 } = {},
): Promise<void> => (payloads.length > 0 ? insert(db, job, { payloads, delaySeconds }) : Promise.resolve());

/**
 * Enqueues work for which no job is active, nor one of `others`: backups contain no jobs, and a job that has finally
 * failed is not retried. Features that store their unfinished work in rows of their own call this once an hour.
 */
export const enqueueMissing = <Payload>(
  db: Database,
  job: QueuedJob<Payload>,
  payloads: readonly Payload[],
  others: readonly Pick<QueuedJob, 'name'>[] = [],
): Promise<void> =>
  payloads.length > 0 ? insert(db, job, { payloads, isMissing: true, others }) : Promise.resolve();
