import { links } from '#addresses.ts';
import { MONEY } from '#features/wallet/notifications.ts';
import { formatMoney } from '#kit/contract/money.ts';
import type { NotificationFacts, NotificationKind } from '#kit/contract/notification-kind.ts';

const formatAmount = ({ data }: NotificationFacts) => formatMoney(data.amount ?? 0, data.currency);

export const payoutPaid: NotificationKind = {
  name: 'payout paid',
  icon: 'money',
  setting: MONEY,
  isFromHouse: true,
  title: (facts) => `${formatAmount(facts)} was paid out`,
  detail: ({ data }) => (data.text ? `It went to ${data.text}.` : null),
  href: () => links.wallet('payouts'),
};

/** The wallet's history shows both movements, so the notification of the payout stays. */
export const payoutFailed: NotificationKind = {
  name: 'payout failed',
  icon: 'undone',
  setting: MONEY,
  isFromHouse: true,
  title: (facts) => `${formatAmount(facts)} is back in your wallet`,
  detail: ({ data }) => `The payout did not arrive. ${data.text ?? ''}`.trim(),
  href: () => links.wallet('payouts'),
};

export const payoutNotifications = [payoutPaid, payoutFailed];
