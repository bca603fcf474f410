import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '#kit/contract/endpoint.ts';
import { isLoopback, unmapped } from './http/address.ts';
import { tooMany } from './problem.ts';

/** Counts what happened in windows of time, shared by all processes on one database. */
export type RateCounter = {
  /** Counts one and throws a 429 Problem when it is one too many. */
  take(key: string): Promise<void>;
  /** Counts one; true where it is one too many. For limits that bar nobody. */
  exceeds(key: string): Promise<boolean>;
  /** Takes one count back. */
  refund(key: string): Promise<void>;
};

/** What visitors of one address may read: some hundred pages a minute, which is many people. */
const READS: Limit = { points: 600, seconds: 60 };

export type Limits = ReturnType<typeof createLimits>;

export function createLimits(pool: pg.Pool, options: { trustProxy: number; limitFactor: number }) {
  const counters = new Map<string, RateCounter>();
  const widened = (points: number) => Math.ceil(points * options.limitFactor);
  const reads = toCounter(
    new RateLimiterMemory({ keyPrefix: 'reads', points: widened(READS.points), duration: READS.seconds }),
  );

  /**
   * What an address counts as: IPv6 by its /64, IPv4 as itself however it is written. Null for a direct request from
   * this machine, which is exempt from limits by address: behind a proxy that is not trusted all people would share it.
   */
  function addressKey(address: string): string | null {
    if (!options.trustProxy && isLoopback(address)) return null;
    const own = unmapped(address);
    return isIPv6(own) ? `v6:${network64(own)}` : `v4:${own}`;
  }

  return {
    /** The counter of this name; calls with one name share it. */
    counter(name: string, limit: Limit): RateCounter {
      const cached = counters.get(name);
      if (cached) return cached;
      const made = createCounter(pool, name, { ...limit, points: widened(limit.points) });
      counters.set(name, made);
      return made;
    },

    addressKey,

    /** Counts what a visitor reads, in this process alone: a statement for each would cost as much as the reading. */
    async takeRead(address: string): Promise<void> {
      const key = addressKey(address);
      if (key !== null) await reads.take(key);
    },
  };
}

function createCounter(pool: pg.Pool, name: string, { points, seconds }: Limit): RateCounter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    // Without the database each process counts for itself.
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  });
  return toCounter(limiter);
}

function toCounter(limiter: RateLimiterPostgres | RateLimiterMemory): RateCounter {
  const refusal = (result: RateLimiterRes) => tooMany(Math.max(1, Math.ceil(result.msBeforeNext / 1000)));
  /** The count that is one too many; null for one that is within the limit. */
  const countOne = async (key: string): Promise<RateLimiterRes | null> => {
    try {
      await limiter.consume(key);
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  };
  return {
    async take(key) {
      const exceeded = await countOne(key);
      if (exceeded) throw refusal(exceeded);
    },
    exceeds: async (key) => (await countOne(key)) !== null,
    async refund(key) {
      await limiter.reward(key);
    },
  };
}

/** The first four groups of an IPv6 address, zeros written out. */
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
