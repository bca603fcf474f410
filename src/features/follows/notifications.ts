import { links } from '#addresses.ts';
import type { NotificationKind, NotificationSetting } from '#kit/contract/notification-kind.ts';

const FOLLOWERS: NotificationSetting = { name: 'followers', label: 'Followers and requests' };

export const newFollower: NotificationKind = {
  name: 'new follower',
  icon: 'person',
  setting: FOLLOWERS,
  isGrouped: true,
  title: ({ who, count }) => `${who} ${count > 1 ? 'follow' : 'follows'} you`,
  href: () => links.myPeople('followers'),
};

export const followRequested: NotificationKind = {
  name: 'follow requested',
  icon: 'person',
  setting: FOLLOWERS,
  isGrouped: true,
  title: ({ who, count }) => `${who} ${count > 1 ? 'ask' : 'asks'} to follow you`,
  href: () => links.myPeople('requests'),
};

export const followAccepted: NotificationKind = {
  name: 'follow accepted',
  icon: 'person',
  setting: FOLLOWERS,
  isGrouped: true,
  title: ({ who }) => `${who} accepted your request to follow`,
  href: () => links.wall(),
};

export const invitationAccepted: NotificationKind = {
  name: 'invitation accepted',
  icon: 'people',
  setting: FOLLOWERS,
  isGrouped: true,
  title: ({ who }) => `${who} accepted your invitation: you follow each other`,
  href: () => links.myPeople('following'),
};

export const followNotifications = [newFollower, followRequested, followAccepted, invitationAccepted];
