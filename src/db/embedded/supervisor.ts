import { OWNER } from './cluster.ts';
import { joinServer } from './membership.ts';
import { findPlace } from './place.ts';
import { socketUrl } from './socket.ts';

/**
 * A running embedded database: the connection string of the owner role, which is no superuser,
 * the folder that holds PostgreSQL's files, and the way to leave it.
 */
export type EmbeddedDatabase = { url: string; dataDir: string; stop(): Promise<void> };

/** `settings` are PostgreSQL's, used when this call starts the server; `createDb` lets the owner make databases. */
type EmbeddedOptions = {
  dataDir: string;
  log?: (line: string) => void;
  settings?: Record<string, string>;
  createDb?: boolean;
};

/**
 * Starts the app's own PostgreSQL in a folder, or joins the one that runs there already, and keeps it running.
 * `stop` is needed before the process exits by itself; the last process to stop ends the server.
 * Throws one sentence that says what to do where PostgreSQL cannot run.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log = () => {}, settings = {}, createDb = false } = options;
  const place = await findPlace(dataDir);
  log(`The database lies in ${place.home}.`);
  const { leave } = await joinServer(place, { log, settings, createDb });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    process.off('beforeExit', stop);
    stopped ??= leave();
    return stopped;
  };
  // A script that simply comes to its end stops the server as well.
  process.once('beforeExit', stop);
  return { url: socketUrl(place.socket, OWNER), dataDir: place.home, stop };
}
