import { accountNotifications } from '#features/account/notifications.ts';
import { challengeNotifications } from '#features/challenges/notifications.ts';
import { claimNotifications } from '#features/claims/notifications.ts';
import { communityNotifications } from '#features/communities/notifications.ts';
import { correctionNotifications } from '#features/corrections/notifications.ts';
import { followNotifications } from '#features/follows/notifications.ts';
import { loyaltyNotifications } from '#features/loyalty/notifications.ts';
import { moderationNotifications } from '#features/moderation/notifications.ts';
import type { NotificationKind } from '#features/notifications/kinds.ts';
import { houseNotifications } from '#features/notifications/notifications.ts';
import { postNotifications } from '#features/posts/notifications.ts';
import { rewardNotifications } from '#features/redemptions/notifications.ts';
import { restaurantNotifications } from '#features/restaurants/notifications.ts';
import { reviewNotifications } from '#features/reviews/notifications.ts';
import { staffNotifications } from '#features/staff/notifications.ts';
import { walletNotifications } from '#features/wallet/notifications.ts';

/** Every kind of notification, feature by feature; their settings appear in this order. */
export const notificationKinds: readonly NotificationKind[] = [
  ...houseNotifications,
  ...followNotifications,
  ...reviewNotifications,
  ...postNotifications,
  ...rewardNotifications,
  ...walletNotifications,
  ...loyaltyNotifications,
  ...restaurantNotifications,
  ...claimNotifications,
  ...staffNotifications,
  ...challengeNotifications,
  ...communityNotifications,
  ...moderationNotifications,
  ...correctionNotifications,
  ...accountNotifications,
];
