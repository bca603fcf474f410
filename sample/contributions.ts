import type { Contribution } from './contribution.ts';
import { challenges } from './fill/challenges.ts';
import { communities } from './fill/communities.ts';
import { counters, languages } from './fill/counters.ts';
import { tables } from './fill/decisions.ts';
import { follows } from './fill/follows.ts';
import { freshness } from './fill/freshness.ts';
import { landmarks } from './fill/landmarks.ts';
import { lists } from './fill/lists.ts';
import { loyalty } from './fill/loyalty.ts';
import { menus } from './fill/menus.ts';
import { moderation } from './fill/moderation.ts';
import { placeStaff } from './fill/money/tips.ts';
import { coupons, ownerPayouts, wallet } from './fill/money/wallet.ts';
import { exposures, pageViews } from './fill/page-views.ts';
import { people } from './fill/people.ts';
import { posts } from './fill/posts.ts';
import { reports } from './fill/reports.ts';
import { krakow, restaurants } from './fill/restaurants.ts';
import { privateWords, reviews, taste } from './fill/reviews.ts';
import { stories } from './fill/stories.ts';
import { visits } from './fill/visits.ts';

/** All contributions, in the order in which they are written. */
export const CONTRIBUTIONS: readonly Contribution[] = [
  people,
  restaurants,
  landmarks,
  lists,
  menus,
  reviews,
  privateWords,
  taste,
  visits,
  placeStaff,
  wallet,
  ownerPayouts,
  moderation,
  reports,
  communities,
  follows,
  posts,
  stories,
  loyalty,
  challenges,
  coupons,
  freshness,
  tables,
  krakow,
  languages,
  // Last: these count the rows of the others.
  counters,
  pageViews,
  exposures,
];
