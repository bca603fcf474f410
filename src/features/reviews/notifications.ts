import { links } from '#addresses.ts';
import type {
  NotificationFacts,
  NotificationKind,
  NotificationSetting,
} from '#kit/contract/notification-kind.ts';

const REVIEWS: NotificationSetting = { name: 'reviews', label: 'Reviews and replies to them' };

const HELPFUL: NotificationSetting = { name: 'helpful votes', label: 'Helpful votes on my reviews' };

/** A review goes by the name of its restaurant. */
const getName = ({ subject }: NotificationFacts) => subject?.name ?? 'a restaurant';

const toReviews = ({ subject }: NotificationFacts) =>
  subject?.id && subject.parentId ? links.reviews(subject.parentId) : null;

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
  href: toReviews,
};

export const reviewHelpful: NotificationKind = {
  name: 'review helpful',
  icon: 'helpful',
  setting: HELPFUL,
  isGrouped: true,
  isDaily: true,
  urgency: 'low',
  title: (facts) => `${facts.who} found your review of ${getName(facts)} helpful`,
  href: toReviews,
};

export const reviewNotifications = [newReview, reviewReply, reviewHelpful];
