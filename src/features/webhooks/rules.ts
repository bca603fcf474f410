import { DAY_MS } from '#kit/contract/time.ts';

export const WEBHOOKS = {
  /** Of one restaurant. */
  most: 5,
  /** After so long without a message that arrived it is switched off. */
  failingMs: 5 * DAY_MS,
  /** So long messages are signed with the secret before, too. */
  overlapMs: DAY_MS,
  /** So long the log keeps a message. */
  keptDays: 30,
  /** How long an address may take to answer. */
  timeoutMs: 5_000,
  longestUrl: 500,
} as const;
