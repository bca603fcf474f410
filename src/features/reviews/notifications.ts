import { links } from '#addresses.ts';
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
  href: ({ subject }) => links.owner('reviews', subject?.parentId ?? undefined),
};

export const reviewReply: NotificationKind = {
  name: 'review reply',
  icon: 'reply',
  setting: REVIEWS,
  title: (facts) => `${getName(facts)} replied to your review`,
  href: ({ subject }) => (subject?.id && subject.parentId ? links.reviews(subject.parentId) : null),
};

export const reviewNotifications = [newReview, reviewReply];
