import { formatMoney } from '#kit/contract/format.ts';

/** Money that comes in or goes out, with its sign: "+$5.00", "−$17.50". */
export function formatSignedMoney(cents: number): string {
  return `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents))}`;
}

/** What somebody typed as an amount, in cents: "12.5", "12,50", "$1,000". Null where it is none. */
export function parseCents(typed: string): number | null {
  const bare = typed.replace(/[\s$]/g, '').replace(/,(?=\d{3}(?!\d))/g, '');
  const parts = /^(\d{1,7})(?:[.,](\d{0,2}))?$/.exec(bare);
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null;
}

const SECONDS_IN = { minutes: 60, hours: 3600, days: 86_400, months: 2_592_000, years: 31_536_000 };

/**
 * How long ago an ISO time was at `now` (milliseconds since 1970): "3 days ago".
 * A unit begins at two of it, so the words are always plural: 119 seconds, then 2 minutes.
 */
export function formatTimeAgo(iso: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(iso)) / 1000));
  let text = `${seconds} seconds ago`;
  for (const [unit, length] of Object.entries(SECONDS_IN)) {
    if (seconds >= 2 * length) text = `${Math.floor(seconds / length)} ${unit} ago`;
  }
  return text;
}

/** The plain mean to one decimal, or null while there is nothing to take it of. */
export function mean(sum: number, count: number): number | null {
  return count > 0 ? Math.round((sum / count) * 10) / 10 : null;
}
