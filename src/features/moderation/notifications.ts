import { HOUSE } from '#features/notifications/notifications.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';

export const reportHandled: NotificationKind = {
  name: 'report handled',
  icon: 'flag',
  setting: null,
  mailSetting: HOUSE,
  title: () => t('We reviewed your report'),
  href: () => null,
};

export const moderationNotifications = [reportHandled];
