import { links } from '#addresses.ts';
import type {
  NotificationFacts,
  NotificationKind,
  NotificationSetting,
} from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';

/** Mails of what the bell always shows: decisions about people's content, messages, data they requested. */
export const HOUSE: NotificationSetting = {
  name: 'house',
  label: t('Messages and decisions from Tablemate'),
  isMailedAtOnce: true,
};

/** Tasks for administrators; each feature has its kinds. */
export const ADMINISTRATION: NotificationSetting = {
  name: 'administration',
  label: t('Reports, claims, submissions and suggestions that wait'),
  isForAdministrators: true,
};

/** Messages from Tablemate itself, by the outcome in `data`. */
const MESSAGES: Readonly<Record<string, (facts: NotificationFacts) => string>> = {
  'handed to you': () => t('It was handed over to you: you can manage it from now on.'),
  'handed to another': () => t('It was handed over to another owner, who manages it from now on.'),
  'offer accepted': ({ data }) => t('{name} took it over.', { name: data.text ?? t('Somebody') }),
  'offer declined': ({ data }) => t('{name} declined your offer.', { name: data.text ?? t('Somebody') }),
  'changes accepted': ({ data, subject }) =>
    addNotes(
      t('Your changes to {name} were accepted.', { name: subject?.name ?? t('a restaurant') }),
      data.text,
    ),
  'changes declined': ({ data, subject }) =>
    addNotes(
      t('Your changes to {name} were declined.', { name: subject?.name ?? t('a restaurant') }),
      data.text,
    ),
};

const addNotes = (sentence: string, notes = '') => (notes ? `${sentence} ${notes}` : sentence);

/** A message from Tablemate, or the text of an administrator. */
export const message: NotificationKind = {
  name: 'message',
  icon: 'letter',
  setting: null,
  mailSetting: HOUSE,
  isFromHouse: true,
  title: ({ subject }) =>
    subject ? t('A message about {name}', { name: subject.name }) : t('A message from Tablemate'),
  detail: (facts) => MESSAGES[facts.data.outcome ?? '']?.(facts) ?? (facts.data.text || null),
  href: () => null,
};

/** For operators: a push service refuses this site, which only its settings can solve. */
export const pushRefused: NotificationKind = {
  name: 'push refused',
  icon: 'refused',
  setting: ADMINISTRATION,
  isFromHouse: true,
  title: () => t('A push service refuses our notifications'),
  href: () => links.adminTab('mail'),
};

export const houseNotifications = [message, pushRefused];
