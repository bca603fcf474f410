import { links } from '#addresses.ts';
import { ADMINISTRATION, HOUSE } from '#features/notifications/notifications.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';

export const reportWaiting: NotificationKind = {
  name: 'report waiting',
  icon: 'flag',
  setting: ADMINISTRATION,
  isFromHouse: true,
  isGrouped: true,
  title: () => t('Reports are waiting'),
  href: () => links.adminTab('reports'),
};

/** Its author reads there what it was and which rule it broke. */
export const contentRemoved: NotificationKind = {
  name: 'content removed',
  icon: 'refused',
  setting: null,
  mailSetting: HOUSE,
  isFromHouse: true,
  title: () => t('Something of yours was removed'),
  href: () => links.removed,
};

export const contentRestored: NotificationKind = {
  name: 'content restored',
  icon: 'undone',
  setting: null,
  mailSetting: HOUSE,
  isFromHouse: true,
  title: () => t('Something of yours is back'),
  href: () => null,
};

export const appealDecided: NotificationKind = {
  name: 'appeal decided',
  icon: 'flag',
  setting: null,
  mailSetting: HOUSE,
  isFromHouse: true,
  title: () => t('Your appeal was decided'),
  href: () => links.removed,
};

export const appealWaiting: NotificationKind = {
  name: 'appeal waiting',
  icon: 'flag',
  setting: ADMINISTRATION,
  isFromHouse: true,
  isGrouped: true,
  title: () => t('Appeals are waiting for a decision'),
  href: () => links.adminTab('appeals'),
};

export const reportNotifications = [
  reportWaiting,
  contentRemoved,
  contentRestored,
  appealDecided,
  appealWaiting,
];
