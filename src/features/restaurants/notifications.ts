import { links } from '#addresses.ts';
import { ADMINISTRATION } from '#features/notifications/notifications.ts';
import type {
  NotificationFacts,
  NotificationKind,
  NotificationSetting,
} from '#kit/contract/notification-kind.ts';
import { plural, t } from '#kit/contract/text.ts';

export const RESTAURANTS: NotificationSetting = {
  name: 'restaurants',
  label: t('Decisions about my restaurants'),
  isMailedAtOnce: true,
};

const getName = ({ subject }: NotificationFacts) => subject?.name ?? t('a restaurant');
const toProfile = ({ subject }: NotificationFacts) => links.owner('profile', subject?.id ?? undefined);

export const restaurantApproved: NotificationKind = {
  name: 'restaurant approved',
  icon: 'approved',
  setting: RESTAURANTS,
  isFromHouse: true,
  title: (facts) => t('{name} is approved', { name: getName(facts) }),
  detail: ({ data }) => data.text || t('It is found from now on.'),
  href: ({ subject }) => (subject?.id ? links.restaurant(subject.id) : null),
};

export const restaurantRejected: NotificationKind = {
  name: 'restaurant rejected',
  icon: 'refused',
  setting: RESTAURANTS,
  isFromHouse: true,
  title: (facts) => t('{name} was not approved', { name: getName(facts) }),
  href: toProfile,
};

export const approvalRevoked: NotificationKind = {
  name: 'approval revoked',
  icon: 'undone',
  setting: RESTAURANTS,
  isFromHouse: true,
  title: (facts) => t('{name} has to be approved again', { name: getName(facts) }),
  href: toProfile,
};

export const restaurantClosed: NotificationKind = {
  name: 'restaurant closed',
  icon: 'refused',
  setting: RESTAURANTS,
  isFromHouse: true,
  title: (facts) => t('{name} is marked as closed for good', { name: getName(facts) }),
  href: toProfile,
};

export const restaurantReopened: NotificationKind = {
  name: 'restaurant reopened',
  icon: 'approved',
  setting: RESTAURANTS,
  isFromHouse: true,
  title: (facts) => t('{name} is found again', { name: getName(facts) }),
  href: ({ subject }) => (subject?.id ? links.restaurant(subject.id) : null),
};

/** A restaurant, or a change of its facts, that waits for approval. */
export const submissionWaiting: NotificationKind = {
  name: 'submission waiting',
  icon: 'bell',
  setting: ADMINISTRATION,
  isFromHouse: true,
  isGrouped: true,
  title: () => t('Submissions are waiting for approval'),
  href: () => links.adminTab('restaurant-reviews'),
};

/** For followers of a restaurant. The text names the first event; the amount is the number of further events. */
export const newEvent: NotificationKind = {
  name: 'new event',
  icon: 'calendar',
  setting: { name: 'new events', label: t('New events of restaurants I follow') },
  isFromHouse: true,
  isGrouped: true,
  urgency: 'low',
  title: ({ subject }) =>
    t('New event at {name}', { name: subject?.name ?? t('a restaurant that you follow') }),
  detail: ({ data }) =>
    data.amount
      ? plural(data.amount, '{name} and {n} more', '{name} and {n} more', { name: data.text ?? '' })
      : data.text || null,
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
