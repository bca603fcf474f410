import { findInfluencerPicks } from '#features/discovery/server/influencers.ts';
import { retrend } from '#features/discovery/server/trend.ts';
import { detectPosts } from '#features/posts/server/languages.ts';
import { recountAll } from '#features/reviews/server/counters.ts';
import { detectReviews } from '#features/reviews/server/words.ts';
import { countVisitors } from '#features/visits/server/visitors.ts';
import type { Contribution } from '../contribution.ts';

/** What restaurants, dishes and reviews keep counted of other tables. */
export const counters: Contribution = {
  name: 'counters',
  async fill({ tx, now }) {
    await recountAll(tx, now);
    await retrend(tx, now);
    await findInfluencerPicks(tx, now);
    await countVisitors(tx, now);
  },
};

/** What people wrote gets its language, as when it is written on the site. */
export const languages: Contribution = {
  name: 'languages',
  async fill({ tx: db }) {
    await detectReviews({ db });
    await detectPosts({ db });
  },
};
