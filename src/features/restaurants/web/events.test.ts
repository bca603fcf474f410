import { expect, test } from 'vitest';
import { upcomingEvents } from './events.ts';

const events = [
  { name: 'Over', date: '2026-11-20' },
  { name: 'Weekly', date: 'Every Friday' },
  { name: 'Later', date: '2026-12-24T20:00' },
  { name: 'Tonight', date: '2026-11-21' },
  { name: 'Some day' },
];

test('events that are over do not show, dated ones come first, and each keeps its place', () => {
  const upcoming = upcomingEvents(events, '2026-11-21');
  expect(upcoming.map(({ event, index, date }) => [event.name, index, date])).toEqual([
    ['Tonight', 3, '2026-11-21'],
    ['Later', 2, '2026-12-24'],
    ['Weekly', 1, null],
    ['Some day', 4, null],
  ]);
});
