import { links } from '#addresses.ts';
import { MONEY } from '#features/wallet/notifications.ts';
import { formatMoney } from '#kit/contract/money.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';

export const tipHoursDue: NotificationKind = {
  name: 'tip hours due',
  icon: 'money',
  setting: MONEY,
  isFromHouse: true,
  title: ({ data, subject }) =>
    `${formatMoney(data.amount ?? 0, data.currency)} of tips at ${subject?.name ?? 'your restaurant'} wait for hours`,
  detail: () => 'Say who worked how long, and your staff receive them. Otherwise they are shared equally.',
  href: ({ subject }) => links.owner('staff', subject?.id ?? undefined),
};

export const tipsNotifications = [tipHoursDue];
