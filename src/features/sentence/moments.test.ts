import { expect, test } from 'vitest';
import { parseSentence } from './parse-sentence.ts';

const WEDNESDAY_14H = new Date(2025, 5, 11, 14, 0);

const at = (say: string, now = WEDNESDAY_14H) => {
  const { openAt, openNow } = parseSentence(say, { now }).filters;
  return openNow ? 'now' : openAt;
};

test.each([
  ['open after 10 tonight', '2025-06-11T22:00'],
  ['open at 8', '2025-06-11T20:00'],
  ['open at 8 am', '2025-06-12T08:00'],
  ['open at 8 a.m.', '2025-06-12T08:00'],
  ['breakfast at 8', '2025-06-12T08:00'],
  ['brunch at 11', '2025-06-12T11:00'],
  ['lunch at 1', '2025-06-12T13:00'],
  ['at 12 tonight', '2025-06-12T00:00'],
  ['at noon', '2025-06-12T12:00'],
  ['friday midnight', '2025-06-14T00:00'],
  ['saturday night at 2am', '2025-06-15T02:00'],
  ['until 1', '2025-06-12T00:59'],
  ['20h30', '2025-06-11T20:30'],
  ['at 09:30', '2025-06-12T09:30'],
  ['7:30 in the evening', '2025-06-11T19:30'],
  ['7.30pm', '2025-06-11T19:30'],
  ['7-9pm', '2025-06-11T19:00'],
  ['quarter past six', '2025-06-11T18:15'],
  ['opens before 8', '2025-06-12T08:00'],
  ['in 45 minutes', '2025-06-11T14:45'],
  ['in an hour', '2025-06-11T15:00'],
  ['the day after tomorrow', '2025-06-13T19:00'],
  ['wednesday at 6pm', '2025-06-11T18:00'],
  ['wednesday lunch', '2025-06-18T13:00'],
  ['next wednesday at 6pm', '2025-06-18T18:00'],
  ['3rd of July', '2025-07-03T19:00'],
  ['January 2nd at 9 pm', '2026-01-02T21:00'],
  ['late dinner', '2025-06-11T22:00'],
])('%s', (say, expected) => {
  expect(at(say)).toBe(expected);
});

test('an event of today without a time has begun', () => {
  expect(at('tonight', new Date(2025, 5, 11, 21, 30))).toBe('now');
  expect(at('tonight at 11', new Date(2025, 5, 11, 21, 30))).toBe('2025-06-11T23:00');
});

test('the weekend is the coming Saturday, and on Sunday the rest of it', () => {
  expect(at('this weekend')).toBe('2025-06-14T19:00');
  expect(at('weekend', new Date(2025, 5, 15, 10, 0))).toBe('2025-06-15T19:00');
  expect(at('weekend brunch', new Date(2025, 5, 15, 12, 0))).toBe('2025-06-21T11:00');
});

test('months and years end', () => {
  expect(at('tomorrow at 8pm', new Date(2025, 11, 31, 14, 0))).toBe('2026-01-01T20:00');
});

test('numbers of other things are no times', () => {
  for (const say of [
    'for 6',
    'within 2 km',
    '4 stars',
    'under 20',
    '10 minutes walk',
    'open 24 hours',
    '4.30 stars',
  ]) {
    expect(at(say), say).toBeUndefined();
  }
});
