import type { NotificationKind } from './kinds.ts';

/** What an administrator or the house has to say, to be read as it is. */
export const message: NotificationKind = {
  name: 'message',
  icon: 'letter',
  setting: null,
  isFromHouse: true,
  title: ({ subject }) => (subject ? `A message about ${subject.name}` : 'A message from Tablemate'),
  href: () => null,
};

export const houseNotifications = [message];
