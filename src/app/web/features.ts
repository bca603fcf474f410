import { accountPages } from '#features/account/web/feature.tsx';
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
import { tableRequestPages } from '#features/tables/web/feature.tsx';
import { tastePages } from '#features/taste/web/feature.tsx';
import { tipsPages } from '#features/tips/web/feature.tsx';
import { tokensPages } from '#features/tokens/web/feature.tsx';
import { moderationLogPages } from '#features/transparency/web/feature.tsx';
import { walletPages } from '#features/wallet/web/feature.tsx';
import { appPages } from './feature.tsx';

/** The pages of every feature, in the order of the administration's tabs, of which the first opens first. */
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
  tableRequestPages,
  decisionsPages,
  accountPages,
  tokensPages,
  counterPages,
  ownerPages,
  freshnessPages,
  claimsPages,
  adminPages,
  seedPages,
] as const;
