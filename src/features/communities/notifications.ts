import { links } from '#addresses.ts';
import { HOUSE } from '#features/notifications/notifications.ts';
import type {
  NotificationFacts,
  NotificationKind,
  NotificationSetting,
} from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';

const COMMUNITIES: NotificationSetting = { name: 'communities', label: t('My part in communities') };

const getName = ({ subject }: NotificationFacts) => subject?.name ?? t('a community');

const getPage = ({ subject }: NotificationFacts) => (subject?.slug ? links.community(subject.slug) : null);

/** Gives the reason but not the moderator's name. */
export const removedFromCommunity: NotificationKind = {
  name: 'removed from community',
  icon: 'refused',
  setting: null,
  mailSetting: HOUSE,
  isFromHouse: true,
  title: (facts) => t('Moderators removed you from {name}', { name: getName(facts) }),
  href: getPage,
};

export const postRemovedFromCommunity: NotificationKind = {
  name: 'post removed from community',
  icon: 'refused',
  setting: null,
  mailSetting: HOUSE,
  isFromHouse: true,
  title: (facts) => t('Moderators took your post out of {name}', { name: getName(facts) }),
  href: getPage,
};

export const madeModerator: NotificationKind = {
  name: 'made moderator',
  icon: 'people',
  setting: COMMUNITIES,
  title: (facts) => t('{who} made you a moderator of {name}', { who: facts.who, name: getName(facts) }),
  href: getPage,
};

export const communityHandedOver: NotificationKind = {
  name: 'community handed over',
  icon: 'people',
  setting: COMMUNITIES,
  isFromHouse: true,
  title: (facts) => t('You now run {name}', { name: getName(facts) }),
  detail: () => t('Its founder has left.'),
  href: getPage,
};

export const communityNotifications = [
  removedFromCommunity,
  postRemovedFromCommunity,
  madeModerator,
  communityHandedOver,
];
