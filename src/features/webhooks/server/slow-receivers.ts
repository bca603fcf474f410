import { MINUTE_MS } from '#kit/contract/time.ts';

/** An answer that takes longer is slow, as is none at all. */
const SLOW_MS = 2_000;
const REMEMBER_MS = 10 * MINUTE_MS;
const MAX_RECEIVERS = 1000;

/** Until when hosts count as slow, in ms since 1970: each process learns it by its own attempts. */
const slowUntil = new Map<string, number>();

const toHost = (url: string): string => URL.parse(url)?.host ?? '';

export function isSlow(url: string): boolean {
  return (slowUntil.get(toHost(url)) ?? 0) > Date.now();
}

/** Remembers a receiver that was slow, and forgets it after a quick answer. */
export function noteAnswer(url: string, durationMs: number): void {
  const host = toHost(url);
  slowUntil.delete(host);
  if (durationMs < SLOW_MS) return;
  const [oldest] = slowUntil.keys();
  if (oldest !== undefined && slowUntil.size >= MAX_RECEIVERS) slowUntil.delete(oldest);
  slowUntil.set(host, Date.now() + REMEMBER_MS);
}
