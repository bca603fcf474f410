import { links } from '#addresses.ts';
import type { NotificationKind, NotificationSetting } from '#kit/contract/notification-kind.ts';
import { formatPoints } from './wording.ts';

const LOYALTY_NEWS: NotificationSetting = { name: 'loyalty', label: 'Points, tiers and rewards' };

export const pointsEarned: NotificationKind = {
  name: 'points earned',
  icon: 'gift',
  setting: LOYALTY_NEWS,
  isFromHouse: true,
  title: ({ subject, data }) =>
    `You earned ${formatPoints(data.amount)} at ${subject?.name ?? 'a restaurant'}`,
  href: () => links.loyalty,
};

/** Also after a removal of their own: nothing else says that it cost points. */
export const pointsTakenBack: NotificationKind = {
  name: 'points taken back',
  icon: 'undone',
  setting: LOYALTY_NEWS,
  isFromHouse: true,
  title: ({ subject, data }) => `You lost ${formatPoints(data.amount)} at ${subject?.name ?? 'a restaurant'}`,
  detail: ({ data }) => `${data.text}: what earned these points is gone.`,
  href: () => links.loyalty,
};

export const tierReached: NotificationKind = {
  name: 'tier reached',
  icon: 'trophy',
  setting: LOYALTY_NEWS,
  isFromHouse: true,
  isCelebrated: true,
  title: ({ subject, data }) => `You reached ${data.text} at ${subject?.name ?? 'a restaurant'}`,
  detail: () => null,
  href: () => links.loyalty,
};

export const tierLost: NotificationKind = {
  name: 'tier lost',
  icon: 'trophy',
  setting: LOYALTY_NEWS,
  isFromHouse: true,
  title: ({ subject, data }) => `You are now ${data.text} at ${subject?.name ?? 'a restaurant'}`,
  detail: () => 'Tiers look back on the last 365 days.',
  href: () => links.loyalty,
};

/** Nobody can turn this off: points expire only after it was sent three times. */
export const pointsExpiring: NotificationKind = {
  name: 'points expiring',
  icon: 'calendar',
  setting: null,
  mailSetting: LOYALTY_NEWS,
  isFromHouse: true,
  title: ({ subject, data }) =>
    `Your ${formatPoints(data.amount)} at ${subject?.name ?? 'a restaurant'} expire on ${data.text}`,
  detail: () => 'A visit before that day keeps them for another year.',
  href: () => links.loyalty,
};

export const pointsExpired: NotificationKind = {
  name: 'points expired',
  icon: 'calendar',
  setting: null,
  mailSetting: LOYALTY_NEWS,
  isFromHouse: true,
  title: ({ subject, data }) =>
    `Your ${formatPoints(data.amount)} at ${subject?.name ?? 'a restaurant'} have expired`,
  href: () => links.loyalty,
};

export const pointsCorrected: NotificationKind = {
  name: 'points corrected',
  icon: 'undone',
  setting: null,
  mailSetting: LOYALTY_NEWS,
  isFromHouse: true,
  title: ({ subject }) => `An administrator corrected your points at ${subject?.name ?? 'a restaurant'}`,
  href: () => links.loyalty,
};

export const loyaltyNotifications = [
  pointsEarned,
  pointsTakenBack,
  tierReached,
  tierLost,
  pointsExpiring,
  pointsExpired,
  pointsCorrected,
];
