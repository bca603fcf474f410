import { links } from '#addresses.ts';
import type { NotificationKind, NotificationSetting } from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';

/** Mails of what the bell always shows: decisions about what people wrote, messages, what they asked for. */
export const HOUSE: NotificationSetting = {
  name: 'house',
  label: t('Messages and decisions from Tablemate'),
  isMailedAtOnce: true,
};

/** What waits for administrators, in whatever feature: a kind for each sort of thing. */
export const ADMINISTRATION: NotificationSetting = {
  name: 'administration',
  label: t('Reports, claims, submissions and suggestions that wait'),
  isForAdministrators: true,
};

/** What an administrator or the house has to say, to be read as it is. */
export const message: NotificationKind = {
  name: 'message',
  icon: 'letter',
  setting: null,
  mailSetting: HOUSE,
  isFromHouse: true,
  title: ({ subject }) =>
    subject ? t('A message about {name}', { name: subject.name }) : t('A message from Tablemate'),
  href: () => null,
};

/** For operators: a push service says that this site may not write to it, which only settings can mend. */
export const pushRefused: NotificationKind = {
  name: 'push refused',
  icon: 'refused',
  setting: ADMINISTRATION,
  isFromHouse: true,
  title: () => t('A push service refuses our notifications'),
  href: () => links.adminTab('mail'),
};

export const houseNotifications = [message, pushRefused];
