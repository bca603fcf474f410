import { Feed } from 'feed';
import { escapeHtml } from '#kit/server/texts/escape-html.ts';
import type { FeedFormat } from '#vocabulary/feeds.ts';
import { toFeedAddress } from '#vocabulary/feeds.ts';
import { cleanText } from './html.ts';

/** Addresses in what follows are of ours and begin with a slash. */
export type FeedItem = {
  /** Stays the same for good, in every language. */
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
  /** The page that shows the same. */
  page: string;
  title: string;
  description: string;
  picture: string | null;
  /** When it last changed where nothing is in it. */
  since: string;
  /** Newest first. */
  items: readonly FeedItem[];
  /** Only for those who were given its address. */
  isUnlisted?: boolean;
};

/** Makes an address of ours absolute: `toPage` in the reader's language, `toFile` as it is. */
export type Site = { toPage(address: string): string; toFile(address: string): string };

/** When something in it changed last. */
export const findLastChange = ({ items, since }: FeedContent): Date =>
  new Date(
    Math.max(
      ...(items.length > 0 ? items.map((item) => item.changedAt) : [since]).map((at) => Date.parse(at)),
    ),
  );

/** A feed as a document; every text in it is made safe here but the items' `html`. */
export function renderFeed(content: FeedContent, format: FeedFormat, { toPage, toFile }: Site): string {
  // Atom's titles are HTML as the library writes them.
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
