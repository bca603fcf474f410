import { links } from '#addresses.ts';
import { ADMINISTRATION } from '#features/notifications/notifications.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';

export const reportWaiting: NotificationKind = {
  name: 'report waiting',
  icon: 'flag',
  setting: ADMINISTRATION,
  isFromHouse: true,
  isGrouped: true,
  title: () => 'Reports are waiting',
  href: () => links.adminTab('reports'),
};

export const reportNotifications = [reportWaiting];
