import { t } from '#kit/contract/text.ts';

const SECONDS_IN = { minutes: 60, hours: 3600, days: 86_400, months: 2_592_000, years: 31_536_000 };

/**
 * How long ago an ISO time was at `now` (milliseconds since 1970): "3 days ago".
 * A unit begins at two of it, so the words are always plural: 119 seconds, then 2 minutes.
 */
export function formatTimeAgo(iso: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(iso)) / 1000));
  let text = t('{seconds} seconds ago', { seconds });
  for (const [unit, length] of Object.entries(SECONDS_IN)) {
    if (seconds >= 2 * length) text = t('{floor} {unit} ago', { floor: Math.floor(seconds / length), unit });
  }
  return text;
}

/** The plain mean to one decimal, or null while there is nothing to take it of. */
export function mean(sum: number, count: number): number | null {
  return count > 0 ? Math.round((sum / count) * 10) / 10 : null;
}
