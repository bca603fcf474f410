import { isIPv6 } from 'node:net';
import pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { assertOutsideTransaction, type Database } from '#db/connect.ts';
import type { Limit } from '#kit/contract/endpoint.ts';
import { isLoopback, unwrapIpv4 } from './http/address.ts';
import { overLimit, type Problem } from './problem.ts';

/** Counts events in time windows; all processes on one database share the counts. */
export type RateCounter = {
  /** Counts one event, and throws `refuse(…)` above the limit. */
  take(key: string, refuse: (secondsLeft: number, limit: Limit) => Problem): Promise<void>;
  /** Counts one event; true above the limit. For limits that refuse nobody. */
  exceeds(key: string): Promise<boolean>;
  /** Undoes one count. */
  refund(key: string): Promise<void>;
};

/** Reads of visitors per address: some hundred pages a minute, because many people may share one. */
const READS: Limit = { points: 600, seconds: 60 };

export type Limits = ReturnType<typeof createLimits>;

export function createLimits(pool: pg.Pool, options: { trustProxy: number; limitFactor: number }) {
  const counters = new Map<string, RateCounter>();
  const scale = (points: number) => Math.ceil(points * options.limitFactor);
  const readOptions = toOptions('reads', { ...READS, points: scale(READS.points) });
  const reads = toCounter(new RateLimiterMemory(readOptions), readOptions);

  /**
   * Returns the key of an address: IPv6 by its /64, IPv4 in one spelling. Null for a direct request from this
   * machine, which is exempt: behind a proxy that is not trusted all people would share it.
   */
  function addressKey(address: string): string | null {
    if (!options.trustProxy && isLoopback(address)) return null;
    const plain = unwrapIpv4(address);
    return isIPv6(plain) ? `v6:${network64(plain)}` : `v4:${plain}`;
  }

  return {
    /**
     * Returns the counter of this name; calls with one name share it. Within a transaction pass `tx`: a rollback
     * undoes the count, and concurrent callers with the same key wait for it.
     */
    counter(name: string, limit: Limit, tx?: Database): RateCounter {
      const options = toOptions(name, { ...limit, points: scale(limit.points) });
      if (tx && !(tx.$client instanceof pg.Pool)) return createTransactionCounter(tx.$client, options);
      const cached = counters.get(name);
      if (cached) return cached;
      const counter = createCounter(pool, options);
      counters.set(name, counter);
      return counter;
    },

    addressKey,

    /** Counts a visitor's read, in this process only: a database statement would cost as much as the read itself. */
    async takeRead(address: string): Promise<void> {
      const key = addressKey(address);
      if (key !== null) await reads.take(key, overLimit('network'));
    },
  };
}

const STORE = { tableName: 'rate_limits', tableCreated: true };

type Options = ReturnType<typeof toOptions>;

const toOptions = (keyPrefix: string, { points, seconds: duration }: Limit) => ({
  keyPrefix,
  points,
  duration,
});

function createCounter(pool: pg.Pool, options: Options): RateCounter {
  // Without the database each process counts for itself.
  const insuranceLimiter = new RateLimiterMemory(options);
  const limiter = new RateLimiterPostgres({
    ...STORE,
    ...options,
    storeClient: pool,
    storeType: 'pool',
    insuranceLimiter,
  });
  // An exhausted pool would look like an unavailable database.
  return toCounter(limiter, options, assertOutsideTransaction);
}

function createTransactionCounter(client: pg.ClientBase, options: Options): RateCounter {
  // The counters of the pool clear the table.
  const noCleaning = { clearExpiredByTimeout: false };
  return toCounter(
    new RateLimiterPostgres({
      ...STORE,
      ...options,
      ...noCleaning,
      storeClient: client,
      storeType: 'client',
    }),
    options,
  );
}

function toCounter(
  limiter: RateLimiterPostgres | RateLimiterMemory,
  { points, duration: seconds }: Options,
  assertAllowed: () => void = () => undefined,
): RateCounter {
  /** Counts one event; returns the count above the limit, null within it. */
  const countOne = async (key: string): Promise<RateLimiterRes | null> => {
    assertAllowed();
    try {
      await limiter.consume(key);
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  };
  return {
    async take(key, refuse) {
      const excess = await countOne(key);
      if (excess) throw refuse(Math.max(1, Math.ceil(excess.msBeforeNext / 1000)), { points, seconds });
    },
    exceeds: async (key) => (await countOne(key)) !== null,
    async refund(key) {
      assertAllowed();
      await limiter.reward(key);
    },
  };
}

/** Returns the first four groups of an IPv6 address, zeros written out. */
export function network64(address: string): string {
  const [left = '', right = ''] = address.split('%')[0]?.split('::') ?? [];
  const head = left.split(':').filter(Boolean);
  const tail = right.split(':').filter(Boolean);
  const gap = address.includes('::') ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : [];
  return [...head, ...gap, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
