import { links } from '#addresses.ts';
import { MONEY } from '#features/wallet/notifications.ts';
import { formatMoney } from '#kit/contract/money.ts';
import type { NotificationFacts, NotificationKind } from '#kit/contract/notification-kind.ts';
import { t, translateConstant } from '#kit/contract/text.ts';

const formatAmount = ({ data }: NotificationFacts) => formatMoney(data.amount ?? 0, data.currency);

export const payoutPaid: NotificationKind = {
  name: 'payout paid',
  icon: 'money',
  setting: MONEY,
  isFromHouse: true,
  title: (facts) => t('{facts} was paid out', { facts: formatAmount(facts) }),
  detail: ({ data }) => (data.text ? t('It went to {text}.', { text: translateConstant(data.text) }) : null),
  href: () => links.wallet('payouts'),
};

/** The wallet's history shows both movements, so the notification stays. */
export const payoutFailed: NotificationKind = {
  name: 'payout failed',
  icon: 'undone',
  setting: MONEY,
  isFromHouse: true,
  title: (facts) => t('{facts} is back in your wallet', { facts: formatAmount(facts) }),
  detail: ({ data }) =>
    t('The payout did not arrive. {text}', { text: translateConstant(data.text ?? '') }).trim(),
  href: () => links.wallet('payouts'),
};

export const payoutNotifications = [payoutPaid, payoutFailed];
