import { expect, test } from 'vitest';
import type { SentenceChip } from '#features/discovery/contract.ts';
import { needsPosition } from '#features/discovery/rules.ts';
import { toSearch } from './sentenceSearch.ts';

const chip = (filter: string, value: SentenceChip['value']): SentenceChip => ({
  filter,
  value,
  label: String(value),
  span: [0, 1],
});
const HERE = { lat: 40.71, lng: -74.01 };

test('chips become filters, several values of one filter together', () => {
  const chips = [chip('cuisine', 'Thai'), chip('price', '$'), chip('price', '$$'), chip('liveMusic', true)];
  expect(toSearch([...chips, chip('minRating', 4), chip('sort', 'rating')], null)).toEqual({
    cuisine: ['Thai'],
    price: ['$', '$$'],
    liveMusic: '1',
    minRating: 4,
    sort: 'rating',
  });
  expect(toSearch([chip('q', 'pad thai'), chip('q', 'laksa')], null)).toEqual({ q: 'pad thai laksa' });
});

test('near me means 10 km around the position, unless the sentence says how far', () => {
  expect(toSearch([chip('nearMe', true)], HERE)).toEqual({ ...HERE, distance: 10 });
  expect(toSearch([chip('nearMe', true), chip('distance', 2)], HERE)).toEqual({ ...HERE, distance: 2 });
  expect(toSearch([chip('sort', 'distance')], HERE)).toEqual({ ...HERE, sort: 'distance' });
});

test('without a position, what needs one is left out', () => {
  expect(toSearch([chip('nearMe', true), chip('sort', 'distance'), chip('openNow', true)], null)).toEqual({
    openNow: '1',
  });
});

test.each([
  [[chip('nearMe', true)], true],
  [[chip('distance', 3)], true],
  [[chip('sort', 'distance')], true],
  [[chip('sort', 'rating'), chip('cuisine', 'Thai')], false],
  [[chip('near', 'Rossio station'), chip('distance', 0.5)], false],
])('%j asks for the position: %s', (chips, asks) => {
  expect(needsPosition(chips)).toBe(asks);
});
