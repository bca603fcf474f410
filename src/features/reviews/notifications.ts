import { links } from '#addresses.ts';
import type {
  NotificationFacts,
  NotificationKind,
  NotificationSetting,
} from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';

const REVIEWS: NotificationSetting = { name: 'reviews', label: t('Reviews and replies to them') };

const HELPFUL: NotificationSetting = { name: 'helpful votes', label: t('Helpful votes on my reviews') };

/** Returns the restaurant's name, under which its reviews are shown. */
const getName = ({ subject }: NotificationFacts) => subject?.name ?? t('a restaurant');

const toReviews = ({ subject }: NotificationFacts) =>
  subject?.id && subject.parentId ? links.reviews(subject.parentId) : null;

export const newReview: NotificationKind = {
  name: 'new review',
  icon: 'star',
  setting: REVIEWS,
  title: (facts) => t('{who} reviewed {name}', { who: facts.who, name: getName(facts) }),
  href: ({ subject }) => links.owner('reviews', subject?.parentId ?? undefined),
};

export const reviewReply: NotificationKind = {
  name: 'review reply',
  icon: 'reply',
  setting: REVIEWS,
  title: (facts) => t('{name} replied to your review', { name: getName(facts) }),
  href: toReviews,
};

export const reviewHelpful: NotificationKind = {
  name: 'review helpful',
  icon: 'helpful',
  setting: HELPFUL,
  isGrouped: true,
  isDaily: true,
  urgency: 'low',
  title: (facts) => t('{who} found your review of {name} helpful', { who: facts.who, name: getName(facts) }),
  href: toReviews,
};

export const reviewNotifications = [newReview, reviewReply, reviewHelpful];
