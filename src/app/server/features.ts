import { accountFeature } from '#features/account/server/feature.ts';
import { adminDesks } from '#features/admin/server/desks.ts';
import { adminFeature } from '#features/admin/server/feature.ts';
import { appsFeature } from '#features/apps/server/feature.ts';
import { archivesFeature } from '#features/archives/server/feature.ts';
import { assistantsFeature } from '#features/assistants/server/feature.ts';
import { auditFeature } from '#features/audit/server/feature.ts';
import { authFeature } from '#features/auth/server/feature.ts';
import { challengesFeature } from '#features/challenges/server/feature.ts';
import { citiesFeature } from '#features/cities/server/feature.ts';
import { claimsFeature } from '#features/claims/server/feature.ts';
import { communitiesFeature } from '#features/communities/server/feature.ts';
import { correctionsFeature } from '#features/corrections/server/feature.ts';
import { counterFeature } from '#features/counter/server/feature.ts';
import { couponsFeature } from '#features/coupons/server/feature.ts';
import { credentialsFeature } from '#features/credentials/server/feature.ts';
import { decisionsFeature } from '#features/decisions/server/feature.ts';
import { discoveryFeature } from '#features/discovery/server/feature.ts';
import { exposuresFeature } from '#features/exposures/server/feature.ts';
import { feedsFeature } from '#features/feeds/server/feature.ts';
import { followsFeature } from '#features/follows/server/feature.ts';
import { freshnessFeature } from '#features/freshness/server/feature.ts';
import { importsFeature } from '#features/imports/server/feature.ts';
import { listsFeature } from '#features/lists/server/feature.ts';
import { loyaltyFeature } from '#features/loyalty/server/feature.ts';
import { mailFeature } from '#features/mail/server/feature.ts';
import { mapFeature } from '#features/map/server/feature.ts';
import { mediaFeature } from '#features/media/server/feature.ts';
import { menusFeature } from '#features/menus/server/feature.ts';
import { moderationFeature } from '#features/moderation/server/feature.ts';
import { notificationsFeature } from '#features/notifications/server/feature.ts';
import { ownerFeature } from '#features/owner/server/feature.ts';
import { paymentsFeature } from '#features/payments/server/feature.ts';
import { payoutsFeature } from '#features/payouts/server/feature.ts';
import { peopleFeature } from '#features/people/server/feature.ts';
import { postsFeature } from '#features/posts/server/feature.ts';
import { preferencesFeature } from '#features/preferences/server/feature.ts';
import { redemptionsFeature } from '#features/redemptions/server/feature.ts';
import { reportsFeature } from '#features/reports/server/feature.ts';
import { restaurantsFeature } from '#features/restaurants/server/feature.ts';
import { reviewsFeature } from '#features/reviews/server/feature.ts';
import { seedFeature } from '#features/seed/server/feature.ts';
import { staffFeature } from '#features/staff/server/feature.ts';
import { storiesFeature } from '#features/stories/server/feature.ts';
import { tableRequestsFeature } from '#features/tables/server/feature.ts';
import { tasteFeature } from '#features/taste/server/feature.ts';
import { tipsFeature } from '#features/tips/server/feature.ts';
import { tokensFeature } from '#features/tokens/server/feature.ts';
import { translationFeature } from '#features/translation/server/feature.ts';
import { moderationLogFeature } from '#features/transparency/server/feature.ts';
import { visitsFeature } from '#features/visits/server/feature.ts';
import { vouchersFeature } from '#features/vouchers/server/feature.ts';
import { walletFeature } from '#features/wallet/server/feature.ts';
import { webhooksFeature } from '#features/webhooks/server/feature.ts';
import { collectParts, type Feature } from '#kit/server/feature/feature.ts';
import { appFeature } from './feature.ts';

/**
 * Every feature, in order: each may import only those before it, an account is erased in this order, and lists that
 * people choose from (settings, kinds of reports, tables of the administration) have it too.
 */
export const features: readonly Feature[] = [
  appFeature,
  mailFeature,
  authFeature,
  credentialsFeature,
  mediaFeature,
  auditFeature,
  moderationLogFeature,
  translationFeature,
  notificationsFeature,
  mapFeature,
  appsFeature,
  tokensFeature,
  peopleFeature,
  followsFeature,
  preferencesFeature,
  walletFeature,
  paymentsFeature,
  vouchersFeature,
  payoutsFeature,
  restaurantsFeature,
  menusFeature,
  staffFeature,
  visitsFeature,
  tipsFeature,
  reportsFeature,
  reviewsFeature,
  communitiesFeature,
  postsFeature,
  storiesFeature,
  redemptionsFeature,
  loyaltyFeature,
  couponsFeature,
  challengesFeature,
  exposuresFeature,
  discoveryFeature,
  listsFeature,
  citiesFeature,
  tasteFeature,
  feedsFeature,
  tableRequestsFeature,
  decisionsFeature,
  importsFeature,
  archivesFeature,
  webhooksFeature,
  accountFeature,
  counterFeature,
  ownerFeature,
  moderationFeature,
  correctionsFeature,
  freshnessFeature,
  claimsFeature,
  assistantsFeature,
  adminFeature,
  ...adminDesks,
  seedFeature,
];

export const parts = collectParts(features);
