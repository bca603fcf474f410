import { links } from '#addresses.ts';
import { HOUSE } from '#features/notifications/notifications.ts';
import type {
  NotificationFacts,
  NotificationKind,
  NotificationSetting,
} from '#kit/contract/notification-kind.ts';

const CHALLENGES: NotificationSetting = { name: 'challenges', label: 'Challenges and their rewards' };

const getName = ({ subject }: NotificationFacts) => (subject?.name ? `“${subject.name}”` : 'a challenge');

const getPage = ({ subject }: NotificationFacts) =>
  subject?.id ? links.challenge(subject.id) : links.challenges();

export const challengeCompleted: NotificationKind = {
  name: 'challenge completed',
  icon: 'trophy',
  setting: CHALLENGES,
  isFromHouse: true,
  isCelebrated: true,
  title: (facts) => `You completed ${getName(facts)}`,
  href: getPage,
};

/** What counted was removed or deleted; the text says what went with it. Points of a programme are told of by themselves. */
export const challengeUndone: NotificationKind = {
  name: 'challenge undone',
  icon: 'undone',
  setting: CHALLENGES,
  isFromHouse: true,
  title: ({ subject }) => `${subject?.name ? `“${subject.name}”` : 'A challenge'} is no longer completed`,
  href: getPage,
};

export const challengeReward: NotificationKind = {
  name: 'challenge reward',
  icon: 'gift',
  setting: CHALLENGES,
  isFromHouse: true,
  title: (facts) => `You got a reward from ${getName(facts)}`,
  detail: () => 'Show its code at the restaurant.',
  href: getPage,
};

/** Nobody can turn this off: it tells whose code was used. */
export const rewardClaimed: NotificationKind = {
  name: 'challenge reward claimed',
  icon: 'gift',
  setting: null,
  isFromHouse: true,
  title: (facts) => `Your reward from ${getName(facts)} was handed over`,
  href: getPage,
};

/** To who follows a restaurant: several of one restaurant are one line that names the newest. */
export const newChallenge: NotificationKind = {
  name: 'new challenge',
  icon: 'trophy',
  setting: { name: 'new challenges', label: 'New challenges of restaurants I follow' },
  isFromHouse: true,
  isGrouped: true,
  urgency: 'low',
  title: ({ subject }) => `New challenge at ${subject?.name ?? 'a restaurant that you follow'}`,
  href: ({ subject }) => (subject?.id ? links.restaurantChallenges(subject.id) : null),
};

/** To the owner of a restaurant; the text names the challenge and the reason. */
export const challengeStopped: NotificationKind = {
  name: 'challenge stopped',
  icon: 'refused',
  setting: null,
  mailSetting: HOUSE,
  isFromHouse: true,
  title: ({ subject }) => `An administrator stopped a challenge of ${subject?.name ?? 'your restaurant'}`,
  href: () => links.owner('challenges'),
};

export const challengeNotifications = [
  challengeCompleted,
  challengeUndone,
  challengeReward,
  rewardClaimed,
  newChallenge,
  challengeStopped,
];
