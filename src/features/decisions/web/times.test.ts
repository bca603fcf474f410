import { expect, test } from 'vitest';
import { chooseDinner, formatMoment, formatTime } from './times.ts';

const NOON = Date.parse('2026-06-03T11:00:00Z');

test.each([
  ['at noon it is tonight', NOON, '2026-06-03T20:00'],
  ['in the evening it is tomorrow', Date.parse('2026-06-03T18:30:00Z'), '2026-06-04T20:00'],
  ['past midnight in Lisbon', Date.parse('2026-06-03T23:30:00Z'), '2026-06-04T20:00'],
])('dinner: %s', (_, now, dinner) => {
  expect(chooseDinner(now, 'Europe/Lisbon')).toBe(dinner);
});

test.each([
  ['2026-06-03T19:00:00Z', 'tonight at 20:00'],
  ['2026-06-03T12:00:00Z', 'today at 13:00'],
  ['2026-06-04T19:00:00Z', 'tomorrow at 20:00'],
  ['2026-06-05T19:00:00Z', 'Fri 5 Jun at 20:00'],
])('%s is %s', (at, text) => {
  expect(formatMoment(at, 'Europe/Lisbon', NOON)).toBe(text);
  expect(text.endsWith(formatTime(at, 'Europe/Lisbon'))).toBe(true);
});
