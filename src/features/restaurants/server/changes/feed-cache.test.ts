import pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase } from '#db/connect.ts';
import { ChangeFeed } from './change-feed.ts';
import { FeedCache } from './feed-cache.ts';

class AnsweredFeed extends ChangeFeed {
  override async look(): Promise<void> {}
  override hasLooked(): boolean {
    return true;
  }
}

test('where the primary fails after the check, the replica of the caller is read', async () => {
  const primary = new pg.Pool();
  const replica = createDatabase(new pg.Pool());
  let isAway = false;
  const cache = new FeedCache(primary, new AnsweredFeed(primary), {
    most: 10,
    async read(db, ids) {
      if (db.$client !== primary) return new Map(ids.map((id) => [id, 'from the replica']));
      if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      return new Map(ids.map((id) => [id, 'from the primary']));
    },
  });
  expect(await cache.get(replica, 1, 0)).toBe('from the primary');
  isAway = true;
  expect(await cache.get(replica, 1, 0)).toBe('from the primary');
  expect(await cache.get(replica, 2, 0)).toBe('from the replica');
  const { values } = await cache.find(replica, [1, 3]);
  expect([...values]).toEqual([
    [1, 'from the primary'],
    [3, 'from the replica'],
  ]);
});
