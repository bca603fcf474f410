import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../src/db/embedded/supervisor.ts';
import { withDatabase } from '../../src/testing/database/url.ts';
import { inheritedEnvironment } from '../../src/testing/process/environment.ts';
import { QUICK_START } from '../../src/testing/process/process.ts';
import { endChild, waitUntilReady } from './child.ts';
import { findFreePort } from './free-port.ts';
import { restorePictures, savePictures } from './sample-pictures.ts';

const ROOT = join(import.meta.dirname, '../..');

export type RunningApp = {
  url: string;
  databaseUrl: string;
  dataDir: string;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Builds the pages if their sources changed. */
export async function buildApp(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The pages could not be built.');
}

/**
 * Starts the built app with sample data in a new data folder, on a free port, and waits until it is ready. If
 * DATABASE_URL is set, the app gets a new database on that server; no other setting of the shell reaches it. `root` is the
 * folder of the sources and the build.
 */
export async function startApp(settings: Record<string, string> = {}, root = ROOT): Promise<RunningApp> {
  const folder = await mkdtemp(join(tmpdir(), 'tablemate-'));
  // PostgreSQL, which never runs as root, reaches its files through this folder.
  await chmod(folder, 0o755);
  const media = join(folder, 'media');
  await restorePictures(media);
  const database = await createOwnDatabase(process.env.DATABASE_URL || undefined);
  const port = await findFreePort();
  const env = {
    ...inheritedEnvironment(),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    PRODUCTION: '0',
    LOG_LEVEL: 'warn',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...settings,
  };
  let output = '';
  const appendOutput = (text: string) => {
    output = (output + text).slice(-10_000);
  };
  const spawnServer = () => {
    const server = spawn(process.execPath, [...QUICK_START, 'src/app/server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
    });
    server.stdout.setEncoding('utf8').on('data', appendOutput);
    server.stderr.setEncoding('utf8').on('data', appendOutput);
    return server;
  };
  let child = spawnServer();
  const kill = () => child.kill();
  process.once('exit', kill);
  let embeddedDatabase: { url: string; stop(): Promise<void> } | undefined;
  const stop = async () => {
    process.off('exit', kill);
    await endChild(child);
    await embeddedDatabase?.stop();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(url, child);
    await savePictures(media);
    embeddedDatabase = database ? undefined : await startEmbedded({ dataDir: folder });
  } catch (error) {
    await stop();
    throw new Error(`The app did not start. It said:\n${output}`, { cause: error });
  }
  const restart = async () => {
    await endChild(child);
    child = spawnServer();
    await waitUntilReady(url, child);
  };
  return { url, databaseUrl: database?.url ?? embeddedDatabase?.url ?? '', dataDir: folder, restart, stop };
}

/** Creates an empty database on `server`; without a server the app runs its own PostgreSQL. */
async function createOwnDatabase(server: string | undefined) {
  if (!server) return undefined;
  const name = `tablemate_${randomBytes(6).toString('hex')}`;
  await runSql(server, `create database ${name}`);
  return {
    url: withDatabase(server, name),
    drop: () => runSql(server, `drop database ${name} with (force)`),
  };
}

async function runSql(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
