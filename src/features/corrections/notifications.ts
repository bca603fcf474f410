import { links } from '#addresses.ts';
import { ADMINISTRATION } from '#features/notifications/notifications.ts';
import type {
  NotificationFacts,
  NotificationKind,
  NotificationSetting,
} from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';

const CORRECTIONS: NotificationSetting = { name: 'corrections', label: t('Suggested changes') };

const getName = ({ subject }: NotificationFacts) => subject?.name ?? t('a restaurant');
const toPage = ({ subject }: NotificationFacts) => (subject?.id ? links.restaurant(subject.id) : null);

/** For owners, who do not learn whose suggestion it is. */
export const changeSuggested: NotificationKind = {
  name: 'change suggested',
  icon: 'flag',
  setting: CORRECTIONS,
  isFromHouse: true,
  isGrouped: true,
  title: (facts) => t('Guests suggest a change of {name}', { name: getName(facts) }),
  href: ({ subject }) => links.owner('dashboard', subject?.id ?? undefined),
};

export const suggestionAccepted: NotificationKind = {
  name: 'suggestion accepted',
  icon: 'approved',
  setting: CORRECTIONS,
  isFromHouse: true,
  title: (facts) => t('Your suggestion for {name} was accepted', { name: getName(facts) }),
  href: toPage,
};

export const suggestionDeclined: NotificationKind = {
  name: 'suggestion declined',
  icon: 'refused',
  setting: CORRECTIONS,
  isFromHouse: true,
  title: (facts) => t('Your suggestion for {name} was declined', { name: getName(facts) }),
  href: toPage,
};

/** To administrators, of a place that has no owner to decide. */
export const correctionWaiting: NotificationKind = {
  name: 'suggestion waiting',
  icon: 'bell',
  setting: ADMINISTRATION,
  isFromHouse: true,
  isGrouped: true,
  title: () => t('Suggested changes are waiting for a decision'),
  href: () => links.adminTab('corrections'),
};

export const correctionNotifications = [
  changeSuggested,
  suggestionAccepted,
  suggestionDeclined,
  correctionWaiting,
];
