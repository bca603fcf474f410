/** How long a visitor waits for an unresponsive database if a cached value exists; the driver waits ten seconds. */
export const TIMEOUT_MS = 2_000;
/** The same wait if the database was already down or unresponsive. */
export const AWAY_TIMEOUT_MS = 300;

/**
 * Returns the result of `work`, or that of `instead` after `ms` milliseconds, while `work` continues. A result that
 * arrived while the process was busy counts as in time.
 */
export function waitAtMost<Result>(
  ms: number,
  work: Promise<Result>,
  instead: () => Result | Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => {
    // Timers run before received data is read.
    timer = setTimeout(() => setImmediate(resolve), ms).unref();
  }).then(instead);
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
