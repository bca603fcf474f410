import { links } from '#addresses.ts';
import type {
  NotificationFacts,
  NotificationKind,
  NotificationSetting,
} from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';

const DECISIONS: NotificationSetting = { name: 'decisions', label: t('Deciding together') };

const getPage = ({ subject }: NotificationFacts) => (subject?.slug ? links.table(subject.slug) : null);

export const askedToDecide: NotificationKind = {
  name: 'asked to decide',
  icon: 'calendar',
  setting: DECISIONS,
  urgency: 'high',
  title: ({ who }) => t('{who} asks where to eat', { who }),
  detail: ({ subject }) => subject?.name ?? null,
  href: getPage,
};

/** `text` is the name of the restaurant. */
export const decided: NotificationKind = {
  name: 'decided',
  icon: 'calendar',
  setting: DECISIONS,
  isFromHouse: true,
  urgency: 'high',
  title: ({ data }) => t('It is decided: {text}', { text: data.text || t('see where') }),
  detail: ({ subject }) => subject?.name ?? null,
  href: getPage,
};

/** Sent the morning after; `text` is the name of the restaurant. */
export const askedWhetherTheyWent: NotificationKind = {
  name: 'did you go',
  icon: 'calendar',
  setting: DECISIONS,
  isFromHouse: true,
  title: ({ data }) => t('Did you go to {text}?', { text: data.text || t('the place') }),
  detail: ({ subject }) => subject?.name ?? null,
  href: getPage,
};

/** Sent the same morning to those who checked in or said that they were there. */
export const askedHowItWas: NotificationKind = {
  name: 'how was it',
  icon: 'star',
  setting: DECISIONS,
  isFromHouse: true,
  title: ({ data }) => t('How was {text}?', { text: data.text || t('the place') }),
  detail: ({ subject }) => subject?.name ?? null,
  href: getPage,
};

export const calledOff: NotificationKind = {
  name: 'table called off',
  icon: 'calendar',
  setting: DECISIONS,
  title: ({ who }) => t('{who} called a table off', { who }),
  detail: ({ subject }) => subject?.name ?? null,
  href: getPage,
};

export const decisionNotifications = [askedToDecide, decided, askedWhetherTheyWent, askedHowItWas, calledOff];
