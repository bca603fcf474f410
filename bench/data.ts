import { join } from 'node:path';
import { startServices } from '#app/server/start.ts';
import { recordedPid } from '#db/embedded/pidfile.ts';
import { startEmbedded } from '#db/embedded/supervisor.ts';
import { restaurants } from '#db/schema.ts';
import { multiplyRows } from '#features/seed/server/scale.ts';
import { seedDatabase } from '#features/seed/server/seed.ts';
import { readConfig } from '#kit/server/config.ts';
import type { Services } from '#kit/server/services.ts';

const SCALE = 100;
const IDS = 60;

export type Data = {
  services: Services;
  url: string;
  /** The process that all others of this PostgreSQL are children of. */
  postgres: number;
  /** Restaurants to ask for, the same in every run. */
  ids: number[];
};

/**
 * A running PostgreSQL in a data folder, filled with the scaled sample data where it is empty; `cleanUp` learns how to
 * stop it.
 */
export async function openData(dataDir: string, cleanUp: AsyncDisposableStack): Promise<Data> {
  const embedded = await startEmbedded({ dataDir });
  cleanUp.defer(embedded.stop);
  const config = { ...readConfig({}), dataDir, databaseUrl: embedded.url, logLevel: 'warn' as const };
  const { services, stop } = await startServices(config);
  cleanUp.defer(stop);
  if ((await services.db.$count(restaurants)) === 0) {
    await seedDatabase(services);
    await multiplyRows(services, SCALE);
  }
  const { rows } = await services.pool.query<{ id: number }>(
    // Beyond 100 no number is also the length of a page.
    `select id from restaurants where status = 'approved' and id > 100 order by md5(id::text) limit $1`,
    [IDS],
  );
  const postgres = await recordedPid(join(embedded.dataDir, 'data'));
  if (postgres === undefined) throw new Error('PostgreSQL has left no record of its process.');
  return { services, url: embedded.url, postgres, ids: rows.map(({ id }) => id) };
}
