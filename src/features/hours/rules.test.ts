import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { OpeningHours as StoredHours } from '#db/tables/places/restaurants.ts';
import { WEEKDAYS } from '#vocabulary.ts';
import { HoursException, OpeningHours, OpenState } from './contract.ts';
import { parseHours } from './parse.ts';
import { hoursToday, openLabel, openState, weekIntervals, weekMinute, weekTable } from './rules.ts';

const LISBON = 'Europe/Lisbon';
const label = (hours: unknown, at: string, exceptions: HoursException[] = [], zone = LISBON) =>
  openLabel(openState(parseHours(hours), zone, new Date(at), exceptions));

describe('the label, in Lisbon in winter (UTC)', () => {
  const split = 'Mon-Sat 12:00-15:00, 19:00-00:30; Sun closed';
  test.each([
    ['2026-01-05T13:00Z', 'Open until 15:00'],
    ['2026-01-05T13:59Z', 'Open until 15:00'],
    ['2026-01-05T14:00Z', 'Closes in 60 min'],
    ['2026-01-05T14:35Z', 'Closes in 25 min'],
    ['2026-01-05T14:59:59.999Z', 'Closes in 1 min'],
    ['2026-01-05T15:00Z', 'Opens at 19:00'],
    ['2026-01-05T23:00Z', 'Open until 00:30'],
    ['2026-01-06T00:29Z', 'Closes in 1 min'],
    ['2026-01-06T00:30Z', 'Opens at 12:00'],
    ['2026-01-11T00:10Z', 'Closes in 20 min'],
    ['2026-01-11T01:00Z', 'Opens tomorrow at 12:00'],
  ])('split hours past midnight at %s: %s', (at, words) => expect(label(split, at)).toBe(words));

  test.each([
    ['24/7', '2026-01-05T13:00Z', 'Open 24 hours'],
    ['Mon-Tue 24 hours; Wed-Sun closed', '2026-01-05T13:00Z', 'Open 24 hours'],
    ['Mon-Tue 24 hours; Wed-Sun closed', '2026-01-06T13:00Z', 'Open until 00:00'],
    ['Mon closed; Tue-Sun 12:00-14:00', '2026-01-05T13:00Z', 'Opens tomorrow at 12:00'],
    ['Mon-Wed closed; Thu-Sun 12:00-14:00', '2026-01-05T13:00Z', 'Opens Thursday at 12:00'],
    ['Mon 12:00-13:00; Tue-Sun closed', '2026-01-05T13:00Z', 'Opens Monday at 12:00'],
    ['Mon 18:00-14:00; Tue-Sun closed', '2026-01-05T13:00Z', 'Opens at 18:00'],
    [{ mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }, '2026-01-05T13:00Z', 'Closed'],
    ['Mon closed; Wed 12:00-14:00', '2026-01-05T13:00Z', 'Closed'],
    ['Tue 12:00-14:00', '2026-01-05T13:00Z', 'Hours not sure'],
    ['Tue 12:00-14:00', '2026-01-06T05:59Z', 'Hours not sure'],
    ['Tue 12:00-14:00', '2026-01-06T06:00Z', 'Opens at 12:00'],
    ['Mon 18:00-02:00', '2026-01-06T01:30Z', 'Closes in 30 min'],
    ['whenever', '2026-01-05T13:00Z', 'Hours not sure'],
  ])('%o at %s: %s', (hours, at, words) => expect(label(hours, at)).toBe(words));

  test('a zone that does not exist leaves the state unknown', () => {
    expect(label('24/7', '2026-01-05T13:00Z', [], 'Mars/Olympus')).toBe('Hours not sure');
    expect(weekMinute('Mars/Olympus', new Date())).toBeNull();
    expect(hoursToday(parseHours('24/7'), 'Mars/Olympus', new Date())).toBe('Not known');
  });
});

describe('exceptions', () => {
  const late = 'Mon-Sun 18:00-02:00';
  const closed = [{ date: '2026-12-25', periods: [] }];
  const lunch = [{ date: '2026-12-25', periods: [{ open: '12:00', close: '15:00' }] }];
  test.each([
    ['the evening before still runs past midnight', closed, '2026-12-25T01:30Z', 'Closes in 30 min'],
    ['the day itself is closed', closed, '2026-12-25T20:00Z', 'Opens tomorrow at 18:00'],
    ['the night after it is closed too', closed, '2026-12-26T01:00Z', 'Opens at 18:00'],
    ['its own hours replace the usual ones', lunch, '2026-12-25T14:30Z', 'Closes in 30 min'],
    ['its usual hours do not hold', lunch, '2026-12-25T19:00Z', 'Opens tomorrow at 18:00'],
    ['its hours are what opens next', lunch, '2026-12-25T02:00Z', 'Opens at 12:00'],
  ])('%s', (_, exceptions, at, words) => expect(label(late, at, exceptions)).toBe(words));

  test('they say what is known where the week is not', () => {
    expect(label(null, '2026-12-25T13:00Z', lunch)).toBe('Open until 15:00');
    expect(label(null, '2026-12-25T19:00Z', lunch)).toBe('Closed');
    expect(hoursToday(null, LISBON, new Date('2026-12-25T19:00Z'), lunch)).toBe('12:00 – 15:00');
  });
});

describe('nights on which the clocks change count real minutes', () => {
  test.each([
    ['back, an hour longer', LISBON, '22:00-03:00', '2026-10-24T23:30Z', 210, '03:00'],
    ['forward, an hour shorter', LISBON, '22:00-03:00', '2026-03-29T00:30Z', 90, '03:00'],
    ['forward over the close', LISBON, '22:00-01:30', '2026-03-29T00:30Z', 30, '01:30'],
    ['forward over a break', LISBON, '22:00-01:10, 01:50-22:00', '2026-03-29T00:30Z', 30, '01:10'],
    ['back at the close itself', LISBON, '22:00-02:00', '2026-10-25T00:30Z', 90, '02:00'],
    ['back by half an hour', 'Australia/Lord_Howe', '22:00-03:00', '2026-04-04T14:00Z', 150, '03:00'],
  ])('%s', (_, zone, hours, at, minutesLeft, closesAt) => {
    const state = openState(parseHours(`Daily ${hours}`), zone, new Date(at));
    expect(state).toEqual({ state: 'open', closesAt, minutesLeft });
  });
});

test('the week is shown day by day', () => {
  const hours = parseHours('Mon 12:00-15:00, 19:00-00:30; Tue closed; Wed 24 hours; Sun 20:00-24:00');
  expect(weekTable(hours).map(({ day, hours }) => `${day}: ${hours}`)).toEqual([
    'Monday: 12:00 – 15:00, 19:00 – 00:30',
    'Tuesday: Closed',
    'Wednesday: Open 24 hours',
    'Thursday: Not known',
    'Friday: Not known',
    'Saturday: Not known',
    'Sunday: 20:00 – 00:00',
  ]);
  expect(weekTable(null).every((row) => row.hours === 'Not known')).toBe(true);
  expect(hoursToday(hours, 'Pacific/Apia', new Date('2026-01-05T12:00Z'))).toBe('Closed');
  expect(hoursToday(hours, 'America/New_York', new Date('2026-01-06T02:00Z'))).toContain('19:00');
});

test('minutes of the week wrap from Sunday night to Monday', () => {
  expect(weekIntervals(parseHours('Mon 00:00-04:00; Sun 22:00-02:00'))).toEqual([
    [0, 240],
    [10_000 - 40, 10_080],
  ]);
  expect(weekIntervals(parseHours('24/7'))).toEqual([[0, 10_080]]);
  expect(weekIntervals(null)).toEqual([]);
  expect(weekMinute('Asia/Kathmandu', new Date('2026-01-04T18:15Z'))).toBe(0);
  expect(weekMinute('Asia/Kathmandu', new Date('2026-01-04T18:14:59Z'))).toBe(10_079);
});

describe('the contract', () => {
  test('its hours are those of the table', () => {
    expectTypeOf<OpeningHours>().toEqualTypeOf<StoredHours>();
    const hours = { monday: [{ open: '18:00', close: '24:00' }], sunday: [] };
    expect(OpeningHours.parse(hours)).toEqual(hours);
  });

  test.each([
    { monday: [{ open: '9:00', close: '22:00' }] },
    { monday: [{ open: '24:00', close: '22:00' }] },
    { monday: [{ open: '09:00', close: '22:60' }] },
    { monday: [{ open: '09:00' }] },
    { monday: Array(7).fill({ open: '09:00', close: '22:00' }) },
    { mon: [] },
    '{"monday":[]}',
  ])('refuses %o', (hours) => expect(OpeningHours.safeParse(hours).success).toBe(false));

  test('an exception has a date that exists', () => {
    expect(HoursException.safeParse({ date: '2026-02-28', periods: [] }).success).toBe(true);
    expect(HoursException.safeParse({ date: '2026-02-29', periods: [] }).success).toBe(false);
  });
});

/** The reference model: checks every minute of local time. */
type Place = { hours: OpeningHours; zone: string; exceptions: HoursException[] };
const toMinute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const nextDate = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

const clocks = new Map<string, Intl.DateTimeFormat>();
function wall(zone: string, at: number): { date: string; minute: number } {
  const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'short' } as const;
  const format = clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', options);
  clocks.set(zone, format);
  const text = format.format(at);
  return { date: text.slice(0, 10), minute: toMinute(text.slice(11, 16)) };
}

function periodsOn({ hours, exceptions }: Place, date: string) {
  const exception = exceptions.find((one) => one.date === date);
  if (exception) return exception.periods;
  const weekday = WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7];
  return weekday && hours[weekday];
}

function isOpenOn(place: Place, date: string, minute: number): boolean {
  const ends = ({ open, close }: { open: string; close: string }) => ({
    open: toMinute(open),
    close: toMinute(close),
    isOverNight: toMinute(close) <= toMinute(open),
  });
  const today = (periodsOn(place, date) ?? []).map(ends);
  const before = (periodsOn(place, nextDate(date, -1)) ?? []).map(ends);
  return (
    today.some((p) => p.open <= minute && (p.isOverNight || minute < p.close)) ||
    before.some((p) => p.isOverNight && minute < p.close)
  );
}

function plainState(place: Place, at: number): OpenState {
  const now = wall(place.zone, at);
  const isOpenAfter = (minutes: number) => {
    const minute = now.minute + minutes;
    return isOpenOn(place, nextDate(now.date, Math.floor(minute / 1440)), minute % 1440);
  };
  if (isOpenAfter(0)) {
    let posted = 1;
    while (posted < 1440 && isOpenAfter(posted)) posted++;
    if (posted === 1440) return { state: 'open' };
    let minutesLeft = 1;
    for (; ; minutesLeft++) {
      const then = wall(place.zone, at + minutesLeft * 60_000);
      const isPast =
        Date.parse(then.date) / 60_000 + then.minute >= Date.parse(now.date) / 60_000 + now.minute + posted;
      if (isPast || !isOpenOn(place, then.date, then.minute)) break;
    }
    const close = (now.minute + posted) % 1440;
    return { state: 'open', closesAt: new Date(close * 60_000).toISOString().slice(11, 16), minutesLeft };
  }
  if (!periodsOn(place, now.date)) return { state: 'unknown' };
  if (now.minute < 360 && !periodsOn(place, nextDate(now.date, -1))) return { state: 'unknown' };
  for (let days = 0; days <= 7; days++) {
    const date = nextDate(now.date, days);
    if (!periodsOn(place, date)) break;
    const weekday = WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7];
    for (let minute = days === 0 ? now.minute : 0; minute < 1440; minute++) {
      if (!isOpenOn(place, date, minute) || !weekday) continue;
      return {
        state: 'closed',
        opensAt: { days, weekday, time: new Date(minute * 60_000).toISOString().slice(11, 16) },
      };
    }
  }
  return { state: 'closed' };
}

describe('against the plain reading, minute by minute', () => {
  const CHANGES = {
    'Europe/Lisbon': ['2026-03-29T01:00Z', '2026-10-25T01:00Z'],
    'America/New_York': ['2026-03-08T07:00Z', '2026-11-01T06:00Z'],
    'Australia/Lord_Howe': ['2026-04-04T15:00Z', '2026-10-03T15:30Z'],
    'Asia/Kathmandu': ['2026-01-01T00:00Z'],
    'Pacific/Apia': ['2026-12-31T10:00Z'],
  };
  const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);
  const anyMinute = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 240 }));
  const close = fc.oneof(
    { weight: 9, arbitrary: anyMinute.map(clock) },
    { weight: 1, arbitrary: fc.constant('24:00') },
  );
  const periods = fc.array(fc.record({ open: anyMinute.map(clock), close }), { maxLength: 3 });
  const day = fc.oneof(
    { weight: 8, arbitrary: periods },
    { weight: 1, arbitrary: fc.constant([{ open: '00:00', close: '24:00' }]) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
  const week = fc.record(Object.fromEntries(WEEKDAYS.map((name) => [name, day])));
  const moment = fc.constantFrom(...Object.entries(CHANGES)).chain(([zone, changes]) =>
    fc.record({
      zone: fc.constant(zone),
      at: fc.oneof(
        fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') }),
        fc
          .tuple(fc.constantFrom(...changes), fc.integer({ min: -360 * 60_000, max: 300 * 60_000 }))
          .map(([change, milliseconds]) => Date.parse(change) + milliseconds),
      ),
    }),
  );

  test('state, close, open and minutes left are the same, and the contract takes them', () => {
    const exceptions = fc.uniqueArray(fc.record({ offset: fc.integer({ min: -1, max: 3 }), periods }), {
      selector: (one) => one.offset,
      maxLength: 2,
    });
    fc.assert(
      fc.property(week, moment, exceptions, (hours, { zone, at }, specialDays) => {
        const today = wall(zone, at).date;
        const days = specialDays.map(({ offset, periods }) => ({ date: nextDate(today, offset), periods }));
        const state = openState(parseHours(hours), zone, new Date(at), days);
        expect(state).toEqual(plainState({ hours, zone, exceptions: days }, at));
        expect(OpenState.parse(state)).toEqual(state);
        expect(openLabel(state)).toMatch(
          /^(?:Open until \d\d:\d\d|Closes in (?:[1-9]|[1-5]\d|60) min|Opens (?:(?:tomorrow|[MTWFS][a-z]+day) )?at \d\d:\d\d|Closed|Open 24 hours|Hours not sure)$/,
        );
      }),
      { numRuns: 300 },
    );
  });

  test('the index, by minutes of the week, is open when the state is', () => {
    fc.assert(
      fc.property(week, moment, (hours, { zone, at }) => {
        const minute = weekMinute(zone, new Date(at)) ?? -1;
        const isIn = weekIntervals(parseHours(hours)).some(([start, end]) => start <= minute && minute < end);
        const now = wall(zone, at);
        expect(isIn).toBe(isOpenOn({ hours, zone, exceptions: [] }, now.date, now.minute));
      }),
      { numRuns: 300 },
    );
  });
});
