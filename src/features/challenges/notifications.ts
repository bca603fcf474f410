import { links } from '#addresses.ts';
import { HOUSE } from '#features/notifications/notifications.ts';
import type {
  NotificationFacts,
  NotificationKind,
  NotificationSetting,
} from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';
import { formatGain } from './rules.ts';

const CHALLENGES: NotificationSetting = { name: 'challenges', label: t('Challenges and their rewards') };

const getName = ({ subject }: NotificationFacts) =>
  subject?.name ? t('“{part}”', { part: subject.name }) : t('a challenge');

const formatXp = (xp: number) => formatGain({ points: 0, xp });

/** Names what was lost with a completion, by the notification's `about`. */
const LOST: Readonly<Record<string, () => string[]>> = {
  badge: () => [t('its badge')],
  'badge and reward': () => [t('its badge'), t('its reward, unless it was claimed')],
};

const listLost = ({ data }: NotificationFacts) => [
  ...(data.amount ? [formatXp(data.amount)] : []),
  ...(LOST[data.about ?? '']?.() ?? []),
];

const getPage = ({ subject }: NotificationFacts) =>
  subject?.id ? links.challenge(subject.id) : links.challenges();

export const challengeCompleted: NotificationKind = {
  name: 'challenge completed',
  icon: 'trophy',
  setting: CHALLENGES,
  isFromHouse: true,
  isCelebrated: true,
  title: (facts) => t('You completed {name}', { name: getName(facts) }),
  detail: ({ data }) =>
    data.amount ? t('You earned {gain}.', { gain: formatXp(data.amount) }) : data.text || null,
  href: getPage,
};

/** What had counted was removed or deleted. Programme points have a notification of their own. */
export const challengeUndone: NotificationKind = {
  name: 'challenge undone',
  icon: 'undone',
  setting: CHALLENGES,
  isFromHouse: true,
  title: ({ subject }) =>
    subject?.name
      ? t('“{name}” is no longer completed', { name: subject.name })
      : t('A challenge is no longer completed'),
  detail: (facts) => {
    const [first, ...rest] = listLost(facts);
    if (!first) return facts.data.text || null;
    const what = rest.reduce((list, item) => t('{list}, {item}', { list, item }), first);
    return t('What counted for it is gone, and so are: {what}.', { what });
  },
  href: getPage,
};

export const challengeReward: NotificationKind = {
  name: 'challenge reward',
  icon: 'gift',
  setting: CHALLENGES,
  isFromHouse: true,
  title: (facts) => t('You got a reward from {name}', { name: getName(facts) }),
  detail: () => t('Show its code at the restaurant.'),
  href: getPage,
};

/** Cannot be turned off: it tells the person that their code was used. */
export const rewardClaimed: NotificationKind = {
  name: 'challenge reward claimed',
  icon: 'gift',
  setting: null,
  isFromHouse: true,
  title: (facts) => t('Your reward from {name} was handed over', { name: getName(facts) }),
  href: getPage,
};

/** For followers of a restaurant. Grouped by restaurant: the line names the newest challenge. */
export const newChallenge: NotificationKind = {
  name: 'new challenge',
  icon: 'trophy',
  setting: { name: 'new challenges', label: t('New challenges of restaurants I follow') },
  isFromHouse: true,
  isGrouped: true,
  urgency: 'low',
  title: ({ subject }) =>
    t('New challenge at {name}', { name: subject?.name ?? t('a restaurant that you follow') }),
  href: ({ subject }) => (subject?.id ? links.restaurantChallenges(subject.id) : null),
};

/** For the owner of a restaurant; the text names the challenge and the reason. */
export const challengeStopped: NotificationKind = {
  name: 'challenge stopped',
  icon: 'refused',
  setting: null,
  mailSetting: HOUSE,
  isFromHouse: true,
  title: ({ subject }) =>
    t('An administrator stopped a challenge of {name}', { name: subject?.name ?? t('your restaurant') }),
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
