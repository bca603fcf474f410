import { FEED_FORMATS, FEED_TYPES, toEmbedAddress, toFeedAddress } from '#vocabulary/feeds.ts';

/** What readers of feeds find where they are given the address of a page. */
export const feedLinks = (page: string, title: string) =>
  FEED_FORMATS.map((format) => ({
    rel: 'alternate',
    type: FEED_TYPES[format],
    title,
    href: toFeedAddress(page, format),
  }));

/** What sites find that show a page of ours among their own words. */
export const embedLink = (page: string, title: string) => ({
  rel: 'alternate',
  type: 'application/json+oembed',
  title,
  href: toEmbedAddress(page),
});
