import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Started } from './start.ts';

/** For what still runs, before its connections are cut. */
const REQUESTS_MS = 4_000;
/** The end for what hangs nevertheless: nobody waits longer than ten seconds for us, once we no longer serve. */
const MOST_MS = 9_800;

/** What listens; `server` is the one of Node below it, where it is ours to cut connections of. */
type Listening = { close(): Promise<unknown>; server?: Server };

/**
 * On SIGTERM we go on serving for `drainSeconds` and say that we are not ready, so that proxies turn to others. Then, on
 * SIGTERM, Ctrl-C or a fault that nobody caught: no new requests, those that run, then the services and at last
 * the database, whatever became of the rest. `listening` is asked when it ends: a start that is cut short has none.
 */
export function stopInOrder({ services, stop }: Started, listening: () => Listening | null): void {
  const drainMs = services.config.drainSeconds * 1000;
  closeWithGrace({ delay: MOST_MS + drainMs, logger: false }, async ({ err, signal }) => {
    if (err) services.log.error({ error: err }, 'ending after a fault');
    services.stopping = true;
    if (signal === 'SIGTERM') await delay(drainMs);
    try {
      await close(listening());
    } catch (error) {
      services.log.error({ error }, 'the server does not close');
    } finally {
      await stop();
    }
  });
}

async function close(listening: Listening | null): Promise<void> {
  const closed = listening?.close();
  // Else a failure after the time would be nobody's.
  closed?.catch(() => undefined);
  await Promise.race([closed, delay(REQUESTS_MS, null, { ref: false })]);
  listening?.server?.closeAllConnections();
}
