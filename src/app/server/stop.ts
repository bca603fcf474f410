import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Started } from './start.ts';

/** Running requests may take this long before their connections are cut. */
const REQUESTS_TIMEOUT_MS = 4_000;
/** The process is ended after this even if something hangs: supervisors usually wait ten seconds. */
const SHUTDOWN_TIMEOUT_MS = 9_800;

/** `server` is the Node server below it, if its connections may be cut here. */
type Listening = { close(): Promise<unknown>; server?: Server };

/**
 * Stops in order. On SIGTERM the app serves for another `drainSeconds` but reports that it is not ready, so that
 * proxies choose another process. Then, and on Ctrl-C or an uncaught fault, it stops accepting requests, lets running
 * ones finish, and stops the services and the database even if that failed. `getListener` returns null if the start
 * did not get that far.
 */
export function stopInOrder({ services, stop }: Started, getListener: () => Listening | null): void {
  const drainMs = services.config.drainSeconds * 1000;
  closeWithGrace({ delay: SHUTDOWN_TIMEOUT_MS + drainMs, logger: false }, async ({ err, signal }) => {
    if (err) services.log.error({ error: err }, 'ending after a fault');
    services.stopping = true;
    if (signal === 'SIGTERM') await delay(drainMs);
    try {
      await close(getListener());
    } catch (error) {
      services.log.error({ error }, 'the server does not close');
    } finally {
      await stop();
    }
  });
}

async function close(listener: Listening | null): Promise<void> {
  const closePromise = listener?.close();
  // A failure after the timeout would be an unhandled rejection.
  closePromise?.catch(() => undefined);
  await Promise.race([closePromise, delay(REQUESTS_TIMEOUT_MS, null, { ref: false })]);
  listener?.server?.closeAllConnections();
}
