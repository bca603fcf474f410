import { FEED_FORMATS, FEED_TYPES, toEmbedAddress, toFeedAddress } from '#vocabulary/feeds.ts';

/** Lets feed readers find the feed of a page. */
export const feedLinks = (page: string, title: string) =>
  FEED_FORMATS.map((format) => ({
    rel: 'alternate',
    type: FEED_TYPES[format],
    title,
    href: toFeedAddress(page, format),
  }));

/** Lets other sites find how to embed the page (oEmbed). */
export const embedLink = (page: string, title: string) => ({
  rel: 'alternate',
  type: 'application/json+oembed',
  title,
  href: toEmbedAddress(page),
});
