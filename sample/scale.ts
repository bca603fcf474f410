import type pg from 'pg';
import { connectAlone, createDatabase } from '#db/connect.ts';
import { fillSkeletons } from '#features/auth/server/skeleton.ts';
import { updateInfluencerPicks } from '#features/discovery/server/influencers.ts';
import { updateTrendScores } from '#features/discovery/server/trend.ts';
import { recountAll } from '#features/reviews/server/counters.ts';
import { declareAct } from '#features/transparency/server/declare.ts';
import { countVisitors } from '#features/visits/server/visitors.ts';
import type { Services } from '#kit/server/services.ts';
import { multiplyNetwork } from './scale-network.ts';
import { multiplyPlaces } from './scale-places.ts';
import { readSizes } from './scale-table.ts';
import { sampleWords } from './scale-words.ts';

/**
 * Posts are not multiplied beyond this, and reviews hardly (about two million); restaurants, their dishes and people are.
 */
const MAX_VOICES_TIMES = 4000;

type Scale = {
  /** How many of a thousand copies of dishes are made, with their reviews; from 1,000 times on about 7 a restaurant. */
  perThousand?: number;
  /** Whether there are more follows, communities and posts too. */
  withNetwork?: boolean;
};

/**
 * Makes `times` rows of every row, inside the database; for measuring. Begins at freshly seeded tables. With
 * 3334 there are about 100,000 restaurants, 700,000 dishes, 1,000,000 reviews and 2,000,000 posts, or fewer dishes and
 * reviews where less is kept; with 33,334 a million restaurants and seven million dishes.
 */
export async function multiplyRows(
  { db, pool }: Services,
  times: number,
  { perThousand = times > 1000 ? 823 : 1000, withNetwork = true }: Scale = {},
): Promise<void> {
  const client = await connectAlone(pool);
  try {
    // Copies lie around the first city; the others are there to be looked at. What counts rows below sees it committed.
    await client.query('begin');
    await declareAct(createDatabase(client), { role: 'operator' });
    await client.query('delete from restaurants where city_id > (select min(id) from cities)');
    await client.query('delete from cities where id > (select min(id) from cities)');
    await client.query('commit');
    await client.query(
      `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
       set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'`,
    );
    await fillSkeletons(createDatabase(client));
    const words = await sampleWords(pool);
    const sizes = await readSizes(pool);
    const keptReviews = Math.min(1000, Math.round((1000 * MAX_VOICES_TIMES) / times));
    await multiplyPlaces(client, sizes, words, { times, perThousand, keptReviews });
    if (withNetwork)
      await multiplyNetwork(client, sizes, words, {
        times: Math.min(times, MAX_VOICES_TIMES),
        perThousand,
      });
    await client.query('commit');
  } finally {
    // Without its commit nothing of it stays.
    await client.end();
  }
  // Without statistics what follows is planned for tables of the size that they had.
  await vacuum(pool);
  await recountAll(db);
  await updateTrendScores(db);
  await updateInfluencerPicks(db);
  await countVisitors(db, new Date());
  await vacuum(pool);
}

/** Takes longer than a request may. */
async function vacuum(pool: pg.Pool): Promise<void> {
  const client = await connectAlone(pool);
  try {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze');
  } finally {
    // Its setting goes with it.
    await client.end();
  }
}
