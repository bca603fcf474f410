import type { OpeningHours, OpeningPeriod } from '#db/tables/places/restaurants.ts';
import { WEEKDAYS, type Weekday } from '#vocabulary.ts';
import type { Random } from '../random.ts';
import type { HoursKind } from './types.ts';

type Periods = readonly string[];

/** `closedDays`, `usual` and `late` are lists of alternatives; a period is `open-close`; `late` applies to `lateDays`. */
type Pattern = {
  closedDays: readonly (readonly Weekday[])[];
  usual: readonly Periods[];
  late: readonly Periods[];
  lateDays: readonly Weekday[];
};

const WEEKEND = ['friday', 'saturday'] as const;

const PATTERNS: Record<HoursKind, Pattern> = {
  trattoria: {
    closedDays: [['monday'], ['tuesday']],
    usual: [
      ['12:00-15:00', '19:00-23:00'],
      ['12:30-15:00', '19:30-23:00'],
      ['12:30-15:30', '19:00-23:30'],
    ],
    late: [
      ['12:00-15:30', '19:00-00:30'],
      ['12:30-16:00', '19:00-00:00'],
    ],
    lateDays: WEEKEND,
  },
  evenings: {
    closedDays: [
      ['sunday', 'monday'],
      ['monday', 'tuesday'],
    ],
    usual: [['19:00-23:00'], ['18:30-23:00'], ['19:30-23:30']],
    late: [['18:30-00:00'], ['19:00-00:30']],
    lateDays: WEEKEND,
  },
  allDay: {
    closedDays: [['sunday'], ['monday'], []],
    usual: [['11:30-22:00'], ['11:00-21:30'], ['12:00-22:30']],
    late: [['11:30-23:00'], ['11:00-23:30']],
    lateDays: WEEKEND,
  },
  canteen: {
    closedDays: [[], ['monday']],
    usual: [['11:30-15:30', '18:30-22:30'], ['12:00-22:30'], ['12:00-15:30', '18:30-23:00']],
    late: [['12:00-23:30'], ['11:00-23:00']],
    lateDays: ['friday', 'saturday', 'sunday'],
  },
  lateBar: {
    closedDays: [['monday'], ['monday', 'sunday'], []],
    usual: [['18:00-01:00'], ['17:30-01:30'], ['18:00-02:00']],
    late: [['17:00-02:00'], ['18:00-03:00'], ['16:00-02:30']],
    lateDays: WEEKEND,
  },
  kosher: {
    closedDays: [['saturday']],
    usual: [
      ['12:00-15:00', '18:30-22:30'],
      ['12:30-15:30', '19:00-22:30'],
    ],
    late: [['12:00-15:00'], ['11:30-14:30']],
    lateDays: ['friday'],
  },
  longLunch: {
    closedDays: [['monday'], ['tuesday']],
    usual: [
      ['12:00-16:00', '19:00-23:00'],
      ['12:30-16:00', '19:30-23:00'],
    ],
    late: [['12:00-23:30'], ['12:00-00:00'], ['12:30-23:00']],
    lateDays: ['saturday', 'sunday'],
  },
  bakery: {
    closedDays: [['monday'], ['sunday'], []],
    usual: [
      ['08:00-15:00', '18:00-23:00'],
      ['08:30-15:00', '17:30-22:30'],
    ],
    late: [
      ['08:30-15:00', '17:30-00:00'],
      ['09:00-15:00', '18:00-00:30'],
    ],
    lateDays: ['thursday', 'friday', 'saturday'],
  },
  diner: {
    closedDays: [[], ['monday']],
    usual: [['08:00-22:00'], ['08:30-22:00'], ['07:30-21:30']],
    late: [['08:00-23:30'], ['09:00-23:00']],
    lateDays: ['thursday', 'friday', 'saturday'],
  },
};

const parsePeriod = (words: string): OpeningPeriod => ({ open: words.slice(0, 5), close: words.slice(6) });

/** Draws the week of a place: all seven days; a closed day has an empty list. */
export function drawOpeningHours(kind: HoursKind, random: Random): OpeningHours {
  const pattern = PATTERNS[kind];
  const closedWeekdays = random.pick(pattern.closedDays);
  const usual = random.pick(pattern.usual).map(parsePeriod);
  const late = random.pick(pattern.late).map(parsePeriod);
  const hours: OpeningHours = {};
  for (const day of WEEKDAYS) {
    hours[day] = closedWeekdays.includes(day) ? [] : pattern.lateDays.includes(day) ? late : usual;
  }
  return hours;
}
