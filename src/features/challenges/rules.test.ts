import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLocalTime, toUtc } from '#features/hours/rules.ts';
import { businessDay } from '#features/visits/rules.ts';
import { HOUR_MS } from '#kit/contract/time.ts';
import {
  computeLevel,
  computeStreak,
  computeWindow,
  endOfDay,
  findState,
  findWeekStart,
  forecastCost,
  formatGain,
  getXp,
  periodAt,
  startOfDay,
} from './rules.ts';

const at = (zone: string, local: string) => toUtc(zone, local) ?? Number.NaN;
const plain = { isDaily: false, timeZone: 'Europe/Lisbon', timeLimit: null, startDate: null, endDate: null };

test.each([
  ['Europe/Lisbon', '2026-11-20', 24],
  // Clocks go forward on 29 March before 04:00, so the business day of the 28th has 23 hours.
  ['Europe/Lisbon', '2026-03-28', 23],
  ['Europe/Lisbon', '2026-10-24', 25],
  ['America/New_York', '2026-03-07', 23],
  ['America/New_York', '2026-10-31', 25],
  ['Asia/Tokyo', '2026-03-28', 24],
  ['Europe/Atlantis', '2026-03-28', 24],
])('in %s the day of %s lasts %i hours', (zone, day, hours) => {
  expect((endOfDay(zone, day) - startOfDay(zone, day)) / HOUR_MS).toBe(hours);
});

const zones = fc.constantFrom(
  'Europe/Lisbon',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'UTC',
);
const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) });

test('each moment is in exactly one day, and days follow each other without a gap', () => {
  fc.assert(
    fc.property(zones, moments, (zone, now) => {
      const day = businessDay(zone, now);
      expect(startOfDay(zone, day)).toBeLessThanOrEqual(now);
      expect(endOfDay(zone, day)).toBeGreaterThan(now);
      expect(businessDay(zone, endOfDay(zone, day))).not.toBe(day);
      expect(businessDay(zone, endOfDay(zone, day) - 1)).toBe(day);
    }),
  );
});

test('a daily challenge has a round each business day, which ends at 04:00', () => {
  fc.assert(
    fc.property(zones, moments, (timeZone, now) => {
      const daily = { ...plain, isDaily: true, timeZone };
      const { startsAt, deadline } = computeWindow(daily, now);
      expect(periodAt(daily, now)).toBe(businessDay(timeZone, now));
      expect(startsAt).toBe(startOfDay(timeZone, businessDay(timeZone, now)));
      expect(deadline).toBe(endOfDay(timeZone, businessDay(timeZone, now)));
      expect(periodAt({ ...daily, isDaily: false }, now)).toBe('');
    }),
  );
});

test.each([
  ['2026-11-20T18:00', 30, '2026-12-20T18:00'],
  // The local hour is the same across both changes of clocks.
  ['2026-03-20T18:00', 15, '2026-04-04T18:00'],
  ['2026-10-20T18:00', 15, '2026-11-04T18:00'],
])('accepted at %s with %i days, it ends at %s on the same clocks', (acceptedAt, timeLimit, ends) => {
  const { deadline } = computeWindow({ ...plain, timeLimit }, at('Europe/Lisbon', acceptedAt));
  expect(deadline).toBe(at('Europe/Lisbon', ends));
});

test.each([
  ['Pacific/Honolulu', '2026-03-20T18:00', 15, '2026-04-04T18:00'],
  ['Europe/Berlin', '2026-03-28T02:30', 1, '2026-03-29T03:30'],
  ['America/New_York', '2026-03-07T02:30', 1, '2026-03-08T01:30'],
])('in %s, a challenge accepted at %s ends after %i days at %s', (timeZone, accepted, timeLimit, ends) => {
  const { deadline } = computeWindow({ ...plain, timeZone, timeLimit }, at(timeZone, accepted));
  expect(findLocalTime(timeZone, deadline ?? Number.NaN)).toEqual(
    findLocalTime(timeZone, at(timeZone, ends)),
  );
});

test('a deadline keeps its time of day wherever clocks show it', () => {
  fc.assert(
    fc.property(zones, moments, fc.integer({ min: 1, max: 365 }), (timeZone, accepted, timeLimit) => {
      const { deadline } = computeWindow({ ...plain, timeZone, timeLimit }, accepted);
      const [from, to] = [findLocalTime(timeZone, accepted), findLocalTime(timeZone, deadline ?? Number.NaN)];
      const days = (Date.parse(to?.date ?? '') - Date.parse(from?.date ?? '')) / (24 * HOUR_MS);
      expect(days).toBe(timeLimit);
      expect(Math.abs((to?.minute ?? 0) - (from?.minute ?? 0)) <= 60).toBe(true);
    }),
  );
});

test('the earlier of time limit and end is the deadline; nothing counts before the start or before the day of accepting', () => {
  const acceptedAt = at('Europe/Lisbon', '2026-11-20T18:00');
  const endDate = '2026-11-25T04:00:00.000Z';
  expect(computeWindow({ ...plain, timeLimit: 30, endDate }, acceptedAt).deadline).toBe(Date.parse(endDate));
  expect(computeWindow({ ...plain, timeLimit: 3, endDate }, acceptedAt).deadline).toBeLessThan(
    Date.parse(endDate),
  );
  expect(computeWindow(plain, acceptedAt).deadline).toBeNull();
  expect(computeWindow(plain, acceptedAt).startsAt).toBe(at('Europe/Lisbon', '2026-11-20T04:00'));
  const startDate = '2026-11-20T12:00:00.000Z';
  expect(computeWindow({ ...plain, startDate }, acceptedAt).startsAt).toBe(Date.parse(startDate));
});

const now = Date.parse('2026-11-20T12:00:00Z');
test.each([
  [{ progress: 0, completed: false, deadline: null }, 'accepted'],
  [{ progress: 2, completed: false, deadline: '2026-11-20T12:00:00.001Z' }, 'progressing'],
  [{ progress: 2, completed: false, deadline: '2026-11-20T12:00:00.000Z' }, 'expired'],
  [{ progress: 3, completed: true, deadline: '2026-11-01T12:00:00.000Z' }, 'completed'],
] as const)('%j is %s', (row, state) => {
  expect(findState(row, now)).toBe(state);
});

test.each([
  [0, 1, 0, 100],
  [99, 1, 0, 100],
  [100, 2, 100, 300],
  [299, 2, 100, 300],
  [300, 3, 300, 600],
  [600, 4, 600, 1000],
])('%i XP are level %i', (xp, level, from, next) => {
  expect(computeLevel(xp)).toEqual({ level, xp, points: xp, from, next });
});

test('XP always lie within their level', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (points) => {
      const { from, next } = computeLevel(points);
      expect(from <= points && points < next).toBe(true);
    }),
  );
});

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('%s is in the week of %s', (day, monday) => {
  expect(findWeekStart(day)).toBe(monday);
});

test.each([
  [[], 0],
  [['2026-11-20'], 1],
  [['2026-11-10', '2026-11-20'], 2],
  // This week has not ended.
  [['2026-11-10', '2026-11-03'], 2],
  [['2026-11-08'], 0],
  [['2026-11-20', '2026-11-19', '2026-11-01', '2026-10-20'], 1],
])('visits on %j are a streak of %i weeks', (days, weeks) => {
  expect(computeStreak(days, '2026-11-20').weeks).toBe(weeks);
});

test('a streak does not depend on the order of visits or on their number in a week', () => {
  const days = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 40 });
  fc.assert(
    fc.property(days, (offsets) => {
      const visits = offsets.map((offset) =>
        new Date(now - offset * 24 * HOUR_MS).toISOString().slice(0, 10),
      );
      const streak = computeStreak(visits, '2026-11-20');
      expect(computeStreak([...visits, ...visits].reverse(), '2026-11-20')).toEqual(streak);
    }),
  );
});

test('a forecast multiplies members by points and takes the whole stock', () => {
  expect(forecastCost(120, { points: 50, stock: 30 })).toEqual({ members: 120, points: 6000, rewards: 30 });
});

test.each([
  [50, 7, '50 points'],
  [1, 7, '1 point'],
  [1250, null, '1,250 XP'],
])('%i of a challenge of restaurant %j are %s', (points, restaurantId, text) => {
  expect(formatGain({ points, xp: getXp({ points, restaurantId }) })).toBe(text);
});
