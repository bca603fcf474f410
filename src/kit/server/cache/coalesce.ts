/**
 * Runs `work` for many callers at once: each gets the result of a run that begins after its call, and all that arrive
 * during one run share the next. If a run fails with an error that `givesUpAfter` accepts, those callers have waited
 * long enough and fail, too.
 */
export function coalesce<Result>(
  work: () => Promise<Result>,
  { givesUpAfter = () => false }: { givesUpAfter?: (error: unknown) => boolean } = {},
): () => Promise<Result> {
  let current: Promise<Result> | null = null;
  let next: Promise<Result> | null = null;

  function call(): Promise<Result> {
    if (!current) {
      current = work().finally(() => {
        current = null;
      });
      return current;
    }
    next ??= current
      .catch((error: unknown) => {
        if (!givesUpAfter(error)) return;
        next = null;
        throw error;
      })
      .then(() => {
        next = null;
        return call();
      });
    return next;
  }

  return call;
}

/** Applies `coalesce` per key. */
export function coalesceEach<Key, Result>(work: (key: Key) => Promise<Result>) {
  const calls = new Map<Key, { call: () => Promise<Result>; count: number }>();
  return async (key: Key): Promise<Result> => {
    const entry = calls.get(key) ?? { call: coalesce(() => work(key)), count: 0 };
    calls.set(key, entry);
    entry.count++;
    try {
      return await entry.call();
    } finally {
      entry.count--;
      if (entry.count === 0) calls.delete(key);
    }
  };
}

/** Returns a function that runs one `work` at a time per key: callers that arrive during it share its result. */
export function coalesceByKey() {
  const runs = new Map<string, Promise<unknown>>();
  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    // A key always has the same kind of work.
    const current = runs.get(key) as Promise<Result> | undefined;
    if (current) return current;
    const run = work().finally(() => runs.delete(key));
    runs.set(key, run);
    return run;
  };
}
