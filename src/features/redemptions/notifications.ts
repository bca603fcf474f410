import { links } from '#addresses.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';

/** Cannot be turned off: it tells the person that their code was used. */
export const redemptionConfirmed: NotificationKind = {
  name: 'redemption confirmed',
  icon: 'gift',
  setting: null,
  isFromHouse: true,
  title: ({ subject, data }) =>
    t('{text}: confirmed at {name}', {
      text: data.text ?? t('Your reward'),
      name: subject?.name ?? 'the restaurant',
    }),
  detail: () => t('Enjoy it.'),
  href: () => links.loyalty,
};

export const rewardNotifications = [redemptionConfirmed];
