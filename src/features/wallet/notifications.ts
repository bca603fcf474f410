import { links } from '#addresses.ts';
import { formatMoney } from '#kit/contract/money.ts';
import type { NotificationKind, NotificationSetting } from '#kit/contract/notification-kind.ts';

export const MONEY: NotificationSetting = { name: 'money', label: 'Tips and money', isMailedAtOnce: true };

export const tipReceived: NotificationKind = {
  name: 'tip received',
  icon: 'money',
  setting: MONEY,
  title: ({ who, subject, data }) =>
    `${who} tipped ${subject?.name ?? 'you'} ${formatMoney(data.amount ?? 0, data.currency)}`,
  href: () => links.wallet('history'),
};

export const moneyReceived: NotificationKind = {
  name: 'money received',
  icon: 'money',
  setting: MONEY,
  title: ({ who, data }) => `${who} sent you ${formatMoney(data.amount ?? 0, data.currency)}`,
  href: () => links.wallet('history'),
};

export const walletNotifications = [tipReceived, moneyReceived];
