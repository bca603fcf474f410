import { links } from '#addresses.ts';
import { formatMoney } from '#kit/contract/money.ts';
import type { NotificationKind, NotificationSetting } from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';

export const MONEY: NotificationSetting = { name: 'money', label: t('Tips and money'), isMailedAtOnce: true };

export const tipReceived: NotificationKind = {
  name: 'tip received',
  icon: 'money',
  setting: MONEY,
  title: ({ who, subject, data }) =>
    t('{who} tipped {name} {money}', {
      who,
      name: subject?.name ?? t('you'),
      money: formatMoney(data.amount ?? 0, data.currency),
    }),
  href: () => links.wallet('history'),
};

/** For the owner of a restaurant that shares its tips. */
export const tipForStaff: NotificationKind = {
  name: 'tip for staff',
  icon: 'money',
  setting: MONEY,
  title: ({ who, subject, data }) =>
    t('{who} tipped your staff at {name} {money}', {
      who,
      name: subject?.name ?? t('your restaurant'),
      money: formatMoney(data.amount ?? 0, data.currency),
    }),
  href: () => links.owner('staff'),
};

/** Parts are grouped: a week's tips arrive at once. */
export const tipShareReceived: NotificationKind = {
  name: 'tip share received',
  icon: 'money',
  setting: { name: 'tip shares', label: t('My part of tips where I work') },
  isFromHouse: true,
  isGrouped: true,
  isDaily: true,
  title: ({ subject }) =>
    t('Your part of tips at {name} is in your wallet', { name: subject?.name ?? t('your workplace') }),
  detail: ({ data }) => t('The latest is {money}.', { money: formatMoney(data.amount ?? 0, data.currency) }),
  href: () => links.wallet('history'),
};

export const moneyReceived: NotificationKind = {
  name: 'money received',
  icon: 'money',
  setting: MONEY,
  title: ({ who, data }) =>
    t('{who} sent you {money}', { who, money: formatMoney(data.amount ?? 0, data.currency) }),
  href: () => links.wallet('history'),
};

export const walletNotifications = [tipReceived, tipForStaff, tipShareReceived, moneyReceived];
