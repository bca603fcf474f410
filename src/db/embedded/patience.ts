/** Longer than a start that has nothing to recover. */
const TELL_MS = 5_000;

/** Beyond this a start is taken for a hang: even a slow disk has written down what a machine's memory held. */
const MOST_MS = 15 * 60_000;

/**
 * Ends the wait for a server that neither answers nor ends. Call what it gives again and again while waiting: it says
 * once what that wait may be for, and throws when it has lasted too long.
 */
export function createPatience(
  logFile: string,
  log: (line: string) => void,
  now: () => number = () => performance.now(),
): () => void {
  const began = now();
  let isLogged = false;
  return () => {
    const waited = now() - began;
    if (waited > MOST_MS) {
      throw new Error(
        `PostgreSQL is not ready after ${MOST_MS / 60_000} minutes (${logFile}). It was left running: the next start goes on waiting for it.`,
      );
    }
    if (isLogged || waited < TELL_MS) return;
    log(`The database is not ready yet: after a crash it first waits for the disk (${logFile}).`);
    isLogged = true;
  };
}
