export const FEED_FORMATS = ['atom', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

export const FEED_TYPES: Record<FeedFormat, string> = {
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

export const toFeedAddress = (page: string, format: FeedFormat = 'atom') => `${page}/feed.${format}`;

/** The events of a restaurant in iCalendar form. */
export const toEventsAddress = (page: string) => `${page}/events.ics`;

/** The oEmbed address of a page, for other sites. */
export const toEmbedAddress = (page: string) => `/oembed?url=${encodeURIComponent(page)}`;
