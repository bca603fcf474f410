import type { NotificationKind, NotificationSetting } from '#kit/contract/notification-kind.ts';

const FOLLOWERS: NotificationSetting = { name: 'followers', label: 'Followers and requests' };

export const newFollower: NotificationKind = {
  name: 'new follower',
  icon: 'person',
  setting: FOLLOWERS,
  isGrouped: true,
  title: ({ who, count }) => `${who} ${count > 1 ? 'follow' : 'follows'} you`,
  href: () => '/profile?people=followers',
};

export const followRequested: NotificationKind = {
  name: 'follow requested',
  icon: 'person',
  setting: FOLLOWERS,
  isGrouped: true,
  title: ({ who, count }) => `${who} ${count > 1 ? 'ask' : 'asks'} to follow you`,
  href: () => '/profile?people=requests',
};

export const followAccepted: NotificationKind = {
  name: 'follow accepted',
  icon: 'person',
  setting: FOLLOWERS,
  isGrouped: true,
  title: ({ who }) => `${who} accepted your request to follow`,
  href: () => '/wall',
};

export const followNotifications = [newFollower, followRequested, followAccepted];
