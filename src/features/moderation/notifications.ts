import type { NotificationKind } from '#features/notifications/kinds.ts';

export const reportHandled: NotificationKind = {
  name: 'report handled',
  icon: 'flag',
  setting: null,
  title: () => 'We looked at your report',
  href: () => null,
};

export const moderationNotifications = [reportHandled];
