import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { createPool, inTransaction } from '#db/connect.ts';
import { startEmbedded } from '#db/embedded/supervisor.ts';
import { isDbUnavailable, sqlState } from '#db/errors.ts';
import { assertMigrated, migrate } from '#db/migrate.ts';
import { sharedState } from '#db/schema.ts';
import { updateGracePeriods } from '#features/auth/server/enter.ts';
import { fillSkeletons } from '#features/auth/server/skeleton.ts';
import type { Config } from '#kit/server/config.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import { registerQueues } from '#kit/server/jobs/queues.ts';
import { createLog } from '#kit/server/log.ts';
import type { Services } from '#kit/server/services.ts';
import { createServices, type Ground, stopServices } from './services.ts';

/** For services and the database to end, which may wait for a PostgreSQL that stands still. */
const [SERVICES_MS, DATABASE_MS] = [2_000, 3_000];
const AGAIN_MS = 1_000;

export type Started = {
  services: Services;
  ground: Ground;
  /** In words: where the rows are. */
  databasePlace: string;
  stop(): Promise<void>;
};

/** The data folder, the secret and a running database, whatever its schema is. */
export async function openGround(config: Config) {
  const log = createLog(config.logLevel);
  await mkdir(config.dataDir, { recursive: true });
  const secret = config.sessionSecret ?? (await keptSecret(join(config.dataDir, 'session-secret')));
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({
        dataDir: config.dataDir,
        log: (line) => log.info({ database: line }, 'database'),
      });
  const ground: Ground = { config, log, databaseUrl: config.databaseUrl ?? embedded?.url ?? '', secret };
  const databasePlace = embedded ? embedded.dataDir : `the PostgreSQL of DATABASE_URL`;
  const close = async () => {
    if (embedded) await within(DATABASE_MS, embedded.stop());
  };
  return { ground, databasePlace, close };
}

/** A few connections for a command that needs no services. */
export const openPool = ({ databaseUrl, config }: Ground) =>
  createPool(databaseUrl, () => undefined, 2, config.databasePasswordFile);

/** Everything below the web server: the ground, a migrated database, sessions, limits. */
export async function startServices(config: Config): Promise<Started> {
  const { ground, databasePlace, close } = await openGround(config);
  const { log } = ground;
  let services: Services | null = null;
  // What hangs or fails in one does not keep the other from its end.
  const stop = async () => {
    const failed = (error: unknown) => log.error({ error }, 'the services do not stop');
    if (services) await within(SERVICES_MS, stopServices(services).catch(failed));
    await close();
  };
  try {
    services = await createServices(ground);
    await onceThere(services, prepareDatabase);
    if (config.databaseUrl) await agreeOnSecret(services, ground.secret);
    return { services, ground, databasePlace, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepareDatabase({ pool, db, config, get }: Services): Promise<void> {
  await (config.migrate ? migrate(pool) : assertMigrated(pool));
  await registerQueues(pool, get(featureParts).queuedJobs);
  await inTransaction(db, fillSkeletons);
  await updateGracePeriods(db, config.production);
}

/**
 * Sessions, codes and waiting mails of one process are worth nothing to another that has another secret. One that was
 * set is the site's from then on; one of a data folder has to be the site's.
 */
export async function agreeOnSecret(
  { db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
  secret: string,
): Promise<void> {
  const value = createHmac('sha256', secret).update('which secret').digest('base64url');
  const mine = { name: 'secret', value };
  const insert = db.insert(sharedState).values(mine);
  if (config.sessionSecret) {
    await insert.onConflictDoUpdate({ target: sharedState.name, set: { value } });
    return;
  }
  await insert.onConflictDoNothing();
  const [agreed] = await db.select().from(sharedState).where(eq(sharedState.name, mine.name));
  if (agreed?.value === value) return;
  const sentence = `Another process on this database has another secret than ${config.dataDir}: set SESSION_SECRET to the same in all of them.`;
  if (config.production) throw new Error(sentence);
  log.warn({ dataDir: config.dataDir }, sentence);
}

/** Machines start in any order, and a failover lasts some seconds: a database that is away is waited for. */
async function onceThere(services: Services, work: (services: Services) => Promise<void>): Promise<void> {
  for (let lastFailure = ''; ; ) {
    try {
      return await work(services);
    } catch (error) {
      if (!isDbUnavailable(error) || isRefused(error)) throw error;
      const failure = String(error);
      if (failure !== lastFailure) services.log.warn({ error }, 'waiting for the database');
      lastFailure = failure;
      await delay(AGAIN_MS);
    }
  }
}

/** What no waiting mends: a wrong role or password. */
const isRefused = (error: unknown) => sqlState(error)?.startsWith('28') ?? false;

async function within(ms: number, work: Promise<void>): Promise<void> {
  await Promise.race([work, delay(ms, undefined, { ref: false })]);
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
