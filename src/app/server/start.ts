import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { createDatabase, createPool, inTransaction } from '#db/connect.ts';
import { startEmbedded } from '#db/embedded/supervisor.ts';
import { isDbUnavailable, sqlState } from '#db/errors.ts';
import { assertMigrated, migrate } from '#db/migrate.ts';
import { createReads } from '#db/reads.ts';
import { sharedState } from '#db/schema.ts';
import { createPasswordCheck } from '#features/auth/server/confirm.ts';
import { settleGrace } from '#features/auth/server/enter.ts';
import { fillSkeletons } from '#features/auth/server/skeleton.ts';
import { createOpenId, openIdService } from '#features/credentials/server/openid/issuer.ts';
import { totpSealService } from '#features/credentials/server/totp.ts';
import { createDiscovery, discoveryService } from '#features/discovery/server/discovery.ts';
import { mailService } from '#features/mail/server/mail.ts';
import { createMailer } from '#features/mail/server/mailer.ts';
import { mapService, openMap } from '#features/map/server/map.ts';
import { openMedia } from '#features/media/server/disks.ts';
import { openPrivateFiles, privateFileService } from '#features/media/server/private-files.ts';
import { mediaService } from '#features/media/server/store.ts';
import { createNotificationRegistry, notificationService } from '#features/notifications/server/registry.ts';
import { paymentService } from '#features/payments/server/provider.ts';
import { createPayments } from '#features/payments/server/providers.ts';
import { cardProviderService } from '#features/wallet/server/card-provider.ts';
import type { Config } from '#kit/server/config.ts';
import { ReplyMemory } from '#kit/server/http/reply-memory.ts';
import { createLimits } from '#kit/server/limits.ts';
import { createLog, type Log } from '#kit/server/log.ts';
import { createSeal } from '#kit/server/secrets/seal.ts';
import { createServiceMap, provide, type Services } from '#kit/server/services.ts';
import { createSessions } from '#kit/server/session.ts';
import { openTracing } from '#kit/server/tracing/open.ts';
import { registries } from './registries.ts';
import { subscriptions } from './subscribers.ts';

/** For services and the database to end, which may wait for a PostgreSQL that stands still. */
const [SERVICES_MS, DATABASE_MS] = [2_000, 3_000];
const AGAIN_MS = 1_000;

/** What services are made of; it lasts as long as the process, whatever becomes of the code above it. */
export type Ground = { config: Config; log: Log; databaseUrl: string; secret: string };

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

async function prepareDatabase({ pool, db, config }: Services): Promise<void> {
  await (config.migrate ? migrate(pool) : assertMigrated(pool));
  await inTransaction(db, fillSkeletons);
  await settleGrace(db, config.production);
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

/** Services of this module's own code: after a reload those of the code before must not serve the new one. */
export async function createServices({ config, log, databaseUrl, secret }: Ground): Promise<Services> {
  const [media, payments] = [await openMedia(config), await createPayments(config)];
  const map = await openMap(config, log);
  const tracing = await openTracing(config, log);
  const pool = createPool(
    databaseUrl,
    (error) => log.warn({ error }, 'a connection broke'),
    config.databaseConnections,
    config.databasePasswordFile,
  );
  tracing.traceStatements(pool);
  const discovery = createDiscovery({ pool, log });
  const db = createDatabase(pool);
  const reads = createReads({ pool, db, config, log, tracing });
  const limits = createLimits(pool, config);
  const sessions = createSessions(secret);
  const mailer = createMailer({ config, pool, db, log, secret });
  return {
    config,
    log,
    tracing,
    pool,
    db,
    reads,
    sessions,
    limits,
    replies: new ReplyMemory(),
    confirmPassword: createPasswordCheck({ db, limits, log, sessions }),
    stopping: false,
    get: createServiceMap([
      provide(paymentService, payments),
      provide(cardProviderService, payments),
      provide(mediaService, media),
      provide(privateFileService, await openPrivateFiles(config)),
      provide(mapService, map),
      provide(discoveryService, discovery),
      provide(mailService, mailer),
      provide(totpSealService, createSeal(secret, 'codes of apps')),
      provide(openIdService, config.openId && createOpenId(config.openId)),
      provide(notificationService, createNotificationRegistry(registries.notifications)),
    ]),
    readiness: [discovery],
    subscriptions: [...subscriptions],
  };
}

export async function stopServices({ get, pool, reads, tracing }: Services): Promise<void> {
  await get(mailService).stop();
  await get(discoveryService).stop();
  await get(mapService).close();
  await reads.stop();
  await pool.end();
  await tracing.stop();
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
