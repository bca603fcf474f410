import { expect, test } from 'vitest';
import { formatConfirmedAt } from './confirmed-at.ts';

test.each([
  ['Europe/Lisbon', '2026-11-22T18:42:10.000Z', '2026-11-22T18:44:00Z', 'at 18:42'],
  ['America/New_York', '2026-11-22T18:42:10.000Z', '2026-11-22T18:44:00Z', 'at 13:42'],
  ['Asia/Tokyo', '2026-11-22T15:05:00.000Z', '2026-11-22T15:06:00Z', 'at 00:05'],
  ['Asia/Tokyo', '2026-11-22T14:59:00.000Z', '2026-11-22T15:01:00Z', 'on Sun 22 Nov, 23:59'],
  ['Nowhere/Land', '2026-11-22T18:42:10.000Z', '2026-11-22T18:44:00Z', 'at 18:42'],
])('on the clocks of %s', (zone, confirmedAt, now, text) => {
  expect(formatConfirmedAt(zone, confirmedAt, Date.parse(now))).toBe(text);
});
