import { plural, t } from '#kit/contract/text.ts';

/** The units with the seconds that they have. */
const UNITS: readonly [seconds: number, format: (n: number) => string][] = [
  [31_536_000, (n) => plural(n, '{n} year ago', '{n} years ago')],
  [2_592_000, (n) => plural(n, '{n} month ago', '{n} months ago')],
  [86_400, (n) => plural(n, '{n} day ago', '{n} days ago')],
  [3600, (n) => plural(n, '{n} hour ago', '{n} hours ago')],
  [60, (n) => plural(n, '{n} minute ago', '{n} minutes ago')],
];

/**
 * How long ago an ISO time was at `now` (milliseconds since 1970): "3 days ago".
 * A unit begins at two of it: 119 seconds, then 2 minutes.
 */
export function formatTimeAgo(iso: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(iso)) / 1000));
  const [length, format] = UNITS.find(([length]) => seconds >= 2 * length) ?? [];
  return length && format
    ? format(Math.floor(seconds / length))
    : plural(seconds, '{n} second ago', '{n} seconds ago');
}

/** The plain mean to one decimal, or null while there is nothing to take it of. */
export function mean(sum: number, count: number): number | null {
  return count > 0 ? Math.round((sum / count) * 10) / 10 : null;
}

/** Several things in a row: "A, B, C". Without `Intl`, as servers write the same words. */
export function joinItems(items: readonly string[]): string {
  const [first = '', ...rest] = items;
  return rest.reduce((list, item) => t('{list}, {item}', { list, item }), first);
}

/** Several things as part of a sentence: "A, B and C". */
export function formatList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length > 1 ? t('{list} and {last}', { list: joinItems(items.slice(0, -1)), last }) : last;
}
