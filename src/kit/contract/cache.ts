/** How long a value is reused without a new read, in seconds; the terms are those of RFC 5861. */
export type CachePolicy = {
  /** After the read, unless something changes at this node. */
  fresh?: number;
  /** After the read, while the database is down or does not respond. */
  staleIfError?: number;
  /** The cookie on which a reply depends. */
  cookie?: string;
};
