import { accountPages } from '#features/account/web/feature.tsx';
import { adminAnswersPages } from '#features/admin/answers/web/feature.tsx';
import { adminAppealsPages } from '#features/admin/appeals/web/feature.tsx';
import { adminApprovalsPages } from '#features/admin/approvals/web/feature.tsx';
import { adminAuditPages } from '#features/admin/audit/web/feature.tsx';
import { adminChallengesPages } from '#features/admin/challenges/web/feature.tsx';
import { adminCitiesPages } from '#features/admin/cities/web/feature.tsx';
import { adminClaimsPages } from '#features/admin/claims/web/feature.tsx';
import { adminCommentsPages } from '#features/admin/comments/web/feature.tsx';
import { adminCommunitiesPages } from '#features/admin/communities/web/feature.tsx';
import { adminCorrectionsPages } from '#features/admin/corrections/web/feature.tsx';
import { adminCouponsPages } from '#features/admin/coupons/web/feature.tsx';
import { adminDecisionsPages } from '#features/admin/decisions/web/feature.tsx';
import { adminImportsPages } from '#features/admin/imports/web/feature.tsx';
import { adminMailsPages } from '#features/admin/mails/web/feature.tsx';
import { adminMembershipsPages } from '#features/admin/memberships/web/feature.tsx';
import { adminMenuItemsPages } from '#features/admin/menu-items/web/feature.tsx';
import { adminOverviewPages } from '#features/admin/overview/web/feature.tsx';
import { adminPaymentsPages } from '#features/admin/payments/web/feature.tsx';
import { adminPayoutsPages } from '#features/admin/payouts/web/feature.tsx';
import { adminPostsPages } from '#features/admin/posts/web/feature.tsx';
import { adminRemovalsPages } from '#features/admin/removals/web/feature.tsx';
import { adminReportsPages } from '#features/admin/reports/web/feature.tsx';
import { adminRestaurantsPages } from '#features/admin/restaurants/web/feature.tsx';
import { adminReviewsPages } from '#features/admin/reviews/web/feature.tsx';
import { adminStoriesPages } from '#features/admin/stories/web/feature.tsx';
import { adminTipsPages } from '#features/admin/tips/web/feature.tsx';
import { adminTokensPages } from '#features/admin/tokens/web/feature.tsx';
import { adminUsersPages } from '#features/admin/users/web/feature.tsx';
import { adminVouchersPages } from '#features/admin/vouchers/web/feature.tsx';
import { adminPages } from '#features/admin/web/feature.tsx';
import { challengesPages } from '#features/challenges/web/feature.tsx';
import { citiesPages } from '#features/cities/web/feature.tsx';
import { claimsPages } from '#features/claims/web/feature.tsx';
import { communitiesPages } from '#features/communities/web/feature.tsx';
import { counterPages } from '#features/counter/web/feature.tsx';
import { decisionsPages } from '#features/decisions/web/feature.tsx';
import { discoveryPages } from '#features/discovery/web/feature.tsx';
import { exposurePages } from '#features/exposures/web/feature.tsx';
import { followsPages } from '#features/follows/web/feature.tsx';
import { freshnessPages } from '#features/freshness/web/feature.tsx';
import { listsPages } from '#features/lists/web/feature.tsx';
import { loyaltyPages } from '#features/loyalty/web/feature.tsx';
import { ownerPages } from '#features/owner/web/feature.tsx';
import { payoutsPages } from '#features/payouts/web/feature.tsx';
import { postsPages } from '#features/posts/web/feature.tsx';
import { reportsPages } from '#features/reports/web/feature.tsx';
import { restaurantsPages } from '#features/restaurants/web/feature.tsx';
import { reviewsPages } from '#features/reviews/web/feature.tsx';
import { seedPages } from '#features/seed/web/feature.tsx';
import { staffPages } from '#features/staff/web/feature.tsx';
import { storiesPages } from '#features/stories/web/feature.tsx';
import { tastePages } from '#features/taste/web/feature.tsx';
import { tipsPages } from '#features/tips/web/feature.tsx';
import { tokensPages } from '#features/tokens/web/feature.tsx';
import { moderationLogPages } from '#features/transparency/web/feature.tsx';
import { walletPages } from '#features/wallet/web/feature.tsx';
import { appPages } from './feature.tsx';

/** What every feature brings to the page, in order: the tabs of the administration have it too, and the first is where it opens. */
export const webFeatures = [
  appPages,
  moderationLogPages,
  followsPages,
  walletPages,
  payoutsPages,
  restaurantsPages,
  staffPages,
  tipsPages,
  reportsPages,
  reviewsPages,
  communitiesPages,
  postsPages,
  storiesPages,
  loyaltyPages,
  challengesPages,
  discoveryPages,
  listsPages,
  citiesPages,
  tastePages,
  exposurePages,
  decisionsPages,
  accountPages,
  tokensPages,
  counterPages,
  ownerPages,
  freshnessPages,
  claimsPages,
  adminPages,
  adminOverviewPages,
  adminUsersPages,
  adminRestaurantsPages,
  adminApprovalsPages,
  adminClaimsPages,
  adminCorrectionsPages,
  adminMenuItemsPages,
  adminImportsPages,
  adminCitiesPages,
  adminReviewsPages,
  adminPostsPages,
  adminCommentsPages,
  adminStoriesPages,
  adminCommunitiesPages,
  adminChallengesPages,
  adminMembershipsPages,
  adminPaymentsPages,
  adminPayoutsPages,
  adminTipsPages,
  adminAnswersPages,
  adminCouponsPages,
  adminVouchersPages,
  adminDecisionsPages,
  adminReportsPages,
  adminRemovalsPages,
  adminAppealsPages,
  adminMailsPages,
  adminTokensPages,
  adminAuditPages,
  seedPages,
] as const;
