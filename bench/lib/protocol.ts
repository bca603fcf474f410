/** What a bench and the programs that it starts tell each other. */
import { z } from 'zod';

/** A request as the load sends it; `headers` as lines of HTTP. */
export const Request = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).default('GET'),
  path: z.string(),
  headers: z.string().default(''),
  cookie: z.string().default(''),
  body: z.string().default(''),
  /** What the check-in codes of a restaurant are made of: the body is the code of the moment. */
  checkInKey: z.string().optional(),
});
export type Request = z.input<typeof Request>;

/** What one run of equal requests came to; times in milliseconds. */
export const Run = z.object({
  count: z.int().min(1),
  seconds: z.number(),
  p50: z.number(),
  p99: z.number(),
});
export type Run = z.infer<typeof Run>;

/** The time that so large a share of times does not exceed. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Sums up requests that took these milliseconds each. */
export function summariseRun(times: number[], seconds: number): Run {
  return { count: times.length, seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** The program's side: answers every message of the process that started this one, and ends with it. */
export function answer(reply: (message: unknown) => Promise<object>): void {
  process.on('message', async (message) => void process.send?.(await reply(message)));
  process.on('disconnect', () => process.exit());
}
