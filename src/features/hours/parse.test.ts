import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '#vocabulary.ts';
import { OpeningHours, SentHours } from './contract.ts';
import { formatHours, parseEveryDay, parseHours } from './parse.ts';
import type { DayHours, Interval } from './shapes.ts';

const NINE_TO_TEN: Interval[] = [[540, 1320]];
const LATE: Interval[] = [[600, 1380]];
const unknown: DayHours = null;

const days = (first: DayHours, ...rest: DayHours[]) =>
  Array.from({ length: 7 }, (_, day) => [first, ...rest][day] ?? unknown);
const everyDay = (hours: DayHours) => WEEKDAYS.map(() => hours);
const workdays = everyDay(NINE_TO_TEN).map((hours, day) => (day < 5 ? hours : unknown));

describe('hours that are read', () => {
  test.each([
    ['periods by weekday', { monday: [{ open: '09:00', close: '22:00' }] }, days(NINE_TO_TEN)],
    [
      'one period and not closed',
      { monday: { open: '09:00', close: '22:00', closed: false } },
      days(NINE_TO_TEN),
    ],
    ['closed with times left over', { monday: { open: '09:00', close: '22:00', closed: true } }, days([])],
    ['an empty list', { monday: [] }, days([])],
    ['short names, one digit', { Mon: [{ open: '9:00', close: '22:00' }] }, days(NINE_TO_TEN)],
    ['seconds', { mon: { open: '09:00:00', close: '22:00:00' } }, days(NINE_TO_TEN)],
    ['a close on the next day', { mo: [{ open: '19:00', close: '00:30' }] }, days([[1140, 1470]])],
    ['a close at midnight', { mo: [{ open: '18:00', close: '24:00' }] }, days([[1080, 1440]])],
    ['a close at 00:00', { mo: [{ open: '18:00', close: '00:00' }] }, days([[1080, 1440]])],
    ['a whole day', { mo: [{ open: '00:00', close: '24:00' }] }, days([[0, 1440]])],
    ['equal times as a whole day', { mo: [{ open: '09:00', close: '09:00' }] }, days([[540, 1980]])],
    ['12-hour times', { mo: { open: '9 AM', close: '10:00 p.m.' } }, days(NINE_TO_TEN)],
    ['words', { mo: '9am–10pm', tu: 'Closed', we: 'Open 24 hours' }, days(NINE_TO_TEN, [], [[0, 1440]])],
    ['words in a list', { mo: ['9:00-22:00'] }, days(NINE_TO_TEN)],
    ['a range of days', { 'Mon-Fri': '9:00-22:00' }, workdays],
    ['rows', [{ day: 'Monday', open: '09:00', close: '22:00' }], days(NINE_TO_TEN)],
    [
      'two rows of a day',
      ['18:00', '09:00'].map((open) => ({ day: 'mon', open, close: open === '09:00' ? '14:00' : '22:00' })),
      days([
        [540, 840],
        [1080, 1320],
      ]),
    ],
    ['overlapping periods, joined', { mo: '12:00-15:00, 09:00-13:00' }, days([[540, 900]])],
    ['one unreadable day, which is unknown', { mo: 'call us', tu: [] }, days(unknown, [])],
    [
      'one empty day, which is unknown',
      { mo: { open: '', close: '', closed: false }, tu: [] },
      days(unknown, []),
    ],
    ['a sentence', 'Mon-Fri 9:00-22:00; Sat 10:00-23:00', [...workdays.slice(0, 5), LATE, unknown]],
    ['commas between days', 'Mon-Fri 9:00-22:00, Sat 10:00-23:00', [...workdays.slice(0, 5), LATE, unknown]],
    ['lines', 'Monday: 9:00 AM – 10:00 PM\r\nTuesdays: closed', days(NINE_TO_TEN, [])],
    ['a list of lines', ['Monday: 9:00\u202fAM – 10:00\u202fPM', 'Tuesday: Closed'], days(NINE_TO_TEN, [])],
    ['named days', 'Mo, Tu & We 9am to 10pm', days(NINE_TO_TEN, NINE_TO_TEN, NINE_TO_TEN)],
    ['days over the week’s end', 'Sun-Mon off', [[], ...everyDay(unknown).slice(2), []]],
    [
      'split hours',
      'Mo 9:00-12:00, 14:00-18:00',
      days([
        [540, 720],
        [840, 1080],
      ]),
    ],
    ['noon and midnight', 'Mon noon - midnight', days([[720, 1440]])],
    ['every day', 'Daily 9am-10pm', everyDay(NINE_TO_TEN)],
    ['24/7', '24/7', everyDay([[0, 1440]])],
  ])('%s', (_, value, hours) => {
    expect(parseHours(value)).toEqual(hours);
    expect(parseHours(JSON.stringify(value))).toEqual(hours);
    expect(parseHours(JSON.stringify(JSON.stringify(value)))).toEqual(hours);
  });
});

describe('hours that are not guessed', () => {
  test.each([
    ['nothing', null],
    ['an empty object', {}],
    ['an empty list', []],
    ['an empty text', ''],
    ['a number', 9],
    ['broken JSON', '{"monday":'],
    ['prose', 'Open most evenings, call us'],
    ['bare hours', 'Mon 9-5'],
    ['a half given once', 'Mon 9-10pm'],
    ['no proof of the clock', 'Mon-Fri 9:00-5:00'],
    ['two clocks at odds', 'Mon 9:00-10pm, 14:00-15:00'],
    ['no days', '9:00-22:00'],
    ['a day named twice', 'Mon-Sun 9:00-22:00; Sun closed'],
    ['a day named twice by keys', { monday: [], mon: [] }],
    ['a day that is none', { monday: [], holidays: [] }],
    ['an open end', 'Mon 18:00-'],
    ['words after the times', 'Mon 18:00-23:00 kitchen'],
    ['hours past 24', { mo: { open: '18:00', close: '26:00' } }],
    ['minutes past 59', { mo: { open: '18:00', close: '22:60' } }],
    ['an open at 24:00', { mo: { open: '24:00', close: '02:00' } }],
    ['13 pm', { mo: { open: '1 pm', close: '13 pm' } }],
    ['numbers', { mo: { open: 9, close: 22 } }],
    ['closed in a word that is not true or false', { mo: { open: '09:00', close: '22:00', closed: 'no' } }],
    ['days by number', [{ day: 1, open: '09:00', close: '22:00' }]],
    ['rows that are none', [null, 'Mon 9am-10pm']],
    ['lists in lists', { mo: [[['09:00-22:00']]] }],
    ['too many periods', { mo: Array.from({ length: 25 }, () => '09:00-22:00') }],
    ['a name of every object', { constructor: [], toString: [] }],
    ['a long text', 'Mon 9am-10pm;'.repeat(1000)],
    ['much white space', `Mon${' '.repeat(3900)}9am`],
    ['many halves of a time', '9:'.repeat(1900)],
    ['a deep list', '['.repeat(3900)],
  ])('%s', (_, value) => {
    expect(parseHours(value)).toBeNull();
  });

  test('no text and no JSON value throws, and what is read has seven days of whole minutes in order', () => {
    const piece = fc.constantFrom(
      'mon',
      '-',
      ' ',
      '9:00',
      '22:00',
      '9am',
      ',',
      ';',
      ':',
      '24h',
      'closed',
      '{',
      '"',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(
        fc.oneof(text, fc.jsonValue(), fc.dictionary(fc.constantFrom(...WEEKDAYS), text)),
        (value) => {
          const hours = parseHours(value);
          expect([undefined, 7]).toContain(hours?.length);
          for (const [start, end] of hours?.flatMap((day) => day ?? []) ?? []) {
            expect(start >= 0 && start < 1440 && end > start && end < 2880).toBe(true);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

test('a sentence, an object, rows and JSON give the same hours', () => {
  const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);
  const period = fc
    // 10:30-12:45 alone may be 12-hour times; opening times that prove the 24-hour clock.
    .tuple(
      fc.oneof(fc.integer({ min: 0, max: 599 }), fc.integer({ min: 780, max: 1439 })),
      fc.integer({ min: 0, max: 1439 }),
    )
    .map(([open, close]) => ({ open: clock(open), close: clock(close) }));
  const week = fc.dictionary(fc.constantFrom(...WEEKDAYS), fc.array(period, { maxLength: 3 }), {
    minKeys: 1,
  });
  fc.assert(
    fc.property(week, (hours) => {
      const read = parseHours(hours);
      expect(read).not.toBeNull();
      expect(parseHours(JSON.stringify(hours))).toEqual(read);
      const words = Object.entries(hours).map(([day, periods]) => {
        const times = periods.map(({ open, close }) => `${open}–${close}`).join(', ');
        return [day.slice(0, 3), times || 'closed'] as const;
      });
      expect(parseHours(Object.fromEntries(words))).toEqual(read);
      expect(parseHours(words.map((word) => word.join(' ')).join('; '))).toEqual(read);
    }),
  );
});

const usual = [{ open: '09:00', close: '22:00' }];

describe('hours that are sent', () => {
  test.each([
    ['one period a day', { monday: { open: '09:00', close: '22:00', closed: false } }, { monday: usual }],
    ['a closed day', { monday: { open: '09:00', close: '22:00', closed: true } }, { monday: [] }],
    ['a sentence', 'Mon-Sun 09:00-22:00', Object.fromEntries(WEEKDAYS.map((day) => [day, usual]))],
    ['JSON text', '{"monday":{"open":"09:00","close":"22:00"}}', { monday: usual }],
    ['rows', [{ day: 'Monday', open: '09:00', close: '22:00' }], { monday: usual }],
    [
      'their stored form, as it is',
      { monday: [{ open: '18:00', close: '00:00' }] },
      { monday: [{ open: '18:00', close: '00:00' }] },
    ],
    ['until midnight', 'Mon 18:00-24:00', { monday: [{ open: '18:00', close: '00:00' }] }],
    ['past midnight', 'Mon 18:00-02:00', { monday: [{ open: '18:00', close: '02:00' }] }],
    ['a whole day', 'Mon 24 hours', { monday: [{ open: '00:00', close: '24:00' }] }],
    ['a day that is not known', { monday: null, tuesday: '09:00-22:00' }, { tuesday: usual }],
    ['nothing', '', null],
    ['no day', {}, {}],
  ])('%s', (_, input, output) => {
    expect(SentHours.parse(input)).toEqual(output);
  });

  test.each([
    ['words of no kind', 'whenever we like'],
    ['broken JSON', '{"monday":'],
    ['a clock that could be either', 'Mon-Fri 9-5'],
    ['a day that nobody can read among others', { monday: 'sometimes', tuesday: '09:00-22:00' }],
    ['no day of the week', { someday: usual }],
    [
      'seven openings in a day',
      { monday: Array.from({ length: 7 }, (_, n) => ({ open: `${10 + n}:00`, close: `${10 + n}:30` })) },
    ],
    [
      'more days than a week can name',
      Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`day ${n}`, usual])),
    ],
    ['a number', 9],
  ])('%s is refused with a sentence', (_, input) => {
    const { error } = SentHours.safeParse(input);
    expect(error?.issues.map(({ message }) => message)).toEqual(['These opening hours cannot be read']);
  });

  test('whatever is written back reads as the same hours', () => {
    const time = fc.record({
      start: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 1, max: 1440 }),
    });
    fc.assert(
      fc.property(time, ({ start, length }) => {
        const hours = days([[start, start + length]]);
        const text = formatHours(hours);
        expect(OpeningHours.parse(text)).toEqual(text);
        expect(parseEveryDay(text)).toEqual(hours);
      }),
    );
  });
});
