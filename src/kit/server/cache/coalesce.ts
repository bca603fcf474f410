/**
 * `work` for calls that wait for the same: each gets the result of a run that begins no earlier than the call, and all
 * that come while one runs share the next. Where the one that runs fails in a way that `givesUpAfter` names, they have
 * waited long enough and fail with it.
 */
export function coalesce<Result>(
  work: () => Promise<Result>,
  { givesUpAfter = () => false }: { givesUpAfter?: (error: unknown) => boolean } = {},
): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  let next: Promise<Result> | null = null;

  function call(): Promise<Result> {
    if (!running) {
      running = work().finally(() => {
        running = null;
      });
      return running;
    }
    next ??= running
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

/** `coalesce` of the work for each key. */
export function coalesceEach<Key, Result>(work: (key: Key) => Promise<Result>) {
  const waiting = new Map<Key, { call: () => Promise<Result>; count: number }>();
  return async (key: Key): Promise<Result> => {
    const own = waiting.get(key) ?? { call: coalesce(() => work(key)), count: 0 };
    waiting.set(key, own);
    own.count++;
    try {
      return await own.call();
    } finally {
      own.count--;
      if (own.count === 0) waiting.delete(key);
    }
  };
}

/** One run of `work` at a time for each key: whoever comes while it runs gets its result. */
export function coalesceByKey() {
  const running = new Map<string, Promise<unknown>>();
  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    // Of one key there is one kind of work.
    const others = running.get(key) as Promise<Result> | undefined;
    if (others) return others;
    const mine = work().finally(() => running.delete(key));
    running.set(key, mine);
    return mine;
  };
}
