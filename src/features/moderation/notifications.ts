import { HOUSE } from '#features/notifications/notifications.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';

export const reportHandled: NotificationKind = {
  name: 'report handled',
  icon: 'flag',
  setting: null,
  mailSetting: HOUSE,
  title: () => 'We reviewed your report',
  href: () => null,
};

export const moderationNotifications = [reportHandled];
