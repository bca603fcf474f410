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
  const owners: unknown[] = [];
  const queue: Array<{ owner: unknown; start(): void }> = [];

  const hasRoom = (owner: unknown) =>
    owners.length < width && owners.filter((other) => other === owner).length < share;

  const wait = (owner: unknown, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(waiter), 1);
        reject(signal?.reason);
      };
      const waiter = {
        owner,
        start() {
          signal?.removeEventListener('abort', leave);
          owners.push(owner);
          resolve();
        },
      };
      if (hasRoom(owner)) return waiter.start();
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(waiter);
    });

  const release = (owner: unknown) => {
    owners.splice(owners.indexOf(owner), 1);
    const next = queue.findIndex((waiter) => hasRoom(waiter.owner));
    if (next >= 0) queue.splice(next, 1)[0]?.start();
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
