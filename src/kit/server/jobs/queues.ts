import type pg from 'pg';
import { PgBoss, type QueueOptions } from 'pg-boss';
import type { QueuedJob } from './job.ts';

/** Transactions notify about enqueued jobs here; the message is the job's name. */
export const JOB_CHANNEL = 'jobs';
export const SCHEDULED = 'scheduled';

/** A process without a heartbeat for this time loses its job to another. */
export const HEARTBEAT_SECONDS = 20;

/** Two retries; after that the next scheduled time is the next attempt. */
export const SCHEDULED_OPTIONS: QueueOptions = {
  retryLimit: 2,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 3600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
};

/** Creates pg-boss on our own pool, in a schema that only our migrations change. */
export const createBoss = (pool: pg.Pool, isRunning: boolean): PgBoss =>
  new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    migrate: false,
    supervise: isRunning,
    schedule: isRunning,
    // How soon a missing heartbeat is noticed.
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
    // We do not use its instance records, and the database's operator rebuilds indexes.
    registerInstance: false,
    reindex: false,
    openTelemetry: { enabled: false },
  });

/** Creates the queues in the database, which refuses jobs of others. */
export async function registerQueues(pool: pg.Pool, jobs: readonly QueuedJob[]): Promise<void> {
  const queues = jobs.map(({ name }) => ({ name, policy: 'standard' }));
  await pool.query(`select jobs.create_queue(q ->> 'name', q) from jsonb_array_elements($1::jsonb) q`, [
    // At most one job of each name waits or runs.
    JSON.stringify([{ name: SCHEDULED, policy: 'exclusive' }, ...queues]),
  ]);
}
