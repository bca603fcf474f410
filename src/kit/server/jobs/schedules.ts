import type { PgBoss } from 'pg-boss';
import type { ScheduledJob } from './job.ts';
import { SCHEDULED, SCHEDULED_OPTIONS } from './queues.ts';

/** In UTC. Nights are for what goes through much, such as weighing reviews anew by their age. */
const CRON = { minute: '* * * * *', hour: '0 * * * *', night: '0 4 * * *' };

const toKey = (name: string) => name.replaceAll(' ', '-');

/**
 * Writes down when what runs by itself is due, and takes away what no longer is. Of what came due while no process ran,
 * each is made up for once.
 */
export async function keepSchedules(boss: PgBoss, jobs: readonly ScheduledJob[]): Promise<void> {
  await boss.updateQueue(SCHEDULED, SCHEDULED_OPTIONS);
  const before = new Map((await boss.getSchedules(SCHEDULED)).map((one) => [one.key, one.cron]));
  for (const [at, { name, every }] of jobs.entries()) {
    if (every === 'start') continue;
    const key = toKey(name);
    const isKept = before.get(key) === CRON[every];
    before.delete(key);
    if (isKept) continue;
    // What comes due together begins in this order, but what is due each minute does not wait for the rest.
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
