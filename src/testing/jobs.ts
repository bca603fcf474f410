import { featureParts } from '#kit/server/feature/feature.ts';
import type { ScheduledJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services.ts';

/** Runs queued jobs at once, even delayed ones; throws their failures. Test apps start no job runner. */
export async function runQueuedJobs(services: Services): Promise<void> {
  for (;;) {
    const { rows } = await services.pool.query<{ name: string; data: unknown }>(`
      delete from jobs.job where id = (
        select id from jobs.job where state < 'active'
        order by created_on limit 1 for update skip locked)
      returning name, data`);
    const [row] = rows;
    if (!row) return;
    const job = services.get(featureParts).queuedJobs.find(({ name }) => name === row.name);
    if (!job) throw new Error(`There is no job ${row.name}.`);
    await job.run(services, job.payload.parse(row.data), { isLast: true });
  }
}

/** Runs the scheduled jobs of a minute, hour or night, in order; throws their failures. */
export async function runScheduledJobs(
  services: Services,
  every: ScheduledJob['every'],
  now = new Date(),
): Promise<void> {
  for (const job of services.get(featureParts).jobs.filter((one) => one.every === every))
    await job.run(services, now);
}
