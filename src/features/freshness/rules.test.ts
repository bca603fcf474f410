import { expect, test } from 'vitest';
import { DAY_MS } from '#kit/contract/time.ts';
import { FRESH_FACTS } from '#vocabulary/freshness.ts';
import { assessTrust, HALF_LIFE_DAYS, isStale, listQuestions } from './rules.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const before = (days: number) => new Date(NOW - days * DAY_MS).toISOString();

test.each(FRESH_FACTS)(
  'half of the trust in %s is gone after its half-life, and it is stale from then on',
  (fact) => {
    const days = HALF_LIFE_DAYS[fact];
    const at = (ago: number) => Date.parse(before(ago));
    expect(assessTrust(fact, NOW, NOW)).toBe(1);
    expect(assessTrust(fact, at(days), NOW)).toBeCloseTo(0.5);
    expect(assessTrust(fact, at(2 * days), NOW)).toBeCloseTo(0.25);
    expect([isStale(fact, at(days - 1), NOW), isStale(fact, at(days + 1), NOW)]).toEqual([false, true]);
  },
);

test('a confirmation by a clock that is ahead counts as of now', () => {
  expect(assessTrust('hours', NOW + DAY_MS, NOW)).toBe(1);
});

test('guests are asked of stale facts alone, the least trusted first, and never whether a place is there', () => {
  const facts = [
    { fact: 'open' as const, confirmedAt: before(900) },
    { fact: 'hours' as const, confirmedAt: before(61) },
    { fact: 'prices' as const, confirmedAt: before(300) },
    { fact: 'phone' as const, confirmedAt: before(10) },
    { fact: 'accessibility' as const, confirmedAt: before(500) },
  ];
  expect(listQuestions(facts, NOW).map(({ fact }) => fact)).toEqual(['prices', 'accessibility', 'hours']);
  expect(listQuestions([], NOW)).toEqual([]);
});
