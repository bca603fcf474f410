import { links } from '#addresses.ts';
import { formatLocalDay } from '#kit/contract/format.ts';
import type {
  NotificationFacts,
  NotificationKind,
  NotificationSetting,
} from '#kit/contract/notification-kind.ts';
import { plural, t } from '#kit/contract/text.ts';

const TABLES: NotificationSetting = {
  name: 'tables',
  label: t('Asking for a table'),
  isMailedAtOnce: true,
};

/** Values in the sentences: the time in the restaurant's time zone and the number of people. */
export const toAbout = (local: string, party: number): string => `${local} ${party}`;

/** "Sat 28 Nov at 20:00, 4 people", in the reader's language. */
function describeTable({ data }: NotificationFacts): string {
  if (!data.about) return '';
  const [local = '', party = '1'] = data.about.split(' ');
  const [day = '', time = ''] = local.split('T');
  return plural(Number(party), '{day} at {time}, {n} person', '{day} at {time}, {n} people', {
    day: formatLocalDay(day),
    time,
  });
}

const getPlace = ({ subject }: NotificationFacts) => subject?.name ?? t('the restaurant');

/** To the restaurant. The only notification that can be answered by its own button. */
export const tableAskedFor: NotificationKind = {
  name: 'table asked for',
  icon: 'calendar',
  setting: TABLES,
  urgency: 'high',
  title: ({ who }) => t('{who} asks for a table', { who }),
  detail: (facts) => [describeTable(facts), facts.data.text].filter(Boolean).join(' · '),
  href: ({ subject }) => (subject?.parentId ? links.counter(subject.parentId) : null),
  actions: ({ subject }) =>
    subject?.id
      ? [
          { action: 'accept', label: t('Accept'), id: subject.id },
          { action: 'decline', label: t('Decline'), id: subject.id },
        ]
      : [],
};

const ANSWERS: Readonly<Record<string, (facts: NotificationFacts) => string>> = {
  accepted: (facts) => t('{name} has a table for you', { name: getPlace(facts) }),
  declined: (facts) => t('{name} has no table then', { name: getPlace(facts) }),
  offered: (facts) => t('{name} offers another time', { name: getPlace(facts) }),
  expired: (facts) => t('{name} did not answer in time', { name: getPlace(facts) }),
};

/** To the guest. */
export const tableAnswered: NotificationKind = {
  name: 'table answered',
  icon: 'calendar',
  setting: TABLES,
  isFromHouse: true,
  urgency: 'high',
  title: (facts) => ANSWERS[facts.data.outcome ?? '']?.(facts) ?? t('News about your table'),
  detail: describeTable,
  href: () => links.tableRequests,
};

const CHANGES: Readonly<Record<string, (facts: NotificationFacts) => string>> = {
  accepted: ({ who }) => t('{who} takes the time that you offered', { who }),
  declined: ({ who }) => t('{who} does not take the time that you offered', { who }),
  cancelled: ({ who }) => t('{who} does not come: the table is free', { who }),
};

/** To the restaurant, when the guest answers an offer or withdraws the request. */
export const tableChanged: NotificationKind = {
  name: 'table changed',
  icon: 'calendar',
  setting: TABLES,
  urgency: 'high',
  title: (facts) => CHANGES[facts.data.outcome ?? '']?.(facts) ?? t('News about a table'),
  detail: describeTable,
  href: ({ subject }) => (subject?.parentId ? links.counter(subject.parentId) : null),
};

export const tableNotifications = [tableAskedFor, tableAnswered, tableChanged];
