import * as account from '#features/account/contract.ts';
import * as adminAudit from '#features/admin/audit/contract.ts';
import * as adminChallenges from '#features/admin/challenges/contract.ts';
import * as adminClaims from '#features/admin/claims/contract.ts';
import * as adminComments from '#features/admin/comments/contract.ts';
import * as adminCommunities from '#features/admin/communities/contract.ts';
import * as admin from '#features/admin/contract.ts';
import * as adminCorrections from '#features/admin/corrections/contract.ts';
import * as adminMails from '#features/admin/mails/contract.ts';
import * as adminMemberships from '#features/admin/memberships/contract.ts';
import * as adminMenuItems from '#features/admin/menu-items/contract.ts';
import * as adminOverview from '#features/admin/overview/contract.ts';
import * as adminPayments from '#features/admin/payments/contract.ts';
import * as adminPosts from '#features/admin/posts/contract.ts';
import * as adminRestaurants from '#features/admin/restaurants/contract.ts';
import * as adminReviews from '#features/admin/reviews/contract.ts';
import * as adminStories from '#features/admin/stories/contract.ts';
import * as adminUsers from '#features/admin/users/contract.ts';
import * as adminVouchers from '#features/admin/vouchers/contract.ts';
import * as auth from '#features/auth/contract.ts';
import * as challenges from '#features/challenges/contract.ts';
import * as claims from '#features/claims/contract.ts';
import * as communities from '#features/communities/contract.ts';
import * as corrections from '#features/corrections/contract.ts';
import * as counter from '#features/counter/contract.ts';
import * as credentials from '#features/credentials/contract.ts';
import * as discovery from '#features/discovery/contract.ts';
import * as follows from '#features/follows/contract.ts';
import * as imports from '#features/imports/contract.ts';
import * as lists from '#features/lists/contract.ts';
import * as loyalty from '#features/loyalty/contract.ts';
import * as media from '#features/media/contract.ts';
import * as menus from '#features/menus/contract.ts';
import * as moderation from '#features/moderation/contract.ts';
import * as notifications from '#features/notifications/contract.ts';
import * as owner from '#features/owner/contract.ts';
import * as payments from '#features/payments/contract.ts';
import * as people from '#features/people/contract.ts';
import * as posts from '#features/posts/contract.ts';
import * as preferences from '#features/preferences/contract.ts';
import * as redemptions from '#features/redemptions/contract.ts';
import * as reports from '#features/reports/contract.ts';
import * as restaurants from '#features/restaurants/contract.ts';
import * as reviews from '#features/reviews/contract.ts';
import * as seed from '#features/seed/contract.ts';
import * as staff from '#features/staff/contract.ts';
import * as stories from '#features/stories/contract.ts';
import * as visits from '#features/visits/contract.ts';
import * as vouchers from '#features/vouchers/contract.ts';
import * as wallet from '#features/wallet/contract.ts';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import * as health from '#kit/contract/health.ts';

/** Every contract, feature by feature: the API's table of contents. An endpoint's name is its own in all of them. */
const CONTRACTS: Array<[feature: string, contract: object]> = [
  ['health', health],
  ['auth', auth],
  ['credentials', credentials],
  ['media', media],
  ['notifications', notifications],
  ['people', people],
  ['preferences', preferences],
  ['follows', follows],
  ['payments', payments],
  ['wallet', wallet],
  ['vouchers', vouchers],
  ['restaurants', restaurants],
  ['staff', staff],
  ['menus', menus],
  ['visits', visits],
  ['reports', reports],
  ['reviews', reviews],
  ['communities', communities],
  ['posts', posts],
  ['stories', stories],
  ['redemptions', redemptions],
  ['challenges', challenges],
  ['loyalty', loyalty],
  ['discovery', discovery],
  ['lists', lists],
  ['account', account],
  ['counter', counter],
  ['owner', owner],
  ['moderation', moderation],
  ['corrections', corrections],
  ['imports', imports],
  ['claims', claims],
  ['admin', adminOverview],
  ['admin', admin],
  ['admin', adminUsers],
  ['admin', adminRestaurants],
  ['admin', adminClaims],
  ['admin', adminCorrections],
  ['admin', adminMenuItems],
  ['admin', adminReviews],
  ['admin', adminPosts],
  ['admin', adminComments],
  ['admin', adminStories],
  ['admin', adminChallenges],
  ['admin', adminCommunities],
  ['admin', adminMemberships],
  ['admin', adminMails],
  ['admin', adminPayments],
  ['admin', adminVouchers],
  ['admin', adminAudit],
  ['seed', seed],
];

type NamedEndpoint = { feature: string; name: string; endpoint: AnyEndpoint };

/** Every endpoint with the name under which its contract exports it. */
export const ENDPOINTS: NamedEndpoint[] = CONTRACTS.flatMap(([feature, contract]) =>
  Object.entries(contract).flatMap(([name, value]: [string, unknown]) =>
    isEndpoint(value) ? [{ feature, name, endpoint: value }] : [],
  ),
);

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
