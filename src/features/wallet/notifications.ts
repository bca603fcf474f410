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

/** The owner of a restaurant whose rule shares its tips. */
export const tipForStaff: NotificationKind = {
  name: 'tip for staff',
  icon: 'money',
  setting: MONEY,
  title: ({ who, subject, data }) =>
    `${who} tipped your staff at ${subject?.name ?? 'your restaurant'} ${formatMoney(data.amount ?? 0, data.currency)}`,
  href: () => links.owner('staff'),
};

/** Each part by itself would ring often: a week's tips come at once. */
export const tipShareReceived: NotificationKind = {
  name: 'tip share received',
  icon: 'money',
  setting: { name: 'tip shares', label: 'My part of tips where I work' },
  isFromHouse: true,
  isGrouped: true,
  isDaily: true,
  title: ({ subject }) => `Your part of tips at ${subject?.name ?? 'your workplace'} is in your wallet`,
  detail: ({ data }) => `The latest is ${formatMoney(data.amount ?? 0, data.currency)}.`,
  href: () => links.wallet('history'),
};

export const moneyReceived: NotificationKind = {
  name: 'money received',
  icon: 'money',
  setting: MONEY,
  title: ({ who, data }) => `${who} sent you ${formatMoney(data.amount ?? 0, data.currency)}`,
  href: () => links.wallet('history'),
};

export const walletNotifications = [tipReceived, tipForStaff, tipShareReceived, moneyReceived];
