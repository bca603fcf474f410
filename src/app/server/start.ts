import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, createPool } from '#db/connect.ts';
import { startEmbedded } from '#db/embedded/supervisor.ts';
import { migrate } from '#db/migrate.ts';
import { createDiscovery } from '#features/discovery/server/discovery.ts';
import { openMedia } from '#features/media/server/disks.ts';
import { createPayments } from '#features/wallet/server/providers.ts';
import type { Config } from '#kit/server/config.ts';
import { createLimits } from '#kit/server/limits.ts';
import { createLog } from '#kit/server/log.ts';
import type { Services } from '#kit/server/services.ts';
import { createSessions } from '#kit/server/session.ts';

export type Started = {
  services: Services;
  /** In words: where the rows are. */
  databasePlace: string;
  stop(): Promise<void>;
};

/** Everything below the web server: the data folder, a migrated database, sessions, limits. */
export async function startServices(config: Config): Promise<Started> {
  const log = createLog(config.logLevel);
  await mkdir(config.dataDir, { recursive: true });
  const media = await openMedia(config);
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({
        dataDir: config.dataDir,
        log: (line) => log.info({ database: line }, 'database'),
      });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const pool = createPool(url, (error) => log.warn({ error: error.message }, 'a connection broke'));
  const discovery = createDiscovery({ pool, log });
  const stop = async () => {
    await discovery.stop();
    await pool.end();
    await embedded?.stop();
  };
  try {
    await migrate(pool);
    const secret = config.sessionSecret ?? (await keptSecret(join(config.dataDir, 'session-secret')));
    const services: Services = {
      config,
      log,
      pool,
      db: createDatabase(pool),
      sessions: createSessions(secret),
      limits: createLimits(pool, config),
      payments: await createPayments(config),
      media,
      stopping: false,
      discovery,
      readiness: [discovery],
    };
    const databasePlace = embedded ? embedded.dataDir : `the PostgreSQL of DATABASE_URL`;
    return { services, databasePlace, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The secret in a file that only this user reads; made at the first start. */
async function keptSecret(file: string): Promise<string> {
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!exists) throw error;
  }
  return readFile(file, 'utf8');
}
