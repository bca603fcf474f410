/** The forms in which people's programs read a feed. */
export const FEED_FORMATS = ['atom', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

export const FEED_TYPES: Record<FeedFormat, string> = {
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

/** The address of the feed of what a page of ours shows. */
export const toFeedAddress = (page: string, format: FeedFormat = 'atom') => `${page}/feed.${format}`;

/** The events of a restaurant, for programs with a calendar. */
export const toEventsAddress = (page: string) => `${page}/events.ics`;

/** Where other sites ask how to show a page of ours (oEmbed). */
export const toEmbedAddress = (page: string) => `/oembed?url=${encodeURIComponent(page)}`;
