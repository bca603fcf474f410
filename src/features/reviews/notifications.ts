import type {
  NotificationFacts,
  NotificationKind,
  NotificationSetting,
} from '#kit/contract/notification-kind.ts';

const REVIEWS: NotificationSetting = { name: 'reviews', label: 'Reviews and replies to them' };

/** A review goes by the name of its restaurant. */
const getName = ({ subject }: NotificationFacts) => subject?.name ?? 'a restaurant';

export const newReview: NotificationKind = {
  name: 'new review',
  icon: 'star',
  setting: REVIEWS,
  title: (facts) => `${facts.who} reviewed ${getName(facts)}`,
  href: ({ subject }) => `/admin?tab=reviews${subject?.parentId ? `&restaurant=${subject.parentId}` : ''}`,
};

export const reviewReply: NotificationKind = {
  name: 'review reply',
  icon: 'reply',
  setting: REVIEWS,
  title: (facts) => `${getName(facts)} replied to your review`,
  href: ({ subject }) => (subject?.id ? `/restaurants/${subject.parentId}?tab=reviews` : null),
};

export const reviewNotifications = [newReview, reviewReply];
