export const TOKENS = {
  /** Active tokens of one person. */
  max: 20,
  /** The maximum lifetime, in days. */
  maxDays: 365,
  /** Days for which an ended token stays in the list and the calls of a token are kept. */
  keptDays: 30,
} as const;

/** A terminal command that shows how to send a token. */
export const toCurlExample = (origin: string): string =>
  `curl -H "Authorization: Bearer $TOKEN" ${origin}/api/restaurants?q=ramen`;
