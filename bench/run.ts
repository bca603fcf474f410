import { z } from 'zod';

/** What one run of equal requests came to; times in milliseconds, `bytes` the mean size of a reply's body. */
export const Run = z.object({
  count: z.int().min(1),
  seconds: z.number(),
  p50: z.number(),
  p99: z.number(),
  bytes: z.number(),
});
export type Run = z.infer<typeof Run>;

/** Sums up requests that took these milliseconds each. */
export function summariseRun(times: number[], seconds: number, bytes: number): Run {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: times.length, seconds, p50: at(0.5), p99: at(0.99), bytes: bytes / times.length };
}
