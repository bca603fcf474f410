/** Longer than a start without recovery. */
const LOG_AFTER_MS = 5_000;

/** A longer start counts as hanging: even a slow disk has written a machine's whole memory by then. */
const MAX_START_MS = 15 * 60_000;

/**
 * Limits the wait for a server that neither answers nor exits. Call the returned function repeatedly while waiting:
 * it logs the likely cause once, and throws after too long.
 */
export function createPatience(
  logFile: string,
  log: (line: string) => void,
  now: () => number = () => performance.now(),
): () => void {
  const began = now();
  let isLogged = false;
  return () => {
    const waitedMs = now() - began;
    if (waitedMs > MAX_START_MS) {
      throw new Error(
        `PostgreSQL is not ready after ${MAX_START_MS / 60_000} minutes (${logFile}). It was left running: the next start goes on waiting for it.`,
      );
    }
    if (isLogged || waitedMs < LOG_AFTER_MS) return;
    log(`The database is not ready yet: after a crash it first waits for the disk (${logFile}).`);
    isLogged = true;
  };
}
