import { links } from '#addresses.ts';
import { ADMINISTRATION } from '#features/notifications/notifications.ts';
import type {
  NotificationFacts,
  NotificationKind,
  NotificationSetting,
} from '#kit/contract/notification-kind.ts';
import { t, translateConstant } from '#kit/contract/text.ts';
import { FACT_LABELS } from './rules.ts';

const CORRECTIONS: NotificationSetting = { name: 'corrections', label: t('Suggested changes') };

const getName = ({ subject }: NotificationFacts) => subject?.name ?? t('a restaurant');
const FACTS: Readonly<Record<string, string>> = FACT_LABELS;

/** Returns the fact and the outcome; older notifications store the sentence itself. */
function getDetail({ data }: NotificationFacts, outcome: string): string | null {
  const fact = FACTS[data.about ?? ''];
  return fact ? t('{fact}: {outcome}', { fact: translateConstant(fact), outcome }) : data.text || null;
}

const toPage = ({ subject }: NotificationFacts) => (subject?.id ? links.restaurant(subject.id) : null);

/** To owners, without the name of the person who suggested it. */
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
  detail: (facts) =>
    getDetail(
      facts,
      facts.data.outcome === 'waits'
        ? t('An administrator will review it before it shows.')
        : t('Thank you.'),
    ),
  href: toPage,
};

export const suggestionDeclined: NotificationKind = {
  name: 'suggestion declined',
  icon: 'refused',
  setting: CORRECTIONS,
  isFromHouse: true,
  title: (facts) => t('Your suggestion for {name} was declined', { name: getName(facts) }),
  detail: (facts) => getDetail(facts, facts.data.text ?? ''),
  href: toPage,
};

/** To administrators, for a place without an owner. */
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
