import { expect, test } from 'vitest';
import { formatMoment, formatTime } from '../rules.ts';
import { chooseDinner, chooseNext, nameMeal } from './times.ts';

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

test.each([
  ['a week later', '2026-06-01T19:00:00Z', '2026-06-08T20:00'],
  ['by the clocks there, when they are changed meanwhile', '2026-10-23T19:00:00Z', '2026-10-30T20:00'],
  ['on the next such day that is still to come', '2026-05-13T12:00:00Z', '2026-06-10T13:00'],
])('again: %s', (_, at, next) => {
  expect(chooseNext(at, 'Europe/Lisbon', NOON)).toBe(next);
});

test.each([
  ['2026-06-03T20:00', 'Chiado', 'Dinner near Chiado'],
  ['2026-06-03T13:00', '', 'Lunch together'],
  ['2026-06-03T09:30', 'Rossio', 'Breakfast near Rossio'],
  ['', 'x'.repeat(80), `Dinner near ${'x'.repeat(68)}`],
])('a table at %s near %s is for %s', (local, where, title) => {
  expect(nameMeal(local, where)).toBe(title);
});
