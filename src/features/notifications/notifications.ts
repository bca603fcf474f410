import { links } from '#addresses.ts';
import type {
  NotificationFacts,
  NotificationKind,
  NotificationSetting,
} from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';

/** Mails of what the bell always shows: decisions about what people wrote, messages, what they asked for. */
export const HOUSE: NotificationSetting = {
  name: 'house',
  label: t('Messages and decisions from Tablemate'),
  isMailedAtOnce: true,
};

/** What waits for administrators, in whatever feature: a kind for each sort of thing. */
export const ADMINISTRATION: NotificationSetting = {
  name: 'administration',
  label: t('Reports, claims, submissions and suggestions that wait'),
  isForAdministrators: true,
};

/** What the house has to say by itself, by the outcome in `data`. */
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

/** What an administrator has to say, to be read as it is, or the house. */
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

/** For operators: a push service says that this site may not write to it, which only settings can mend. */
export const pushRefused: NotificationKind = {
  name: 'push refused',
  icon: 'refused',
  setting: ADMINISTRATION,
  isFromHouse: true,
  title: () => t('A push service refuses our notifications'),
  href: () => links.adminTab('mail'),
};

export const houseNotifications = [message, pushRefused];
