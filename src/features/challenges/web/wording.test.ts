import { expect, test } from 'vitest';
import { describeTask, formatTimeLeft } from './wording.ts';

const place = { id: 1, name: 'Dol Namu', image: null };

test('says what counts in one sentence', () => {
  const task = (part: object) =>
    describeTask({ counts: 'visit', cuisine: null, requiredCount: 1, restaurant: null, ...part });
  expect(task({ restaurant: place })).toBe('Check in at Dol Namu.');
  expect(task({ restaurant: place, requiredCount: 5 })).toBe('Check in at Dol Namu on 5 days.');
  expect(task({ counts: 'restaurant', requiredCount: 3, cuisine: 'Thai' })).toBe(
    'Check in at 3 different Thai restaurants.',
  );
  expect(task({ counts: 'cuisine', requiredCount: 4 })).toBe(
    'Check in at restaurants of 4 different cuisines.',
  );
  expect(task({ counts: 'review', requiredCount: 2 })).toBe('Write 2 reviews of restaurants.');
  expect(task({ counts: 'photo', restaurant: place })).toBe('After a check-in, post a photo from Dol Namu.');
  const community = { id: 1, slug: 'ramen', name: 'Ramen friends' };
  expect(task({ counts: 'photo', requiredCount: 3, community })).toBe(
    'After a check-in, post photos from restaurants in Ramen friends 3 times.',
  );
});

test('says how long is left by days, then by hours and minutes', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  expect(formatTimeLeft('2026-12-10T13:00:00Z', now)).toBe('18 days left');
  expect(formatTimeLeft('2026-11-22T18:12:30Z', now)).toBe('6 h 12 min left');
  expect(formatTimeLeft('2026-11-22T12:01:10Z', now)).toBe('1 minute left');
  expect(formatTimeLeft('2026-11-22T11:59:00Z', now)).toBe('Over');
});
