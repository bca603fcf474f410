import { links } from '#addresses.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';

/** Nobody can turn this off: it tells whose code was used. */
export const redemptionConfirmed: NotificationKind = {
  name: 'redemption confirmed',
  icon: 'gift',
  setting: null,
  isFromHouse: true,
  title: ({ subject, data }) =>
    `${data.text ?? 'Your reward'}: confirmed at ${subject?.name ?? 'the restaurant'}`,
  detail: () => 'Enjoy it.',
  href: () => links.loyalty,
};

export const rewardNotifications = [redemptionConfirmed];
