import type { NotificationKind } from '#kit/contract/notification-kind.ts';

export const noteShared: NotificationKind = {
  name: 'note shared',
  icon: 'bell',
  setting: { name: 'notes', label: 'Notes' },
  isGrouped: true,
  title: ({ who, subject }) => `${who} shared “${subject?.name}”`,
  href: ({ subject }) => (subject?.id ? `/notes/${subject.id}` : null),
};

export const exampleNotifications = [noteShared];
