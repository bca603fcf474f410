type Options = {
  /** Whose work this is, for the share. */
  owner?: unknown;
  /** Gives the place in the line back when it aborts; work that runs already looks at it by itself. */
  signal?: AbortSignal;
};

/**
 * Lets at most `width` works run at a time, `share` of one owner; the others wait in the order in which they came.
 * `acquire` is for work that ends elsewhere: it resolves to what gives the place back.
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
