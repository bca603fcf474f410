import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '#kit/server/services.ts';
import { cpuMs } from './cpu.ts';

const CHANGES = 200;
/** Longer than a change takes: none shares the look at the database with another. */
const PAUSE_MS = 40;

/**
 * Changes some restaurants one by one, as another process does, and gives the milliseconds of CPU time that a server
 * takes to follow one: what it takes besides in as long a rest is left out.
 */
export async function changeRestaurants({ pool }: Pick<Services, 'pool'>, pid: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from restaurants where status = 'approved' order by md5(id::text) limit ${CHANGES}`,
  );
  const spend = async (work: (id: number) => Promise<unknown>) => {
    const before = cpuMs(pid);
    for (const { id } of rows) {
      await work(id);
      await sleep(PAUSE_MS);
    }
    return cpuMs(pid) - before;
  };
  const resting = await spend(() => pool.query('select'));
  const following = await spend(async (id) => {
    await pool.query(
      `update restaurants set description = concat_ws(' ', description, 'Now with a garden.') where id = $1`,
      [id],
    );
    await pool.query(`select pg_notify('search_changes', '')`);
  });
  return (following - resting) / rows.length;
}
