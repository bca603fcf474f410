import { links } from '#addresses.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';

/** Staff can confirm rewards, so the owner is always notified, whatever the settings. */
export const staffJoined: NotificationKind = {
  name: 'staff joined',
  icon: 'people',
  setting: null,
  title: ({ who, subject }) =>
    t('{who} works at {name} now', { who, name: subject?.name ?? t('your restaurant') }),
  detail: () => t('They see its counter screen. You can remove them at any time.'),
  href: ({ subject }) => links.owner('staff', subject?.id ?? undefined),
};

export const staffNotifications = [staffJoined];
