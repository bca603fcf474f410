import { links } from '#addresses.ts';
import { MONEY } from '#features/wallet/notifications.ts';
import { formatMoney } from '#kit/contract/money.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';

/** To the owner of a restaurant. */
export const couponPaid: NotificationKind = {
  name: 'coupon paid',
  icon: 'money',
  setting: MONEY,
  isFromHouse: true,
  title: ({ subject, data }) =>
    `${formatMoney(data.amount ?? 0, data.currency)} for a coupon at ${subject?.name ?? 'your restaurant'}`,
  href: () => links.wallet('history'),
};
