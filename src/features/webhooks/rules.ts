import { DAY_MS } from '#kit/contract/time.ts';

export const WEBHOOKS = {
  /** Webhooks of one restaurant. */
  most: 5,
  /** Without a delivered message for this long it is switched off. */
  failingMs: 5 * DAY_MS,
  /** How long messages are also signed with the previous secret. */
  overlapMs: DAY_MS,
  /** How long the log keeps a message. */
  keptDays: 30,
  /** The timeout of one delivery. */
  timeoutMs: 5_000,
  longestUrl: 500,
} as const;
