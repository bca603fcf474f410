import type { Feature } from '#kit/server/feature/feature.ts';
import { answersDesk } from '../answers/server/desk.ts';
import { appealsDesk } from '../appeals/server/desk.ts';
import { auditDesk } from '../audit/server/desk.ts';
import { challengesDesk } from '../challenges/server/desk.ts';
import { citiesDesk } from '../cities/server/desk.ts';
import { claimsDesk } from '../claims/server/desk.ts';
import { commentsDesk } from '../comments/server/desk.ts';
import { communitiesDesk } from '../communities/server/desk.ts';
import { correctionsDesk } from '../corrections/server/desk.ts';
import { couponsDesk } from '../coupons/server/desk.ts';
import { decisionsDesk } from '../decisions/server/desk.ts';
import { mailsDesk } from '../mails/server/desk.ts';
import { membershipsDesk } from '../memberships/server/desk.ts';
import { menuItemsDesk } from '../menu-items/server/desk.ts';
import { overviewDesk } from '../overview/server/desk.ts';
import { paymentsDesk } from '../payments/server/desk.ts';
import { payoutsDesk } from '../payouts/server/desk.ts';
import { postsDesk } from '../posts/server/desk.ts';
import { pushDesk } from '../push/server/desk.ts';
import { restaurantsDesk } from '../restaurants/server/desk.ts';
import { reviewsDesk } from '../reviews/server/desk.ts';
import { storiesDesk } from '../stories/server/desk.ts';
import { tipsDesk } from '../tips/server/desk.ts';
import { tokensDesk } from '../tokens/server/desk.ts';
import { usersDesk } from '../users/server/desk.ts';
import { vouchersDesk } from '../vouchers/server/desk.ts';

/** The tables of the administration, in the order in which the search over all tables shows its results. */
export const adminDesks: readonly Feature[] = [
  overviewDesk,
  usersDesk,
  restaurantsDesk,
  citiesDesk,
  claimsDesk,
  correctionsDesk,
  menuItemsDesk,
  reviewsDesk,
  postsDesk,
  commentsDesk,
  storiesDesk,
  communitiesDesk,
  challengesDesk,
  membershipsDesk,
  paymentsDesk,
  payoutsDesk,
  tipsDesk,
  answersDesk,
  couponsDesk,
  vouchersDesk,
  decisionsDesk,
  appealsDesk,
  mailsDesk,
  pushDesk,
  tokensDesk,
  auditDesk,
];
