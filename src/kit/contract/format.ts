/** The digits of a whole number with commas. */
export const groupDigits = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** A whole number as people read it: 1,204. Without `Intl`, whose tables a phone reads for longer than the list takes to draw. */
export function formatNumber(n: number): string {
  return groupDigits(String(n));
}

/** A number with its noun: "1 review", "1,204 reviews"; `many` where an s is not enough. */
export function formatCount(n: number, one: string, many = `${one}s`): string {
  return `${formatNumber(n)} ${n === 1 ? one : many}`;
}

/** A share in [0, 1] as "35%". */
export function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** A mean in stars with one decimal: "4.6". */
export function formatRating(stars: number): string {
  return stars.toFixed(1);
}

/** Metres as people say them: "450 m" in steps of 10, "1.2 km", and whole kilometres from 10 on. */
export function formatDistance(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return `${tens} m`;
  const km = metres / 1000;
  return `${km < 9.95 ? Math.round(km * 10) / 10 : formatNumber(Math.round(km))} km`;
}

/** Local `YYYY-MM-DD` as "Wed 11 Jun": the same words in every process, whatever its locale. */
export function formatLocalDay(local: string): string {
  const [weekday, day, month] = new Date(local).toUTCString().split(/,? /);
  return `${weekday} ${Number(day)} ${month}`;
}

/** Local `YYYY-MM-DDTHH:MM` as "Wed 11 Jun, 22:00". */
export function formatLocalTime(local: string): string {
  return `${formatLocalDay(local.slice(0, 10))}, ${local.slice(11)}`;
}

// A formatter of dates costs more than all else of a card.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The month of an ISO time, in UTC: "June 2026"; without its year where that is `year`. */
export function formatMonth(iso: string, year?: number): string {
  const at = new Date(iso);
  const month = MONTHS[at.getUTCMonth()] ?? '';
  return at.getUTCFullYear() === year ? month : `${month} ${at.getUTCFullYear()}`;
}
