import { expect, test } from 'vitest';
import { sampleFrom } from './sample.ts';
import { planSearch } from './search-plan.ts';

const EACH = 50;
const SIZE = 2000;

/** A sample in whose order the words stand as often, and from where to where, as told. */
const createSample = (words: Record<string, { every: number; from?: number; to?: number }>) =>
  sampleFrom(
    Array.from({ length: SIZE }, (_, nth) => ({
      id: (nth + 1) * EACH,
      each: EACH,
      words: Object.entries(words)
        .filter(([, { every, from = 0, to = SIZE }]) => nth % every === 0 && nth >= from && nth < to)
        .map(([word]) => word),
      places: [nth],
      ranks: [nth + 1],
    })),
    ['place'],
  );

const input = {
  sort: 'place',
  descending: false,
  isGrouped: false,
  place: undefined,
  last: undefined,
  limit: 26,
  most: null,
};

const sample = createSample({
  common: { every: 2 },
  cosy: { every: 2, from: 1000 },
  late: { every: 10, from: 300 },
  last: { every: 20, from: 1500 },
  rare: { every: 1900 },
  seventh: { every: 7 },
});

test.each([
  ['common', 'look'],
  ['com', 'look'],
  ['c', 'look'],
  ['Commón', 'look'],
  ['late', 'both'],
  ['last', null],
  ['rare', null],
  ['none', null],
  ['common rare', null],
])('looks for %s by way of %s', (q, near) => {
  expect(planSearch(sample, { ...input, q }).way.near).toBe(near);
});

test('from the other end what stands there is near', () => {
  expect(planSearch(sample, { ...input, q: 'last', descending: true }).way.near).toBe('look');
  expect(planSearch(sample, { ...input, q: 'last', place: 1499, last: 1500 * EACH }).way.near).toBe('look');
});

test('where rows stand in groups, what holds words nearly only in one of them is looked for there', () => {
  const cuisines = ['American', 'Italian', 'Japanese', 'Thai'];
  const restaurants = sampleFrom(
    Array.from({ length: SIZE }, (_, nth) => {
      const place = cuisines[Math.floor((nth * cuisines.length) / SIZE)] ?? '';
      const words = [place.toLowerCase(), ...(nth % 300 === 1 ? ['sushi'] : [])];
      if (place === 'Japanese' && nth % 3 === 0) words.push('sushi');
      return { id: (nth + 1) * EACH, each: EACH, words, places: [place], ranks: [nth + 1] };
    }),
    ['place'],
  );
  const way = (q: string, more: object = {}) =>
    planSearch(restaurants, { ...input, isGrouped: true, q, ...more });
  const found = { way: { near: 'group', isLed: false }, leading: 'sushi', group: 'Japanese' };
  expect(way('sushi')).toEqual(found);
  expect(way('sushi', { descending: true })).toEqual(found);
  const behind = { place: 'American', last: SIZE * EACH };
  expect(way('sushi', behind)).toEqual(found);
  expect(way('american').way.near).toBe('look');
  expect(way('sushi', { isGrouped: false }).way.near).not.toBe('group');
});

test('a few rows near the beginning are no reason to look at all that stand between them and the others', () => {
  const words = sampleFrom(
    Array.from({ length: SIZE }, (_, nth) => {
      const isHolder = nth === 3 || (nth > 1500 && nth % 100 === 0);
      return { id: nth + 1, each: EACH, words: isHolder ? ['late'] : [], places: [nth], ranks: [nth + 1] };
    }),
    ['place'],
  );
  expect(planSearch(words, { ...input, q: 'late' }).way.near).toBe(null);
});

test('the place up to which is searched lies behind as many rows as fill the page', () => {
  for (const [q, descending] of [
    ['common', false],
    ['late', false],
    ['common', true],
  ] as const) {
    const { bound, boundId } = planSearch(sample, { ...input, q, descending });
    const before = Array.from({ length: SIZE }, (_, nth) => nth).filter((nth) =>
      descending ? nth >= Number(bound) : nth <= Number(bound),
    );
    const holding = before.filter(
      (nth) => nth % (q === 'late' ? 10 : 2) === 0 && (q !== 'late' || nth >= 300),
    );
    expect(holding.length * EACH).toBeGreaterThan(4 * input.limit);
    expect(boundId).toBe((Number(bound) + 1) * EACH);
  }
});

test('rare words lead through the index, common ones beside them do not, and dots never', () => {
  expect(planSearch(sample, { ...input, q: 'common rare ...' })).toMatchObject({
    way: { isLed: true },
    leading: 'rare',
  });
  expect(planSearch(sample, { ...input, q: 'late seventh' }).way.isLed).toBe(false);
});

test('an empty table is no reason to fail', () => {
  expect(planSearch(sampleFrom([], ['place']), { ...input, q: 'common' }).way.near).toBe(null);
});
