import { links } from '#addresses.ts';
import { MONEY } from '#features/wallet/notifications.ts';
import { formatMoney } from '#kit/contract/money.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';

/** To the owner of the restaurant. */
export const couponPaid: NotificationKind = {
  name: 'coupon paid',
  icon: 'money',
  setting: MONEY,
  isFromHouse: true,
  title: ({ subject, data }) =>
    t('{money} for a coupon at {name}', {
      money: formatMoney(data.amount ?? 0, data.currency),
      name: subject?.name ?? t('your restaurant'),
    }),
  href: () => links.wallet('history'),
};
