import { plural, t } from '#kit/contract/text.ts';

const UNITS: readonly [seconds: number, format: (n: number) => string][] = [
  [31_536_000, (n) => plural(n, '{n} year ago', '{n} years ago')],
  [2_592_000, (n) => plural(n, '{n} month ago', '{n} months ago')],
  [86_400, (n) => plural(n, '{n} day ago', '{n} days ago')],
  [3600, (n) => plural(n, '{n} hour ago', '{n} hours ago')],
  [60, (n) => plural(n, '{n} minute ago', '{n} minutes ago')],
];

/** Formats the time from an ISO time until `now` in ms: "3 days ago". A unit is used from two on: 119 s, then 2 min. */
export function formatTimeAgo(iso: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(iso)) / 1000));
  const [length, format] = UNITS.find(([length]) => seconds >= 2 * length) ?? [];
  return length && format
    ? format(Math.floor(seconds / length))
    : plural(seconds, '{n} second ago', '{n} seconds ago');
}

/** Returns the mean to one decimal, or null without values. */
export function mean(sum: number, count: number): number | null {
  return count > 0 ? Math.round((sum / count) * 10) / 10 : null;
}

/** Joins items: "A, B, C". Without `Intl`, so that servers write the same. */
export function joinItems(items: readonly string[]): string {
  const [first = '', ...rest] = items;
  return rest.reduce((list, item) => t('{list}, {item}', { list, item }), first);
}

/** Joins items within a sentence: "A, B and C". */
export function formatList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length > 1 ? t('{list} and {last}', { list: joinItems(items.slice(0, -1)), last }) : last;
}
