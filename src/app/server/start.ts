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

/** How long services and the database may take to stop: they may wait for an unresponsive PostgreSQL. */
const [SERVICES_TIMEOUT_MS, DATABASE_TIMEOUT_MS] = [2_000, 3_000];
const RETRY_INTERVAL_MS = 1_000;

export type Started = {
  services: Services;
  ground: Ground;
  /** The location of the rows, for people to read. */
  databasePlace: string;
  stop(): Promise<void>;
};

/** Opens the data folder, the secret and a running database, which may not be migrated yet. */
export async function openGround(config: Config) {
  const log = createLog(config.logLevel);
  await mkdir(config.dataDir, { recursive: true });
  const secret = config.sessionSecret ?? (await readOrCreateSecret(join(config.dataDir, 'session-secret')));
  const embeddedDatabase = config.databaseUrl
    ? null
    : await startEmbedded({
        dataDir: config.dataDir,
        log: (line) => log.info({ database: line }, 'database'),
      });
  const ground: Ground = {
    config,
    log,
    databaseUrl: config.databaseUrl ?? embeddedDatabase?.url ?? '',
    secret,
  };
  const databasePlace = embeddedDatabase ? embeddedDatabase.dataDir : `the PostgreSQL of DATABASE_URL`;
  const close = async () => {
    if (embeddedDatabase) await within(DATABASE_TIMEOUT_MS, embeddedDatabase.stop());
  };
  return { ground, databasePlace, close };
}

/** Opens two connections for a command that needs no services. */
export const openPool = ({ databaseUrl, config }: Ground) =>
  createPool(databaseUrl, () => undefined, 2, config.databasePasswordFile);

/** Starts everything below the web server: the ground, a migrated database, sessions, limits. */
export async function startServices(config: Config): Promise<Started> {
  const { ground, databasePlace, close } = await openGround(config);
  const { log } = ground;
  let services: Services | null = null;
  // The database is closed even if the services hang or fail.
  const stop = async () => {
    const logFailure = (error: unknown) => log.error({ error }, 'the services do not stop');
    if (services) await within(SERVICES_TIMEOUT_MS, stopServices(services).catch(logFailure));
    await close();
  };
  try {
    services = await createServices(ground);
    await waitForDatabase(services, prepareDatabase);
    if (config.databaseUrl) await ensureSharedSecret(services, ground.secret);
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
 * Processes with different secrets cannot read each other's sessions, codes and queued mails. SESSION_SECRET becomes
 * the site's secret; one from a data folder must equal it, otherwise a production process throws.
 */
export async function ensureSharedSecret(
  { db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
  secret: string,
): Promise<void> {
  const value = createHmac('sha256', secret).update('which secret').digest('base64url');
  const ownSecret = { name: 'secret', value };
  const insert = db.insert(sharedState).values(ownSecret);
  if (config.sessionSecret) {
    await insert.onConflictDoUpdate({ target: sharedState.name, set: { value } });
    return;
  }
  await insert.onConflictDoNothing();
  const [sharedSecret] = await db.select().from(sharedState).where(eq(sharedState.name, ownSecret.name));
  if (sharedSecret?.value === value) return;
  const sentence = `Another process on this database has another secret than ${config.dataDir}: set SESSION_SECRET to the same in all of them.`;
  if (config.production) throw new Error(sentence);
  log.warn({ dataDir: config.dataDir }, sentence);
}

/** Retries while the database is away: machines start in any order, and a failover takes seconds. */
async function waitForDatabase(
  services: Services,
  work: (services: Services) => Promise<void>,
): Promise<void> {
  for (let lastFailure = ''; ; ) {
    try {
      return await work(services);
    } catch (error) {
      if (!isDbUnavailable(error) || isRefused(error)) throw error;
      const failure = String(error);
      if (failure !== lastFailure) services.log.warn({ error }, 'waiting for the database');
      lastFailure = failure;
      await delay(RETRY_INTERVAL_MS);
    }
  }
}

/** Returns whether the role or password is wrong, which waiting does not fix. */
const isRefused = (error: unknown) => sqlState(error)?.startsWith('28') ?? false;

async function within(ms: number, work: Promise<void>): Promise<void> {
  await Promise.race([work, delay(ms, undefined, { ref: false })]);
}

/** Reads the secret from a file that only this user can read; created at the first start. */
async function readOrCreateSecret(file: string): Promise<string> {
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!exists) throw error;
  }
  return readFile(file, 'utf8');
}
