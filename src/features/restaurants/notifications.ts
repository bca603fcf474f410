import { links } from '#addresses.ts';
import { ADMINISTRATION } from '#features/notifications/notifications.ts';
import type {
  NotificationFacts,
  NotificationKind,
  NotificationSetting,
} from '#kit/contract/notification-kind.ts';

export const RESTAURANTS: NotificationSetting = {
  name: 'restaurants',
  label: 'Decisions about my restaurants',
  isMailedAtOnce: true,
};

const getName = ({ subject }: NotificationFacts) => subject?.name ?? 'a restaurant';
const toProfile = ({ subject }: NotificationFacts) => links.owner('profile', subject?.id ?? undefined);

export const restaurantApproved: NotificationKind = {
  name: 'restaurant approved',
  icon: 'approved',
  setting: RESTAURANTS,
  isFromHouse: true,
  title: (facts) => `${getName(facts)} is approved`,
  detail: ({ data }) => data.text || 'It is found from now on.',
  href: ({ subject }) => (subject?.id ? links.restaurant(subject.id) : null),
};

export const restaurantRejected: NotificationKind = {
  name: 'restaurant rejected',
  icon: 'refused',
  setting: RESTAURANTS,
  isFromHouse: true,
  title: (facts) => `${getName(facts)} was not approved`,
  href: toProfile,
};

export const approvalRevoked: NotificationKind = {
  name: 'approval revoked',
  icon: 'undone',
  setting: RESTAURANTS,
  isFromHouse: true,
  title: (facts) => `${getName(facts)} has to be approved again`,
  href: toProfile,
};

export const restaurantClosed: NotificationKind = {
  name: 'restaurant closed',
  icon: 'refused',
  setting: RESTAURANTS,
  isFromHouse: true,
  title: (facts) => `${getName(facts)} is marked as closed for good`,
  href: toProfile,
};

export const restaurantReopened: NotificationKind = {
  name: 'restaurant reopened',
  icon: 'approved',
  setting: RESTAURANTS,
  isFromHouse: true,
  title: (facts) => `${getName(facts)} is found again`,
  href: ({ subject }) => (subject?.id ? links.restaurant(subject.id) : null),
};

/** A restaurant, or a change of one that guests know it by. */
export const submissionWaiting: NotificationKind = {
  name: 'submission waiting',
  icon: 'bell',
  setting: ADMINISTRATION,
  isFromHouse: true,
  isGrouped: true,
  title: () => 'Submissions are waiting for approval',
  href: () => links.adminTab('restaurant-reviews'),
};

/** To who follows a restaurant; its text names the events. */
export const newEvent: NotificationKind = {
  name: 'new event',
  icon: 'calendar',
  setting: { name: 'new events', label: 'New events of restaurants I follow' },
  isFromHouse: true,
  isGrouped: true,
  urgency: 'low',
  title: ({ subject }) => `New event at ${subject?.name ?? 'a restaurant that you follow'}`,
  href: ({ subject }) => (subject?.id ? links.restaurant(subject.id) : null),
};

export const restaurantNotifications = [
  restaurantApproved,
  restaurantRejected,
  approvalRevoked,
  restaurantClosed,
  restaurantReopened,
  submissionWaiting,
  newEvent,
];
