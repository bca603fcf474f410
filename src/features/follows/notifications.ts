import { links } from '#addresses.ts';
import type { NotificationKind, NotificationSetting } from '#kit/contract/notification-kind.ts';
import { plural, t } from '#kit/contract/text.ts';

const FOLLOWERS: NotificationSetting = { name: 'followers', label: t('Followers and requests') };

export const newFollower: NotificationKind = {
  name: 'new follower',
  icon: 'person',
  setting: FOLLOWERS,
  isGrouped: true,
  title: ({ who, count }) => plural(count, '{who} follows you', '{who} follow you', { who }),
  href: () => links.myPeople('followers'),
};

export const followRequested: NotificationKind = {
  name: 'follow requested',
  icon: 'person',
  setting: FOLLOWERS,
  isGrouped: true,
  title: ({ who, count }) => plural(count, '{who} asks to follow you', '{who} ask to follow you', { who }),
  href: () => links.myPeople('requests'),
};

export const followAccepted: NotificationKind = {
  name: 'follow accepted',
  icon: 'person',
  setting: FOLLOWERS,
  isGrouped: true,
  title: ({ who }) => t('{who} accepted your request to follow', { who }),
  href: () => links.wall(),
};

export const invitationAccepted: NotificationKind = {
  name: 'invitation accepted',
  icon: 'people',
  setting: FOLLOWERS,
  isGrouped: true,
  title: ({ who }) => t('{who} accepted your invitation: you follow each other', { who }),
  href: () => links.myPeople('following'),
};

export const followNotifications = [newFollower, followRequested, followAccepted, invitationAccepted];
