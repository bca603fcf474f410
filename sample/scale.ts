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
import { readWords } from './scale-words.ts';

/** Posts are multiplied at most by this, and reviews hardly more (about two million). */
const MAX_TEXT_FACTOR = 4000;

type Scale = {
  /** The copies of a thousand that are made of dishes and their reviews; by default about 7 dishes a restaurant from 1,000 times on. */
  perThousand?: number;
  withNetwork?: boolean;
};

/**
 * Makes `times` rows of every row, for benchmarks; the tables must be freshly seeded. 3,334 times gives about 100,000
 * restaurants, 700,000 dishes, 1,000,000 reviews and 2,000,000 posts (fewer dishes and reviews with a lower `perThousand`),
 * 33,334 times a million restaurants and seven million dishes.
 */
export async function multiplyRows(
  { db, pool }: Services,
  times: number,
  { perThousand = times > 1000 ? 823 : 1000, withNetwork = true }: Scale = {},
): Promise<void> {
  const client = await connectAlone(pool);
  try {
    // All copies lie around the first city: delete the others. Committed because `pool` counts the rows below.
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
    const words = await readWords(pool);
    const sizes = await readSizes(pool);
    const reviewsPerThousand = Math.min(1000, Math.round((1000 * MAX_TEXT_FACTOR) / times));
    await multiplyPlaces(client, sizes, words, { times, perThousand, reviewsPerThousand });
    if (withNetwork)
      await multiplyNetwork(client, sizes, words, {
        times: Math.min(times, MAX_TEXT_FACTOR),
        perThousand,
      });
    await client.query('commit');
  } finally {
    // Without a commit, this rolls everything back.
    await client.end();
  }
  // Otherwise the statements below are planned for tables of their former size.
  await vacuum(pool);
  await recountAll(db);
  await updateTrendScores(db);
  await updateInfluencerPicks(db);
  await countVisitors(db, new Date());
  await vacuum(pool);
}

/** Vacuums without the time limit of requests. */
async function vacuum(pool: pg.Pool): Promise<void> {
  const client = await connectAlone(pool);
  try {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
