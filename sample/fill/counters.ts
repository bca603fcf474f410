import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { updateInfluencerPicks } from '#features/discovery/server/influencers.ts';
import { updateTrendScores } from '#features/discovery/server/trend.ts';
import { MIN_SHARED_PLACES } from '#features/follows/rules.ts';
import { detectPosts } from '#features/posts/server/languages.ts';
import { recountAll } from '#features/reviews/server/counters.ts';
import { detectReviews } from '#features/reviews/server/words.ts';
import { updateTasteMatches } from '#features/taste/server/taste-matches.ts';
import { countVisitors } from '#features/visits/server/visitors.ts';
import type { Contribution } from '../contribution.ts';

export const counters: Contribution = {
  name: 'counters',
  async fill({ tx, now }) {
    await recountAll(tx, now);
    await updateTrendScores(tx, now);
    await updateInfluencerPicks(tx, now);
    await countVisitors(tx, now);
    await compareTastes(tx);
  },
};

/** Detects the language of reviews and posts, as the site does when they are written. */
export const languages: Contribution = {
  name: 'languages',
  async fill({ tx: db }) {
    await detectReviews({ db });
    await detectPosts({ db });
  },
};

/** Each comparison takes some milliseconds. */
const MAX_COMPARED_PEOPLE = 100;

async function compareTastes(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select user_id as id from reviews group by 1 having count(*) >= ${MIN_SHARED_PLACES} order by 1 limit ${MAX_COMPARED_PEOPLE}`);
  for (const { id } of rows) await updateTasteMatches(tx, id);
}
