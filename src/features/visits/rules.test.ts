import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLocalTime, toUtc } from '#features/hours/rules.ts';
import { businessDay, CODE_DIGITS, readCode, splitCode } from './rules.ts';

test.each([
  ['7KQ2MX', '7KQ2MX'],
  ['7kq2mx', '7KQ2MX'],
  ['7KQ 2MX', '7KQ2MX'],
  [' 7kq-2mx ', '7KQ2MX'],
  ['oO0iIlL1', '00011111'],
  ['', ''],
])('%j is read as %s', (text, code) => {
  expect(readCode(text)).toBe(code);
});

const digits = fc.array(fc.constantFrom(...CODE_DIGITS), { minLength: 6, maxLength: 6 });

test('a code is read the same in any spelling, and reading it again changes nothing', () => {
  const spelled: Record<string, string[]> = { 0: ['0', 'O', 'o'], 1: ['1', 'I', 'i', 'L', 'l'] };
  const writing = digits.chain((right) =>
    fc.tuple(
      fc.constant(right.join('')),
      fc.tuple(
        ...right.map((digit) =>
          fc.tuple(
            fc.constantFrom(...(spelled[digit] ?? [digit, digit.toLowerCase()])),
            fc.constantFrom('', ' ', '-'),
          ),
        ),
      ),
    ),
  );
  fc.assert(
    fc.property(writing, ([right, parts]) => {
      expect(readCode(parts.flat().join(''))).toBe(right);
      expect(readCode(right)).toBe(right);
      expect(splitCode(right).join('')).toBe(right);
    }),
  );
});

test.each([
  ['Europe/Lisbon', '2026-11-20T03:59', '2026-11-19'],
  ['Europe/Lisbon', '2026-11-20T04:00', '2026-11-20'],
  ['Europe/Lisbon', '2026-11-20T23:30', '2026-11-20'],
  ['Asia/Tokyo', '2026-01-01T00:10', '2025-12-31'],
  ['America/New_York', '2026-03-01T02:00', '2026-02-28'],
  // Clocks go forward at 02:00: a night of 23 hours. And back: one of 25.
  ['America/New_York', '2026-03-08T03:30', '2026-03-07'],
  ['America/New_York', '2026-03-08T04:00', '2026-03-08'],
  ['America/New_York', '2026-11-01T03:59', '2026-10-31'],
  ['America/New_York', '2026-11-01T04:00', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05T03:59', '2026-04-04'],
])('in %s %s belongs to the evening of %s', (zone, local, day) => {
  expect(businessDay(zone, toUtc(zone, local) ?? Number.NaN)).toBe(day);
});

test('a zone that does not exist has the days of UTC', () => {
  expect(businessDay('Europe/Atlantis', Date.parse('2026-11-20T03:59:59.999Z'))).toBe('2026-11-19');
  expect(businessDay('Europe/Atlantis', Date.parse('2026-11-20T04:00:00Z'))).toBe('2026-11-20');
});

const zones = fc.constantFrom('Europe/Lisbon', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'UTC');
const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) });

test('a business day is the local date, or before 04:00 the one before, and never runs backwards', () => {
  fc.assert(
    fc.property(zones, moments, fc.integer({ min: 0, max: 86_400_000 }), (zone, at, later) => {
      const day = businessDay(zone, at);
      const local = findLocalTime(zone, at);
      if (!local) throw new Error('No such zone.');
      expect(day <= local.date).toBe(true);
      expect(day === local.date).toBe(local.minute >= 240);
      expect(businessDay(zone, at + later) >= day).toBe(true);
    }),
  );
});
