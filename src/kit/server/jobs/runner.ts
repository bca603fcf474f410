import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { isDbUnavailable } from '#db/errors.ts';
import { listen } from '#db/listen.ts';
import { MINUTE_MS } from '../../contract/time.ts';
import type { FeatureParts } from '../feature/feature.ts';
import type { Log } from '../log.ts';
import { formatError } from '../loggable.ts';
import { defineService, type Services } from '../services.ts';
import type { QueuedJob, ScheduledJob } from './job.ts';
import { createBoss, JOB_CHANNEL, SCHEDULED, SCHEDULED_OPTIONS } from './queues.ts';

export const jobService = defineService<JobRunner>('jobs');

/** Interval at which a process polls for jobs without a notification. */
const POLL_SECONDS = 5;
/** Scheduled jobs at a time: a long hourly job must not delay those of each minute. */
const SCHEDULED_AT_ONCE = 3;
const AGAIN_MS = 5_000;
/** How long running jobs may take when the process stops; another process repeats those that did not finish. */
const STOP_MS = 1_500;

export type Outcome = 'done' | 'failed';

/** Runs the jobs of all features in this process, after `start`. */
export class JobRunner {
  readonly #pool: pg.Pool;
  readonly #log: Log;
  readonly #parts: FeatureParts;
  /** The ids of the workers by queue. */
  readonly #workers = new Map<string, string[]>();
  /** Finished jobs since the process began, by name and outcome. */
  readonly counts = new Map<string, Record<Outcome, number>>();
  #boss: PgBoss | null = null;
  #listener: ReturnType<typeof listen> | null = null;
  #isStopped = false;
  #lastComplaint = 0;

  constructor({ pool, log }: Pick<Services, 'pool' | 'log'>, parts: FeatureParts) {
    this.#pool = pool;
    this.#log = log;
    this.#parts = parts;
  }

  /** Starts to work as soon as the database is available. */
  start(services: Services): void {
    void this.#open(services);
  }

  async #open(services: Services): Promise<void> {
    while (!this.#isStopped) {
      const boss = createBoss(this.#pool, true);
      boss.on('error', (error: Error) => this.#complain(error));
      boss.on('warning', ({ message }) => this.#log.warn({ about: message }, 'jobs'));
      try {
        await boss.start();
        this.#boss = boss;
        await keepSchedules(boss, this.#parts.jobs);
        for (const job of this.#parts.queuedJobs)
          for (let at = 0; at < (job.atOnce ?? 1); at++) await this.#work(boss, services, job);
        for (let at = 0; at < SCHEDULED_AT_ONCE; at++) await this.#workOnSchedule(boss, services);
        break;
      } catch (error) {
        this.#complain(error);
        await boss.stop({ close: false, graceful: false }).catch(() => undefined);
        await delay(AGAIN_MS, undefined, { ref: false });
      }
    }
    if (this.#isStopped) return void (await this.#end());
    for (const { name, run } of this.#parts.jobs.filter(({ every }) => every === 'start'))
      void this.#run(name, () => run(services, new Date())).catch(() => undefined);
    this.#listener = listen(this.#pool, JOB_CHANNEL, {
      onMessage: (name) => this.#wake(name),
      // Jobs that were enqueued while the listener was disconnected.
      onConnect: () => {
        for (const name of this.#workers.keys()) this.#wake(name);
      },
    });
  }

  #wake(name: string): void {
    for (const id of this.#workers.get(name) ?? []) this.#boss?.notifyWorker(id);
  }

  async #work(boss: PgBoss, services: Services, job: QueuedJob): Promise<void> {
    await this.#addWorker(boss, job.name, (attempt) =>
      this.#run(job.name, () => runQueued(services, job, attempt)),
    );
  }

  async #workOnSchedule(boss: PgBoss, services: Services): Promise<void> {
    await this.#addWorker(boss, SCHEDULED, async ({ data }) => {
      const name = String(Reflect.get(data, 'name'));
      const job = this.#parts.jobs.find((scheduled) => scheduled.name === name);
      // During an upgrade of the nodes; a node with the new version retries it.
      if (!job) throw new Error(`This version has no job "${name}".`);
      await this.#run(name, () => job.run(services, new Date()));
    });
  }

  async #addWorker(
    boss: PgBoss,
    queue: string,
    run: (job: JobWithMetadata<object>) => Promise<void>,
  ): Promise<void> {
    const options = { pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true } as const;
    const id: string = await boss.work<object, void, typeof options>(queue, options, async ([job]) => {
      try {
        if (job) await run(job);
      } finally {
        // The next job starts without waiting for the poll.
        boss.notifyWorker(id);
      }
    });
    this.#workers.set(queue, [...(this.#workers.get(queue) ?? []), id]);
  }

  /** Counts and logs the outcome; throws an error whose message, which is stored, is one line without values. */
  async #run(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#count(name, 'done');
    } catch (error) {
      this.#count(name, 'failed');
      this.#log.warn({ error }, name);
      throw new Error(formatError(error));
    }
  }

  #count(name: string, outcome: Outcome): void {
    const counts = this.counts.get(name) ?? { done: 0, failed: 0 };
    counts[outcome]++;
    this.counts.set(name, counts);
  }

  /** Logs an error, but at most once a minute that the database is unavailable, since each poll fails. */
  #complain(error: unknown): void {
    if (this.#isStopped) return;
    const now = Date.now();
    if (isDbUnavailable(error) && now - this.#lastComplaint < MINUTE_MS) return;
    this.#lastComplaint = now;
    this.#log.warn({ error }, 'jobs');
  }

  /** Waits for running jobs, at most STOP_MS. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#listener?.close();
    await this.#end();
  }

  async #end(): Promise<void> {
    await this.#boss?.stop({ close: false, timeout: STOP_MS }).catch(() => undefined);
  }
}

/** Runs a job; throws if the shape of its payload, which another version may have enqueued, is invalid. */
const runQueued = (
  services: Services,
  job: QueuedJob,
  { data, retryCount, retryLimit }: JobWithMetadata<object>,
) => {
  const payload = job.payload.safeParse(data);
  // Zod's message would have many lines.
  if (!payload.success) throw new Error('It was asked for with a payload of another version.');
  return job.run(services, payload.data, { isLast: retryCount >= retryLimit });
};

/** In UTC. Jobs at night read many rows, such as those that weigh reviews again by their age. */
const CRON = { minute: '* * * * *', hour: '0 * * * *', night: '0 4 * * *' };

const toKey = (name: string) => name.replaceAll(' ', '-');

/** Stores the jobs' schedules, and removes old ones. A job that was due while no process ran is run once. */
async function keepSchedules(boss: PgBoss, jobs: readonly ScheduledJob[]): Promise<void> {
  await boss.updateQueue(SCHEDULED, SCHEDULED_OPTIONS);
  const before = new Map(
    (await boss.getSchedules(SCHEDULED)).map((schedule) => [schedule.key, schedule.cron]),
  );
  for (const [at, { name, every }] of jobs.entries()) {
    if (every === 'start') continue;
    const key = toKey(name);
    const isKept = before.get(key) === CRON[every];
    before.delete(key);
    if (isKept) continue;
    // Jobs that are due together start in this order, but those of each minute do not wait for the others.
    const priority = every === 'minute' ? jobs.length : jobs.length - at - 1;
    await boss.schedule(
      SCHEDULED,
      CRON[every],
      { name },
      { key, singletonKey: key, priority, tz: 'UTC', missed: 'once' },
    );
  }
  for (const key of before.keys()) await boss.unschedule(SCHEDULED, key);
}
