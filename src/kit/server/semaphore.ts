type Options = {
  /** For `share`. */
  owner?: unknown;
  /** Leaves the queue when it aborts; running work has to watch it itself. */
  signal?: AbortSignal;
};

/**
 * Runs at most `width` works at a time, `share` per owner; the others queue in order. `acquire` is for work that ends
 * elsewhere: it resolves to a function that releases the place.
 */
export function createSemaphore(width: number, share = width) {
  const running: unknown[] = [];
  const waiting: Array<{ owner: unknown; start(): void }> = [];

  const hasRoom = (owner: unknown) =>
    running.length < width && running.filter((one) => one === owner).length < share;

  const wait = (owner: unknown, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(waiter), 1);
        reject(signal?.reason);
      };
      const waiter = {
        owner,
        start() {
          signal?.removeEventListener('abort', leave);
          running.push(owner);
          resolve();
        },
      };
      if (hasRoom(owner)) return waiter.start();
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(waiter);
    });

  const release = (owner: unknown) => {
    running.splice(running.indexOf(owner), 1);
    const next = waiting.findIndex((one) => hasRoom(one.owner));
    if (next >= 0) waiting.splice(next, 1)[0]?.start();
  };

  const acquire = async ({ owner, signal }: Options = {}): Promise<() => void> => {
    signal?.throwIfAborted();
    await wait(owner, signal);
    return () => release(owner);
  };

  const run = async <Result>(work: () => Promise<Result>, options?: Options): Promise<Result> => {
    const releaseSlot = await acquire(options);
    try {
      return await work();
    } finally {
      releaseSlot();
    }
  };

  return Object.assign(run, { acquire });
}
