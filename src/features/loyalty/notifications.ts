import { links } from '#addresses.ts';
import { formatMonth } from '#kit/contract/format.ts';
import type {
  NotificationFacts,
  NotificationKind,
  NotificationSetting,
} from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';
import { LOYALTY_TIERS } from '#vocabulary.ts';
import { nameRule } from './options.ts';
import { formatPoints, nameTier } from './wording.ts';

const LOYALTY_NEWS: NotificationSetting = { name: 'loyalty', label: t('Points, tiers and rewards') };

/** Rule names, and texts that people wrote. */
const nameCauses = ({ about, text }: NotificationFacts['data']): string =>
  [...(about ? about.split(' ').map(nameRule) : []), ...(text ? [text] : [])].reduce(
    (list, item) => (list ? t('{list}, {item}', { list, item }) : item),
    '',
  );

const nameStoredTier = ({ text = '' }: NotificationFacts['data']): string => {
  const tier = LOYALTY_TIERS.find((one) => one === text);
  return tier ? nameTier(tier) : text;
};

/** "5 March 2027", in UTC; older rows hold the formatted text. */
const formatDay = ({ about, text }: NotificationFacts['data']) =>
  about ? t('{day} {month}', { day: Number(about.slice(8)), month: formatMonth(about) }) : (text ?? '');

export const pointsEarned: NotificationKind = {
  name: 'points earned',
  icon: 'gift',
  setting: LOYALTY_NEWS,
  isFromHouse: true,
  title: ({ subject, data }) =>
    t('You earned {amount} at {name}', {
      amount: formatPoints(data.amount),
      name: subject?.name ?? t('a restaurant'),
    }),
  detail: ({ data }) => nameCauses(data) || null,
  href: () => links.loyalty,
};

/** Also sent after people delete their own content: nothing else says that it costs points. */
export const pointsTakenBack: NotificationKind = {
  name: 'points taken back',
  icon: 'undone',
  setting: LOYALTY_NEWS,
  isFromHouse: true,
  title: ({ subject, data }) =>
    t('You lost {amount} at {name}', {
      amount: formatPoints(data.amount),
      name: subject?.name ?? t('a restaurant'),
    }),
  detail: ({ data }) => t('{text}: what earned these points is gone.', { text: nameCauses(data) }),
  href: () => links.loyalty,
};

export const tierReached: NotificationKind = {
  name: 'tier reached',
  icon: 'trophy',
  setting: LOYALTY_NEWS,
  isFromHouse: true,
  isCelebrated: true,
  title: ({ subject, data }) =>
    t('You reached {text} at {name}', {
      text: nameStoredTier(data),
      name: subject?.name ?? t('a restaurant'),
    }),
  detail: () => null,
  href: () => links.loyalty,
};

export const tierLost: NotificationKind = {
  name: 'tier lost',
  icon: 'trophy',
  setting: LOYALTY_NEWS,
  isFromHouse: true,
  title: ({ subject, data }) =>
    t('You are now {text} at {name}', {
      text: nameStoredTier(data),
      name: subject?.name ?? t('a restaurant'),
    }),
  detail: () => t('Tiers look back on the last 365 days.'),
  href: () => links.loyalty,
};

/** Cannot be turned off: points expire only after three notices. */
export const pointsExpiring: NotificationKind = {
  name: 'points expiring',
  icon: 'calendar',
  setting: null,
  mailSetting: LOYALTY_NEWS,
  isFromHouse: true,
  title: ({ subject, data }) =>
    t('Your {amount} at {name} expire on {text}', {
      amount: formatPoints(data.amount),
      name: subject?.name ?? t('a restaurant'),
      text: formatDay(data),
    }),
  detail: () => t('A visit before that day keeps them for another year.'),
  href: () => links.loyalty,
};

export const pointsExpired: NotificationKind = {
  name: 'points expired',
  icon: 'calendar',
  setting: null,
  mailSetting: LOYALTY_NEWS,
  isFromHouse: true,
  title: ({ subject, data }) =>
    t('Your {amount} at {name} have expired', {
      amount: formatPoints(data.amount),
      name: subject?.name ?? t('a restaurant'),
    }),
  href: () => links.loyalty,
};

export const pointsCorrected: NotificationKind = {
  name: 'points corrected',
  icon: 'undone',
  setting: null,
  mailSetting: LOYALTY_NEWS,
  isFromHouse: true,
  title: ({ subject }) =>
    t('An administrator corrected your points at {name}', { name: subject?.name ?? t('a restaurant') }),
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
