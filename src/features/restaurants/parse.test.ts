import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '#vocabulary.ts';
import { eventTime, parseFirstDate } from './parse.ts';

describe('the time of an event', () => {
  test.each([
    ['2026-12-05', { kind: 'once', date: '2026-12-05', time: null }],
    ['2026-12-05T20:00', { kind: 'once', date: '2026-12-05', time: '20:00' }],
    ['2026-12-05 20:30:00', { kind: 'once', date: '2026-12-05', time: '20:30' }],
    ['2028-02-29 at 8 pm', { kind: 'once', date: '2028-02-29', time: '20:00' }],
    ['Every Friday', { kind: 'weekly', weekdays: ['friday'], time: null }],
    ['  every   FRIDAY ', { kind: 'weekly', weekdays: ['friday'], time: null }],
    ['Fridays', { kind: 'weekly', weekdays: ['friday'], time: null }],
    ['Every Saturday and Friday', { kind: 'weekly', weekdays: ['friday', 'saturday'], time: null }],
    [
      'Mondays, Tuesdays & Sundays',
      { kind: 'weekly', weekdays: ['monday', 'tuesday', 'sunday'], time: null },
    ],
    ['Every Friday at 9 pm', { kind: 'weekly', weekdays: ['friday'], time: '21:00' }],
    ['Every Friday, from 12:15am', { kind: 'weekly', weekdays: ['friday'], time: '00:15' }],
    ['Every day 12 pm', { kind: 'weekly', weekdays: [...WEEKDAYS], time: '12:00' }],
    ['Daily', { kind: 'weekly', weekdays: [...WEEKDAYS], time: null }],
  ])('%s', (words, time) => {
    expect(eventTime(words)).toEqual(time);
  });

  test.each([
    undefined,
    '',
    'soon',
    'Friday',
    'friday and saturday',
    'Every first Friday',
    'Every Friday of December',
    'Every other Friday',
    'Every Fridayish',
    'Every Friday at 25:00',
    'Every Friday at 13 pm',
    'Every Friday at 9',
    '2026-02-29',
    '2026-13-01',
    '05/12/2026',
    '2026-12-05T24:61',
    `Every ${'Friday '.repeat(20)}`,
  ])('is not guessed of %s', (words) => {
    expect(eventTime(words)).toBeNull();
  });
});

test.each([
  ['Every Friday', '2026-11-20', '2026-11-20'],
  ['Every Friday', '2026-11-21', '2026-11-27'],
  ['Every Sunday', '2026-11-20', '2026-11-22'],
  ['Every Monday and Wednesday', '2026-12-29', '2026-12-30'],
  ['2020-01-01', '2026-11-20', '2020-01-01'],
])('%s is first, from %s on, on %s', (words, today, date) => {
  const time = eventTime(words);
  expect(time && parseFirstDate(time, today)).toBe(date);
});

test('a time that was given apart from the day is the time, unless the words name one', () => {
  expect(eventTime('Every Friday', '20:00')).toMatchObject({ weekdays: ['friday'], time: '20:00' });
  expect(eventTime('2026-12-05T19:00', '20:00')).toMatchObject({ time: '19:00' });
  expect(eventTime(undefined, '20:00')).toBeNull();
});
