import { links } from '#addresses.ts';
import { ADMINISTRATION } from '#features/notifications/notifications.ts';
import { RESTAURANTS } from '#features/restaurants/notifications.ts';
import type { NotificationFacts, NotificationKind } from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';

const getName = ({ subject }: NotificationFacts) => subject?.name ?? t('A restaurant');
const toClaim = ({ subject }: NotificationFacts) => (subject?.id ? links.claim(subject.id) : null);
const toOwnerArea = ({ subject }: NotificationFacts) => links.owner('dashboard', subject?.id ?? undefined);

export const claimAccepted: NotificationKind = {
  name: 'claim accepted',
  icon: 'approved',
  setting: RESTAURANTS,
  isFromHouse: true,
  title: (facts) => t('{name} is yours now', { name: getName(facts) }),
  detail: ({ data }) => data.text || t('You manage its page, its menu and its hours from now on.'),
  href: toOwnerArea,
};

export const claimRefused: NotificationKind = {
  name: 'claim refused',
  icon: 'refused',
  setting: RESTAURANTS,
  isFromHouse: true,
  title: (facts) => t('Your claim of {name} was refused', { name: getName(facts) }),
  href: toClaim,
};

/** To the current owner. */
export const claimDisputed: NotificationKind = {
  name: 'claim disputed',
  icon: 'flag',
  setting: RESTAURANTS,
  isFromHouse: true,
  title: (facts) => t('Somebody else says that {name} is theirs', { name: getName(facts) }),
  detail: () => t('An administrator decides, and tells you why.'),
  href: toOwnerArea,
};

export const claimAgainstRefused: NotificationKind = {
  name: 'claim against refused',
  icon: 'approved',
  setting: RESTAURANTS,
  isFromHouse: true,
  title: (facts) => t('{name} stays yours', { name: getName(facts) }),
  href: toOwnerArea,
};

export const restaurantLost: NotificationKind = {
  name: 'restaurant lost',
  icon: 'undone',
  setting: RESTAURANTS,
  isFromHouse: true,
  title: (facts) => t('{name} belongs to another account now', { name: getName(facts) }),
  href: toClaim,
};

export const claimWaiting: NotificationKind = {
  name: 'claim waiting',
  icon: 'bell',
  setting: ADMINISTRATION,
  isFromHouse: true,
  isGrouped: true,
  title: () => t('Claims are waiting for a decision'),
  href: () => links.adminTab('claims'),
};

export const claimNotifications = [
  claimAccepted,
  claimRefused,
  claimDisputed,
  claimAgainstRefused,
  restaurantLost,
  claimWaiting,
];
