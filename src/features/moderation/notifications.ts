import type { NotificationKind } from '#features/notifications/kinds.ts';
import { HOUSE } from '#features/notifications/notifications.ts';

export const reportHandled: NotificationKind = {
  name: 'report handled',
  icon: 'flag',
  setting: null,
  mailSetting: HOUSE,
  title: () => 'We reviewed your report',
  href: () => null,
};

export const moderationNotifications = [reportHandled];
