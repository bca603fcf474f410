import { appAccess } from '#app/testing/access.ts';
import { accountAccess } from '#features/account/testing/access.ts';
import { adminAccess } from '#features/admin/testing/access.ts';
import { appsAccess } from '#features/apps/testing/access.ts';
import { archivesAccess } from '#features/archives/testing/access.ts';
import { assistantsAccess } from '#features/assistants/testing/access.ts';
import { authAccess } from '#features/auth/testing/access.ts';
import { challengesAccess } from '#features/challenges/testing/access.ts';
import { citiesAccess } from '#features/cities/testing/access.ts';
import { claimsAccess } from '#features/claims/testing/access.ts';
import { communitiesAccess } from '#features/communities/testing/access.ts';
import { correctionsAccess } from '#features/corrections/testing/access.ts';
import { counterAccess } from '#features/counter/testing/access.ts';
import { couponsAccess } from '#features/coupons/testing/access.ts';
import { credentialsAccess } from '#features/credentials/testing/access.ts';
import { decisionsAccess } from '#features/decisions/testing/access.ts';
import { discoveryAccess } from '#features/discovery/testing/access.ts';
import { exposuresAccess } from '#features/exposures/testing/access.ts';
import { followsAccess } from '#features/follows/testing/access.ts';
import { freshnessAccess } from '#features/freshness/testing/access.ts';
import { importsAccess } from '#features/imports/testing/access.ts';
import { listsAccess } from '#features/lists/testing/access.ts';
import { loyaltyAccess } from '#features/loyalty/testing/access.ts';
import { mediaAccess } from '#features/media/testing/access.ts';
import { menusAccess } from '#features/menus/testing/access.ts';
import { moderationAccess } from '#features/moderation/testing/access.ts';
import { notificationsAccess } from '#features/notifications/testing/access.ts';
import { ownerAccess } from '#features/owner/testing/access.ts';
import { paymentsAccess } from '#features/payments/testing/access.ts';
import { payoutsAccess } from '#features/payouts/testing/access.ts';
import { peopleAccess } from '#features/people/testing/access.ts';
import { postsAccess } from '#features/posts/testing/access.ts';
import { preferencesAccess } from '#features/preferences/testing/access.ts';
import { rewardAccess } from '#features/redemptions/testing/access.ts';
import { reportsAccess } from '#features/reports/testing/access.ts';
import { restaurantsAccess } from '#features/restaurants/testing/access.ts';
import { reviewsAccess } from '#features/reviews/testing/access.ts';
import { seedAccess } from '#features/seed/testing/access.ts';
import { staffAccess } from '#features/staff/testing/access.ts';
import { storiesAccess } from '#features/stories/testing/access.ts';
import { tableRequestsAccess } from '#features/tables/testing/access.ts';
import { tasteAccess } from '#features/taste/testing/access.ts';
import { tipsAccess } from '#features/tips/testing/access.ts';
import { tokensAccess } from '#features/tokens/testing/access.ts';
import { translationAccess } from '#features/translation/testing/access.ts';
import { moderationLogAccess } from '#features/transparency/testing/access.ts';
import { visitsAccess } from '#features/visits/testing/access.ts';
import { vouchersAccess } from '#features/vouchers/testing/access.ts';
import { walletAccess } from '#features/wallet/testing/access.ts';
import { webhooksAccess } from '#features/webhooks/testing/access.ts';
import type { AccessRow } from './access.ts';

/** All features' rows. An endpoint without one fails the test over all endpoints. */
export const MATRIX: readonly AccessRow[] = [
  ...appAccess,
  ...authAccess,
  ...credentialsAccess,
  ...mediaAccess,
  ...notificationsAccess,
  ...appsAccess,
  ...tokensAccess,
  ...peopleAccess,
  ...preferencesAccess,
  ...followsAccess,
  ...walletAccess,
  ...paymentsAccess,
  ...payoutsAccess,
  ...vouchersAccess,
  ...restaurantsAccess,
  ...staffAccess,
  ...menusAccess,
  ...visitsAccess,
  ...tipsAccess,
  ...moderationLogAccess,
  ...translationAccess,
  ...reportsAccess,
  ...reviewsAccess,
  ...communitiesAccess,
  ...postsAccess,
  ...storiesAccess,
  ...rewardAccess,
  ...couponsAccess,
  ...challengesAccess,
  ...loyaltyAccess,
  ...discoveryAccess,
  ...listsAccess,
  ...citiesAccess,
  ...tasteAccess,
  ...exposuresAccess,
  ...tableRequestsAccess,
  ...decisionsAccess,
  ...webhooksAccess,
  ...counterAccess,
  ...ownerAccess,
  ...moderationAccess,
  ...correctionsAccess,
  ...freshnessAccess,
  ...claimsAccess,
  ...assistantsAccess,
  ...adminAccess,
  ...seedAccess,
  // Last, because they start jobs, which write at any time.
  ...archivesAccess,
  ...importsAccess,
  ...accountAccess,
];
