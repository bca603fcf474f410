import { links } from '#addresses.ts';
import { HOUSE } from '#features/notifications/notifications.ts';
import type {
  NotificationFacts,
  NotificationKind,
  NotificationSetting,
} from '#kit/contract/notification-kind.ts';

const COMMUNITIES: NotificationSetting = { name: 'communities', label: 'My part in communities' };

const getName = ({ subject }: NotificationFacts) => subject?.name ?? 'a community';

const getPage = ({ subject }: NotificationFacts) => (subject?.slug ? links.community(subject.slug) : null);

/** Moderators speak for their community: the person is told the reason, not who of them it was. */
export const removedFromCommunity: NotificationKind = {
  name: 'removed from community',
  icon: 'refused',
  setting: null,
  mailSetting: HOUSE,
  isFromHouse: true,
  title: (facts) => `Moderators removed you from ${getName(facts)}`,
  href: getPage,
};

export const postRemovedFromCommunity: NotificationKind = {
  name: 'post removed from community',
  icon: 'refused',
  setting: null,
  mailSetting: HOUSE,
  isFromHouse: true,
  title: (facts) => `Moderators took your post out of ${getName(facts)}`,
  href: getPage,
};

export const madeModerator: NotificationKind = {
  name: 'made moderator',
  icon: 'people',
  setting: COMMUNITIES,
  title: (facts) => `${facts.who} made you a moderator of ${getName(facts)}`,
  href: getPage,
};

export const communityHandedOver: NotificationKind = {
  name: 'community handed over',
  icon: 'people',
  setting: COMMUNITIES,
  isFromHouse: true,
  title: (facts) => `You now run ${getName(facts)}`,
  detail: () => 'Its founder has left.',
  href: getPage,
};

export const communityNotifications = [
  removedFromCommunity,
  postRemovedFromCommunity,
  madeModerator,
  communityHandedOver,
];
