import { expect, test } from 'vitest';
import { findQuietEnd, toLocalTime } from './rules.ts';

const LISBON = 'Europe/Lisbon';
const NIGHT = { startsAt: '22:00', endsAt: '07:30', timeZone: LISBON };
const NOON = { startsAt: '12:00', endsAt: '14:00', timeZone: 'America/New_York' };

test.each([
  ['over midnight, before it', NIGHT, '2026-11-22T23:15:30Z', '2026-11-23T07:30:00Z'],
  ['over midnight, after it', NIGHT, '2026-11-23T03:00:00Z', '2026-11-23T07:30:00Z'],
  ['at its very beginning', NIGHT, '2026-11-22T22:00:00Z', '2026-11-23T07:30:00Z'],
  ['at its end', NIGHT, '2026-11-23T07:30:00Z', null],
  ['by day', NIGHT, '2026-11-22T15:00:00Z', null],
  ['in another zone', NOON, '2026-11-22T17:30:00Z', '2026-11-22T19:00:00Z'],
  ['before it in another zone', NOON, '2026-11-22T13:30:00Z', null],
  ['while clocks go back an hour', NIGHT, '2026-10-24T23:00:00Z', '2026-10-25T07:30:00Z'],
  ['while clocks go forward an hour', NIGHT, '2027-03-27T23:00:00Z', '2027-03-28T06:30:00Z'],
  ['that never begin', { ...NIGHT, endsAt: '22:00' }, '2026-11-22T22:00:00Z', null],
  ['that are not set', null, '2026-11-22T23:00:00Z', null],
])('quiet hours %s', (_, hours, at, end) => {
  expect(findQuietEnd(hours, new Date(at))).toEqual(end === null ? null : new Date(end));
});

test('day and minute are those of the place', () => {
  expect(toLocalTime(new Date('2026-11-22T23:59:59Z'), 'Asia/Tokyo')).toEqual({
    day: '2026-11-23',
    minute: 539,
  });
  expect(toLocalTime(new Date('2026-11-22T00:00:00Z'), LISBON)).toEqual({ day: '2026-11-22', minute: 0 });
});
