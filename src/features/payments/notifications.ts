import { links } from '#addresses.ts';
import { MONEY } from '#features/wallet/notifications.ts';
import { formatMoney } from '#kit/contract/money.ts';
import type { NotificationFacts, NotificationKind } from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';

const formatAmount = ({ data }: NotificationFacts) => formatMoney(data.amount ?? 0, data.currency);

export const paymentRefunded: NotificationKind = {
  name: 'payment refunded',
  icon: 'money',
  setting: MONEY,
  isFromHouse: true,
  title: (facts) => t('{facts} is being refunded to your card', { facts: formatAmount(facts) }),
  detail: () => t('It left your wallet. Your bank may take a few days to show it.'),
  href: () => links.wallet('history'),
};

/** The wallet's history shows both movements, so the notification of the refund stays. */
export const refundReturned: NotificationKind = {
  name: 'refund returned',
  icon: 'undone',
  setting: MONEY,
  isFromHouse: true,
  title: (facts) => t('{facts} is back in your wallet', { facts: formatAmount(facts) }),
  detail: () => t('Your card did not take the refund.'),
  href: () => links.wallet('history'),
};

export const paymentNotifications = [paymentRefunded, refundReturned];
