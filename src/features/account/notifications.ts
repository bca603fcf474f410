import { links } from '#addresses.ts';
import { HOUSE } from '#features/notifications/notifications.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';

export const exportReady: NotificationKind = {
  name: 'export ready',
  icon: 'download',
  setting: null,
  mailSetting: HOUSE,
  title: () => t('Your data is ready to download'),
  href: () => links.settings,
};

export const handoverOffered: NotificationKind = {
  name: 'handover offered',
  icon: 'handshake',
  setting: null,
  mailSetting: HOUSE,
  title: ({ who, subject }) =>
    t('{who} offers you {name}', { who, name: subject?.name ?? t('a restaurant') }),
  detail: () => t('Accept or decline it in your restaurants.'),
  href: () => links.admin,
};

export const accountNotifications = [exportReady, handoverOffered];
