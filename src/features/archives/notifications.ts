import { links } from '#addresses.ts';
import { HOUSE } from '#features/notifications/notifications.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';

export const archiveBrought: NotificationKind = {
  name: 'archive brought',
  icon: 'download',
  setting: null,
  mailSetting: HOUSE,
  title: () => t('Your archive is brought in'),
  href: () => links.bringArchive,
};

export const archiveNotifications = [archiveBrought];
