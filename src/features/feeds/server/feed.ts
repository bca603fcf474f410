import { Feed } from 'feed';
import { escapeHtml } from '#kit/server/texts/escape-html.ts';
import type { FeedFormat } from '#vocabulary/feeds.ts';
import { toFeedAddress } from '#vocabulary/feeds.ts';
import { cleanText } from './html.ts';

/** Addresses here begin with a slash, without origin or language. */
export type FeedItem = {
  /** Permanent, and the same in every language. */
  id: string;
  page: string;
  title: string;
  html: string;
  picture: string | null;
  author: { name: string; page: string } | null;
  tags: readonly string[];
  createdAt: string;
  changedAt: string;
};

export type FeedContent = {
  /** The page with the same content. */
  page: string;
  title: string;
  description: string;
  picture: string | null;
  /** Time of the last change while there are no items. */
  since: string;
  /** Newest first. */
  items: readonly FeedItem[];
  /** Readable only by people who have its address. */
  isUnlisted?: boolean;
};

/** Makes an address absolute: `toPage` in the reader's language, `toFile` without a language. */
export type Site = { toPage(address: string): string; toFile(address: string): string };

export const findLastChange = ({ items, since }: FeedContent): Date =>
  new Date(
    Math.max(
      ...(items.length > 0 ? items.map((item) => item.changedAt) : [since]).map((at) => Date.parse(at)),
    ),
  );

/** Escapes every text except the items' `html`, which must be safe already. */
export function renderFeed(content: FeedContent, format: FeedFormat, { toPage, toFile }: Site): string {
  // The library writes Atom titles as HTML.
  const toTitle = format === 'atom' ? (text: string) => escapeHtml(cleanText(text)) : cleanText;
  const { page, title, description, picture, items } = content;
  const feed = new Feed({
    id: toFile(page),
    title: cleanText(title),
    description: cleanText(description),
    link: toPage(page),
    feedLinks: { atom: toPage(toFeedAddress(page, 'atom')), json: toPage(toFeedAddress(page, 'json')) },
    ...(picture && { image: toFile(picture) }),
    favicon: toFile('/favicon.svg'),
    updated: findLastChange(content),
    generator: 'Tablemate',
  });
  for (const item of items) {
    const { author } = item;
    feed.addItem({
      id: toFile(item.id),
      link: toPage(item.page),
      title: toTitle(item.title),
      content: item.html,
      date: new Date(item.changedAt),
      published: new Date(item.createdAt),
      ...(author && { author: [{ name: cleanText(author.name), link: toPage(author.page) }] }),
      ...(item.picture && { image: toFile(item.picture) }),
      ...(item.tags.length > 0 && { category: item.tags.map((tag) => ({ name: tag, term: tag })) }),
    });
  }
  return format === 'atom' ? feed.atom1() : feed.json1();
}
