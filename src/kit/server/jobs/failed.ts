import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { tell } from '#db/tell.ts';
import { Timestamp } from '#kit/contract/shapes.ts';
import { statement } from '../statements.ts';
import { JOB_CHANNEL, SCHEDULED } from './queues.ts';

const MAX_LISTED = 50;
/** Characters of an error. */
const MAX_ERROR = 300;

/** A job that is not retried automatically. */
const FailedJob = z.object({
  id: z.string(),
  /** The name that its feature defines: 'archive', 'sweeping sessions'. */
  name: z.string(),
  /** The row of its payload, if it names one. */
  targetId: z.int().nullable(),
  /** The first line of the last attempt's error, without values. */
  error: z.string(),
  attempts: z.int(),
  failedAt: Timestamp,
});

/** Of several jobs with the same payload, only the latest counts. */
const isFailed = sql`job.state = 'failed' and not exists (
  select from jobs.job later
  where later.name = job.name and later.data = job.data and later.created_on > job.created_on)`;

const columns = sql`job.id, case job.name when ${sql.raw(`'${SCHEDULED}'`)} then job.data ->> 'name' else job.name end as name,
  case jsonb_typeof(job.data -> 'id') when 'number' then job.data -> 'id' end as target_id,
  left(split_part(coalesce(job.output ->> 'message', job.output #>> '{value,message}', ''), E'\n', 1),
    ${sql.raw(String(MAX_ERROR))}) as error,
  job.retry_count + 1 as attempts`;

const selectFailed = statement(
  'jobs_failed',
  FailedJob,
  () => sql`
    select ${columns}, job.completed_on as failed_at
    from jobs.job where ${isFailed}
    order by job.completed_on desc, job.id limit ${sql.raw(String(MAX_LISTED))}`,
);

export const readFailedJobs = (db: Database) => selectFailed(db, {});

// Does the same as pg-boss's `retry`, which needs a running instance: one more attempt.
const retryFailed = statement(
  'jobs_retry',
  FailedJob.omit({ failedAt: true }).extend({ queue: z.string() }),
  (param) => sql`
    with job as materialized (select * from jobs.job where id = ${param('id')}::uuid for update),
    retried as (
      update jobs.job target
      set state = 'retry', retry_limit = target.retry_limit + 1, completed_on = null,
        start_after = greatest(target.start_after, jobs.job_now())
      from job where target.name = job.name and target.id = job.id and ${isFailed}
      returning target.id)
    select ${columns}, job.name as queue from job join retried using (id)`,
);

/** Retries a failed job once the caller's transaction has committed; null if there is no such job. */
export async function retryJob(db: Database, id: string) {
  const [job] = await retryFailed(db, { id });
  if (job) tell(db, JOB_CHANNEL, job.queue);
  return job ?? null;
}
