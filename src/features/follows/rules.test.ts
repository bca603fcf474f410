import { expect, test } from 'vitest';
import { computeTasteMatch, explainSuggestion, scoreSuggestion } from './rules.ts';

const place = (name: string, mine: number, theirs: number) => ({ name, mine, theirs });

test('taste is compared over three places and more', () => {
  expect(computeTasteMatch([place('A', 1, 1), place('B', 0, 0)])).toBeNull();
  expect(computeTasteMatch([place('A', 1, 1), place('B', 0, 0), place('C', 0.5, 0.5)])).toBe(1);
  expect(computeTasteMatch([place('A', 1, 0), place('B', 0, 1), place('C', 1, 0)])).toBe(0);
});

test.each([
  ['taste with places that both liked', 0.8, ['Ana'], 'You both rated Cais and Beit highly'],
  ['friends', null, ['Ana', 'Priya'], 'Followed by Ana and Priya'],
  ['many friends', null, ['Ana', 'Priya', 'Leo', 'Ida'], 'Followed by Ana, Priya and 2 others you follow'],
  ['nothing in common', null, [], 'Followed by 12 people'],
])('the sentence says what counted: %s', (_, tasteMatch, followedBy, sentence) => {
  const places = [place('Cais', 0.9, 0.8), place('Beit', 0.7, 0.9), place('Low', 0.1, 0.2)];
  expect(explainSuggestion({ tasteMatch, places, followedBy, followerCount: 12 })).toBe(sentence);
});

test('alike without a place that both liked, the share is named', () => {
  const places = [place('A', 0.1, 0.1), place('B', 0.2, 0.2), place('C', 0.3, 0.3)];
  const suggestion = { tasteMatch: 1, places, followedBy: [], followerCount: 0 };
  expect(explainSuggestion(suggestion)).toBe('100% same taste, 3 places');
});

test('taste outweighs many friends in common', () => {
  expect(scoreSuggestion(0.9, 0)).toBeGreaterThan(scoreSuggestion(null, 40));
});
