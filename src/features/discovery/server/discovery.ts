import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { listen } from '#db/listen.ts';
import { tell } from '#db/tell.ts';
import { findLocalTime } from '#features/hours/rules.ts';
import type { ChangeFeed } from '#features/restaurants/server/changes/change-feed.ts';
import { createIndex } from '#features/search-index/discoveryIndex.ts';
import { t } from '#kit/contract/text.ts';
import type { Log } from '#kit/server/log.ts';
import { Problem } from '#kit/server/problem.ts';
import type { ReadinessCheck } from '#kit/server/services.ts';
import { defineService } from '#kit/server/services.ts';
import { type CardCache, createCardCache } from './card-cache.ts';
import { createRaterCache, createReaderCache, type RaterCache, type ReaderCache } from './followed.ts';
import { Follower, type SearchState } from './follower.ts';
import { Currencies } from './listed-city.ts';
import { Zones } from './zones.ts';

const POLL_INTERVAL_MS = 2000;
const READY_TIMEOUT_MS = 10_000;
/** After 30 minutes without an update, readiness fails and requests go to other processes. */
const STALE_MS = 1_800_000;
const CHANNEL = 'search_changes';
const NOT_READ = 'The restaurants are being read.';

export const discoveryService = defineService<Discovery>('discovery');

/** The search of this process. */
export type Discovery = ReadinessCheck & {
  /** Reads the index and follows changes until `stop`. */
  start(): void;
  stop(): Promise<void>;
  /** Seconds since the last update from the database; null before the first reading. */
  readonly ageSeconds: number | null;
  /** Waits some seconds at most for the first reading. */
  ready(): Promise<SearchState>;
  /** Applies every committed change, so that callers find their own; also notifies other processes. */
  catchUp(): Promise<void>;
  readonly cards: CardCache;
  /** Ratings by person. */
  readonly raters: RaterCache;
  /** Followed people and preferences by person. */
  readonly readers: ReaderCache;
};

/** Creates the search, idle until `start`. */
export function createDiscovery({
  pool,
  log,
  feed,
}: {
  pool: pg.Pool;
  log: Log;
  feed: ChangeFeed;
}): Discovery {
  const follower = new Follower({ pool, log, feed }, createSearchState);
  const firstRead = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  let wakeUps: ReturnType<typeof listen> | null = null;
  let isFailing = false;
  let followedAt = 0;
  let isStopped = true;

  async function catchUp(): Promise<void> {
    if (isStopped) return;
    try {
      const began = Date.now();
      await follower.follow();
      followedAt = began;
      isFailing = false;
      firstRead.resolve();
    } catch (error) {
      if (!isFailing && !isStopped) log.warn({ error }, 'the search index cannot follow');
      isFailing = true;
    }
  }

  return {
    start() {
      isStopped = false;
      const look = () => void catchUp();
      wakeUps = listen(pool, CHANNEL, { onMessage: look, onConnect: look });
      timer = setInterval(catchUp, POLL_INTERVAL_MS).unref();
      void catchUp();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await wakeUps?.close();
      await follower.rest();
    },
    missing() {
      if (follower.state === null) return NOT_READ;
      return Date.now() - followedAt > STALE_MS ? 'What is shown of the restaurants is too old.' : null;
    },
    get ageSeconds() {
      return follower.state && (Date.now() - followedAt) / 1000;
    },
    async ready() {
      if (follower.state) return follower.state;
      await Promise.race([firstRead.promise, wait(READY_TIMEOUT_MS, null, { ref: false })]);
      if (!follower.state)
        throw new Problem(503, t('The restaurants are being read. Please try again.'), { retryAfter: 2 });
      return follower.state;
    },
    catchUp() {
      tell({ $client: pool }, CHANNEL);
      return catchUp();
    },
    cards: createCardCache(pool, feed),
    raters: createRaterCache(pool, feed),
    readers: createReaderCache(pool, feed),
  };
}

function createSearchState(): SearchState {
  const zones = new Zones();
  const index = createIndex(
    (instant, zone) => findLocalTime(zone, instant) ?? { date: '1970-01-01', minute: 0 },
  );
  return { index, zones, currencies: new Currencies() };
}
