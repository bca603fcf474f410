/** How long a visitor waits for a database that says nothing, where something is remembered; the driver waits ten seconds. */
export const TIMEOUT_MS = 2_000;
/** The same once the database was away or said nothing. */
export const AWAY_TIMEOUT_MS = 300;

/**
 * What `work` gives; where that takes longer than so many milliseconds, what `instead` gives, while `work` goes on. What
 * arrived while the process was busy counts as in time.
 */
export function waitAtMost<Result>(
  ms: number,
  work: Promise<Result>,
  instead: () => Result | Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    // Timers run before what was received is read.
    timer = setTimeout(() => setImmediate(resolve), ms).unref();
  }).then(instead);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
