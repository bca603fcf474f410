import { join } from 'node:path';
import { startServices } from '#app/server/start.ts';
import { recordedPid } from '#db/embedded/pidfile.ts';
import { startEmbedded } from '#db/embedded/supervisor.ts';
import { restaurants } from '#db/schema.ts';
import { readConfig } from '#kit/server/config.ts';
import type { Services } from '#kit/server/services.ts';
import { multiplyRows } from '#sample/scale.ts';
import { seedDatabase } from '#sample/seed.ts';
import { makeReachable } from './folder.ts';

type Data = {
  services: Services;
  url: string;
  /** The process that all others of this PostgreSQL are children of. */
  postgres: number;
};

/**
 * A running PostgreSQL in a data folder, filled with the sample data `times` times over where it is empty; `cleanUp`
 * learns how to stop it.
 */
export async function openData(
  dataDir: string,
  cleanUp: AsyncDisposableStack,
  times: number,
  scale?: Parameters<typeof multiplyRows>[2],
): Promise<Data> {
  await makeReachable(dataDir);
  const embedded = await startEmbedded({ dataDir });
  cleanUp.defer(embedded.stop);
  const config = { ...readConfig({}), dataDir, databaseUrl: embedded.url, logLevel: 'warn' as const };
  const { services, stop } = await startServices(config);
  cleanUp.defer(stop);
  if ((await services.db.$count(restaurants)) === 0) {
    await seedDatabase(services);
    await multiplyRows(services, times, scale);
  }
  const postgres = await recordedPid(join(embedded.dataDir, 'data'));
  if (postgres === undefined) throw new Error('PostgreSQL has left no record of its process.');
  return { services, url: embedded.url, postgres };
}
