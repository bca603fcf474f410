import { links } from '#addresses.ts';
import { ADMINISTRATION, HOUSE } from '#features/notifications/notifications.ts';
import type { NotificationFacts, NotificationKind } from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';

/** Names of the reported kinds, in sentences to the author. */
const YOURS: Readonly<Record<string, () => string>> = {
  post: () => t('Your post', {}, 'within a sentence'),
  comment: () => t('Your comment', {}, 'within a sentence'),
  story: () => t('Your story', {}, 'within a sentence'),
  review: () => t('Your review', {}, 'within a sentence'),
  community: () => t('Your community', {}, 'within a sentence'),
  restaurant: () => t('Your restaurant', {}, 'within a sentence'),
  user: () => t('Your account', {}, 'within a sentence'),
};

/** The result for the author: `removed` can be restored, `gone` cannot. Older rows hold the whole sentence. */
function getDetail({ data: { outcome, about = '', title, text } }: NotificationFacts): string | null {
  const yours = YOURS[about]?.() ?? t('Something of yours', {}, 'within a sentence');
  const what = title ? `${yours} (${title})` : yours;
  switch (outcome) {
    case 'removed':
    case 'gone':
      return text
        ? t('{what} was removed: {reason}', { what, reason: text })
        : t('{what} was removed.', { what });
    case 'restored':
      return text
        ? t('{what} is back, as it was: {answer}', { what, answer: text })
        : t('{what} is back, as it was.', { what });
    case 'upheld':
      return t('{what} stays removed: {answer}', { what, answer: text ?? '' });
    default:
      return text || null;
  }
}

export const reportWaiting: NotificationKind = {
  name: 'report waiting',
  icon: 'flag',
  setting: ADMINISTRATION,
  isFromHouse: true,
  isGrouped: true,
  title: () => t('Reports are waiting'),
  href: () => links.adminTab('reports'),
};

/** Leads the author to the removed content and its rule. */
export const contentRemoved: NotificationKind = {
  name: 'content removed',
  icon: 'refused',
  setting: null,
  mailSetting: HOUSE,
  isFromHouse: true,
  title: () => t('Something of yours was removed'),
  detail: getDetail,
  href: ({ data }) => (data.outcome === 'gone' ? null : links.removed),
};

export const contentRestored: NotificationKind = {
  name: 'content restored',
  icon: 'undone',
  setting: null,
  mailSetting: HOUSE,
  isFromHouse: true,
  title: () => t('Something of yours is back'),
  detail: getDetail,
  href: () => null,
};

export const appealDecided: NotificationKind = {
  name: 'appeal decided',
  icon: 'flag',
  setting: null,
  mailSetting: HOUSE,
  isFromHouse: true,
  title: () => t('Your appeal was decided'),
  detail: getDetail,
  href: () => links.removed,
};

export const appealWaiting: NotificationKind = {
  name: 'appeal waiting',
  icon: 'flag',
  setting: ADMINISTRATION,
  isFromHouse: true,
  isGrouped: true,
  title: () => t('Appeals are waiting for a decision'),
  href: () => links.adminTab('appeals'),
};

export const reportNotifications = [
  reportWaiting,
  contentRemoved,
  contentRestored,
  appealDecided,
  appealWaiting,
];
