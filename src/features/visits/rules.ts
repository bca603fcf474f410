import { findLocalTime } from '#features/hours/rules.ts';
import { DAY_MS } from '#kit/contract/time.ts';

/** The constants of visits and of the codes that prove them. */
export const VISITS = {
  code: { seconds: 60, length: 6 },
  /**
   * Wrong codes: so many by one person; after so many by all people at one restaurant, each person may type so many
   * there. Who types the right code first is never barred by what others typed.
   */
  tries: {
    person: { points: 5, seconds: 600 },
    restaurant: { points: 60, seconds: 3600 },
    slowed: { points: 1, seconds: 60 },
  },
  /** A scan of somebody who has yet to sign in or register; so many are held in ten minutes for one network. */
  hold: { seconds: 30 * 60, each: { points: 30, seconds: 600 } },
  /** A code that was read without a connection: how long after that it is taken, and how far a phone's clock may be ahead. */
  late: { seconds: 30 * 60, ahead: 60 },
  /** The minute of the local day at which a business day begins: who stays past midnight is there once. */
  turn: 4 * 60,
} as const;

/** The part of the page where people begin that asks where they want to check in. */
export const CHECK_IN_PART = 'check-in';

/** So many days back people may say that they were at a place without an owner. */
export const OWN_WORD_DAYS = 7;

/** Crockford's digits: none of I, L, O and U, which are read or said as something else. */
export const CODE_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code as its maker wrote it: in any case of letters, with O for 0, I or L for 1, and gaps or dashes between. */
export const readCode = (text: string) =>
  text
    .replace(/[\s-]/g, '')
    // Our letters alone: there are others that become two of them.
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** A code as people read it aloud, in two halves. */
export const halves = (code: string): [string, string] => [
  code.slice(0, VISITS.code.length / 2),
  code.slice(VISITS.code.length / 2),
];

/** Which of the minutes since 1970 a moment in ms lies in: each has a code of its own. */
export const stepAt = (at: number) => Math.floor(at / 1000 / VISITS.code.seconds);

/** The business day at a moment in ms, as a date of the restaurant's clocks; in UTC where its zone does not exist. */
export function businessDay(zone: string, at: number): string {
  const shown = findLocalTime(zone, at) ?? { date: toDate(at), minute: (at % DAY_MS) / 60_000 };
  return shown.minute < VISITS.turn ? toDate(Date.parse(shown.date) - DAY_MS) : shown.date;
}

const toDate = (at: number) => new Date(at).toISOString().slice(0, 10);
