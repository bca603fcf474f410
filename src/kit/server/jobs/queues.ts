import type pg from 'pg';
import { PgBoss, type QueueOptions } from 'pg-boss';
import type { QueuedJob } from './job.ts';

/** Where transactions tell that they have asked for work; the message is the job's name. */
export const JOB_CHANNEL = 'jobs';
/** The queue of all that runs by itself. */
export const SCHEDULED = 'scheduled';

/** A process that has not said for so long that it still works on a job has lost it to the others. */
export const HEARTBEAT_SECONDS = 20;

/** Tried again twice, then the next time is its next try. */
export const SCHEDULED_OPTIONS: QueueOptions = {
  retryLimit: 2,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 3600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
};

/** pg-boss on our own pool, in a schema that only our migrations change. */
export const createBoss = (pool: pg.Pool, isRunning: boolean): PgBoss =>
  new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    migrate: false,
    supervise: isRunning,
    schedule: isRunning,
    // How soon it is found that a process has been silent for too long.
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
    // Nobody reads what each process would write about itself, and indexes are rebuilt by whoever looks after the database.
    registerInstance: false,
    reindex: false,
    openTelemetry: { enabled: false },
  });

/** Makes the queues known to the database, which refuses jobs of others. */
export async function registerQueues(pool: pg.Pool, jobs: readonly QueuedJob[]): Promise<void> {
  const queues = jobs.map(({ name }) => ({ name, policy: 'standard' }));
  await pool.query(`select jobs.create_queue(q ->> 'name', q) from jsonb_array_elements($1::jsonb) q`, [
    // At most one of each name waits or runs.
    JSON.stringify([{ name: SCHEDULED, policy: 'exclusive' }, ...queues]),
  ]);
}
