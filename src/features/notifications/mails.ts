import type { MailContent } from '#features/mail/content.ts';
import { cutText } from '#kit/contract/cut-text.ts';
import { t } from '#kit/contract/text.ts';
import type { Notification } from './contract.ts';

/** Per heading; the number of further items is shown below. */
const MAX_ITEMS_PER_GROUP = 8;
const MAX_SUBJECT_LENGTH = 150;

/** The setting of the daily summary; its link turns off the mails of all settings in it. */
export const DIGEST = 'digest';

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

/** The daily summary of unread notifications, grouped by setting. */
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
      items: items.slice(0, MAX_ITEMS_PER_GROUP).map(toItem),
      more: Math.max(0, items.length - MAX_ITEMS_PER_GROUP),
    })),
  };
}

function toItem({ title, detail, href }: Notification) {
  return { title, detail, href: href === null ? null : toPath(href) };
}

/** Percent-encodes names, as some mail programs require. */
function toPath(href: string): string {
  const { pathname, search, hash } = new URL(href, 'http://ours');
  return pathname + search + hash;
}

const shorten = (title: string, suffix = ''): string =>
  cutText(title, MAX_SUBJECT_LENGTH - suffix.length) + suffix;
