/** For how long something is given without being read anew, in seconds; RFC 5861's words. */
export type CachePolicy = {
  /** So long after it was read, unless something changes at this node. */
  fresh?: number;
  /** So long after it was read, while the database is away or silent. */
  staleIfError?: number;
  /** Of a reply: the name of the cookie that it depends on. */
  cookie?: string;
};
