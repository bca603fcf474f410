import type { MailContent } from '#features/mail/content.ts';
import { t } from '#kit/contract/text.ts';
import type { Notification } from './contract.ts';

/** Items of each heading in a summary; how many more there are is said below them. */
const MAX_ITEMS = 8;
const SUBJECT_LENGTH = 150;

/** The setting of the daily summary: its link turns the mails of all settings off that it holds. */
export const DIGEST = 'digest';

/** What a mail says that comes at once. */
export function composeMail(notification: Notification): MailContent {
  const { title, detail, href } = toItem(notification);
  return {
    subject: shorten(title),
    preview: detail ?? t('See it on Tablemate.'),
    heading: title,
    paragraphs: detail ? [detail] : [],
    ...(href && { action: { label: t('Open Tablemate'), href } }),
  };
}

export type DigestGroup = {
  label: string;
  items: readonly Notification[];
};

/** The daily summary of what is unread, under the labels of its settings. */
export function composeDigest(groups: readonly DigestGroup[]): MailContent {
  const all = groups.flatMap(({ items }) => items);
  const [first] = all;
  const title = first ? first.title : t('News from Tablemate');
  const others = all.length - 1;
  return {
    subject: shorten(title, others > 0 ? t(', and {others} more', { others }) : ''),
    preview: groups.map(({ label }) => label).join(', '),
    heading: t('What you have not seen yet'),
    paragraphs: [],
    groups: groups.map(({ label, items }) => ({
      heading: label,
      items: items.slice(0, MAX_ITEMS).map(toItem),
      more: Math.max(0, items.length - MAX_ITEMS),
    })),
  };
}

function toItem({ title, detail, href }: Notification) {
  return { title, detail, href: href === null ? null : toPath(href) };
}

/** Names in addresses as every mail program reads them. */
function toPath(href: string): string {
  const { pathname, search, hash } = new URL(href, 'http://ours');
  return pathname + search + hash;
}

function shorten(title: string, suffix = ''): string {
  const most = SUBJECT_LENGTH - suffix.length;
  return (title.length > most ? `${title.slice(0, most - 1).trimEnd()}…` : title) + suffix;
}
