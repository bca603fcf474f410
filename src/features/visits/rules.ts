import { findLocalTime } from '#features/hours/rules.ts';
import { DAY_MS } from '#kit/contract/time.ts';

export const VISITS = {
  code: { seconds: 60, length: 6 },
  /**
   * Wrong codes: the limit of one person; the limit of all people at one restaurant; and once that is reached, the limit of
   * each person there. Other people's wrong codes never block the first right code of a person.
   */
  tries: {
    person: { points: 5, seconds: 600 },
    restaurant: { points: 60, seconds: 3600 },
    slowed: { points: 1, seconds: 60 },
  },
  /** The scan of a visitor who is about to sign in or register; scans held per network in ten minutes. */
  hold: { seconds: 30 * 60, each: { points: 30, seconds: 600 } },
  /** A code scanned offline: how long it is accepted afterwards, and how far a phone's clock may be ahead. */
  late: { seconds: 30 * 60, ahead: 60 },
  /** The minute of the local day at which a business day begins: an evening past midnight is one visit. */
  turn: 4 * 60,
} as const;

/** The part of the start page that asks where to check in. */
export const CHECK_IN_PART = 'check-in';

/** Days back for which people may claim a visit to a restaurant without an owner. */
export const OWN_WORD_DAYS = 7;

/** Crockford's digits: without I, L, O and U, which are misread or misheard. */
export const CODE_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Normalises a typed code: any case, O for 0, I or L for 1, with gaps or dashes. */
export const readCode = (text: string) =>
  text
    .replace(/[\s-]/g, '')
    // ASCII letters only: some others become two letters in upper case.
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** A code in two halves, as people read it aloud. */
export const splitCode = (code: string): [string, string] => [
  code.slice(0, VISITS.code.length / 2),
  code.slice(VISITS.code.length / 2),
];

/** The step of a time in ms: minutes since 1970. Each step has its own code. */
export const computeStep = (at: number) => Math.floor(at / 1000 / VISITS.code.seconds);

/** The business day at a time in ms, as a date in the restaurant's time zone; in UTC if the zone is unknown. */
export function businessDay(zone: string, at: number): string {
  const localTime = findLocalTime(zone, at) ?? { date: toDate(at), minute: (at % DAY_MS) / 60_000 };
  return localTime.minute < VISITS.turn ? toDate(Date.parse(localTime.date) - DAY_MS) : localTime.date;
}

const toDate = (at: number) => new Date(at).toISOString().slice(0, 10);
