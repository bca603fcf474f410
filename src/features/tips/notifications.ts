import { links } from '#addresses.ts';
import { MONEY } from '#features/wallet/notifications.ts';
import { formatMoney } from '#kit/contract/money.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';

export const tipHoursDue: NotificationKind = {
  name: 'tip hours due',
  icon: 'money',
  setting: MONEY,
  isFromHouse: true,
  title: ({ data, subject }) =>
    t('{money} of tips at {name} wait for hours', {
      money: formatMoney(data.amount ?? 0, data.currency),
      name: subject?.name ?? t('your restaurant'),
    }),
  detail: () => t('Say who worked how long, and your staff receive them. Otherwise they are shared equally.'),
  href: ({ subject }) => links.owner('staff', subject?.id ?? undefined),
};

export const tipsNotifications = [tipHoursDue];
