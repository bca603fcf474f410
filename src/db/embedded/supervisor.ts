import { OWNER } from './cluster.ts';
import { joinServer } from './membership.ts';
import { findPlace } from './place.ts';
import { socketUrl } from './socket.ts';

/**
 * A running embedded database: the URL of the owner role (no superuser), the folder of PostgreSQL's files, and `stop`.
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
 * Starts the app's own PostgreSQL in a folder, or joins the one that already runs there, and keeps it running. Call
 * `stop` before the process may exit; the last process to stop ends the server. If PostgreSQL cannot run, throws one
 * sentence that says what to do.
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
  // Also stops the server at the end of a script.
  process.once('beforeExit', stop);
  return { url: socketUrl(place.socket, OWNER), dataDir: place.home, stop };
}
