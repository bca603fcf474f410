type Part =
  | 'breakfast'
  | 'brunch'
  | 'lunch'
  | 'dinner'
  | 'lateDinner'
  | 'morning'
  | 'early'
  | 'afternoon'
  | 'afterWork'
  | 'evening'
  | 'night'
  | 'late';

/** A clock time; not exact without the half of the day. */
export interface Clock {
  /** Minutes after midnight; 1440 is the midnight that ends the day. */
  minutes: number;
  exact: boolean;
  /** Whether the place should be open up to this time. */
  until: boolean;
  /** Whether it means the early morning, when the day begins. */
  early: boolean;
}

type Day =
  | { offset: number }
  | { weekday: number; afterToday?: true; orNext?: true }
  | { month: number; date: number };

export interface TimePart {
  day?: Day;
  clock?: Clock;
  part?: Part;
  inMinutes?: number;
  now?: 'said' | 'hinted';
}

/** The usual minute of the day for a part without a clock time. */
const USUAL: Record<Part, number> = {
  breakfast: 540,
  brunch: 660,
  lunch: 780,
  dinner: 1140,
  lateDinner: 1320,
  morning: 540,
  early: 420,
  afternoon: 900,
  afterWork: 1080,
  evening: 1140,
  night: 1200,
  late: 1380,
};

/** The minutes of the day that a part can mean; beyond 1440 on the next day. */
const HOURS: Record<Part, [from: number, to: number]> = {
  breakfast: [300, 720],
  brunch: [540, 960],
  lunch: [660, 960],
  dinner: [1020, 1560],
  lateDinner: [1200, 1680],
  morning: [240, 720],
  early: [240, 720],
  afternoon: [720, 1080],
  afterWork: [960, 1320],
  evening: [1020, 1560],
  night: [1080, 1740],
  late: [1200, 1740],
};

/** If there are several parts, the first in this list counts. */
const RANK: Part[] = [
  'lateDinner',
  'breakfast',
  'brunch',
  'lunch',
  'late',
  'afterWork',
  'dinner',
  'early',
  'morning',
  'afternoon',
  'evening',
  'night',
];

const DAY = 1440;
const MORNINGS: readonly Part[] = ['breakfast', 'morning', 'early'];
const NIGHTS: readonly Part[] = ['night', 'late', 'lateDinner'];

/** Computes minutes after the day's midnight; the meal decides between morning and evening, the default. */
const toMinutes = (clock: Clock, part: Part | undefined): number => {
  const night = part !== undefined && NIGHTS.includes(part);
  const { minutes } = clock;
  if (clock.exact) return night && minutes < 300 ? minutes + DAY : minutes;
  const hour = Math.floor(minutes / 60);
  if ((part && MORNINGS.includes(part)) || (clock.early && hour >= 5 && hour < 12)) return minutes;
  if ((part === 'brunch' || part === 'lunch') && hour >= 9) return minutes;
  if (hour === 12) return night || clock.until ? minutes + 720 : minutes;
  const byDay = part === 'lunch' || part === 'brunch' || part === 'afternoon';
  return clock.until && hour <= 4 && !byDay ? minutes + DAY : minutes + 720;
};

const startOfDay = (now: Date, days: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);

/** Computes the days from today to the day that is meant, the first on which the minute is in the future. */
const daysTo = (day: Day | undefined, minute: number, now: Date): number => {
  const isPast = minute <= now.getHours() * 60 + now.getMinutes();
  if (day === undefined) return isPast ? 1 : 0;
  if ('offset' in day) return day.offset;
  if ('month' in day) {
    const year =
      now.getMonth() > day.month || (now.getMonth() === day.month && now.getDate() > day.date) ? 1 : 0;
    const date = new Date(now.getFullYear() + year, day.month, day.date);
    return Math.round((date.getTime() - startOfDay(now, 0).getTime()) / 86_400_000);
  }
  const ahead = (day.weekday - now.getDay() + 7) % 7;
  if (day.orNext && now.getDay() === 0 && !isPast) return 0;
  return ahead === 0 && (isPast || day.afterToday) ? 7 : ahead;
};

const padTwo = (number: number): string => String(number).padStart(2, '0');

/** Formats a local date as 'YYYY-MM-DD'. */
export const localDay = (date: Date): string =>
  `${date.getFullYear()}-${padTwo(date.getMonth() + 1)}-${padTwo(date.getDate())}`;

const localIso = (date: Date): string =>
  `${localDay(date)}T${padTwo(date.getHours())}:${padTwo(date.getMinutes())}`;

/** Returns whether a time agrees with a part: day, clock, hours of a meal. `when` is 'now' or `resolveTime` of all. */
export const keepsPart = ({ day, clock, part }: TimePart, when: string, now: Date): boolean => {
  const at = when === 'now' ? now : new Date(when);
  const minute = at.getHours() * 60 + at.getMinutes();
  if (clock !== undefined) {
    const { minutes, until } = clock;
    return (minutes - (until ? 1 : 0) - minute) % (clock.exact ? DAY : DAY / 2) === 0;
  }
  if (day !== undefined) {
    const days = Math.round((startOfDay(at, 0).getTime() - startOfDay(now, 0).getTime()) / 86_400_000);
    // Times after midnight also belong to the day before.
    const isNight = minute < 300;
    const meantDays = daysTo(day, isNight ? minute + DAY : minute, now);
    return days === meantDays || (isNight && days === meantDays + 1);
  }
  if (part === undefined) return true;
  const [from, to] = HOURS[part];
  return (minute >= from && minute < to) || minute + DAY < to;
};

/**
 * Returns the time that the parts mean: 'now', or 'YYYY-MM-DDTHH:MM' in the local time of `now`; null without parts.
 */
export const resolveTime = (parts: readonly TimePart[], now: Date): 'now' | string | null => {
  const later = parts.find((time) => time.inMinutes !== undefined)?.inMinutes;
  if (later !== undefined) return localIso(new Date(now.getTime() + later * 60_000));
  const day = parts.find((time) => time.day !== undefined)?.day;
  const clock = parts.find((time) => time.clock !== undefined)?.clock;
  const partNames = parts.map((name) => name.part);
  const lateMeal = partNames.includes('late') && partNames.includes('dinner');
  const part = lateMeal ? 'lateDinner' : RANK.find((one) => partNames.includes(one));
  if (day === undefined && clock === undefined && part === undefined) return parts.length > 0 ? 'now' : null;
  const usual = part === undefined ? USUAL.dinner : USUAL[part];
  const minute = clock === undefined ? usual : toMinutes(clock, part) - (clock.until ? 1 : 0);
  const days = daysTo(day, minute, now);
  const date = startOfDay(now, days);
  date.setHours(0, minute);
  // 'Tonight', if the sentence is typed at night, is now.
  if (clock === undefined && days === 0 && date.getTime() <= now.getTime()) return 'now';
  return localIso(date);
};
