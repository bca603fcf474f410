/** Bounds of personal tokens. */
export const TOKENS = {
  /** So many that work at the same time a person has at most. */
  max: 20,
  /** The longest that one works, in days. */
  maxDays: 365,
  /** So long one that has ended stays in the list, and so long it is remembered what a token did. */
  keptDays: 30,
} as const;

/** A line for a terminal that shows how a token is sent. */
export const toCurlExample = (origin: string): string =>
  `curl -H "Authorization: Bearer $TOKEN" ${origin}/api/restaurants?q=ramen`;
