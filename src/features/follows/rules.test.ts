import { expect, test } from 'vitest';
import { explainSuggestion, scoreSuggestion } from './rules.ts';
import { MIN_TASTE_MATCH } from './taste-match.ts';

const place = (name: string, mine: number, theirs: number) => ({
  name,
  mine: { from: mine - 0.1, to: mine },
  theirs: { from: theirs - 0.1, to: theirs },
});

test.each([
  ['taste with places that both liked', 0.4, ['Ana'], 'You both rated Cais and Beit highly'],
  ['a match that may be chance', 0.24, ['Ana'], 'Followed by Ana'],
  ['friends', null, ['Ana', 'Priya'], 'Followed by Ana and Priya'],
  ['many friends', null, ['Ana', 'Priya', 'Leo', 'Ida'], 'Followed by Ana, Priya and 2 others you follow'],
  ['nothing in common', null, [], 'Followed by 12 people'],
])('the sentence says what counted: %s', (_, tasteMatch, followedBy, sentence) => {
  const places = [place('Cais', 0.9, 0.8), place('Beit', 0.7, 0.9), place('Low', 0.1, 0.2)];
  expect(explainSuggestion({ tasteMatch, places, followedBy, followerCount: 12 })).toBe(sentence);
});

test('alike without a place that both liked, the share is named', () => {
  const places = [place('A', 0.1, 0.1), place('B', 0.2, 0.2), place('C', 0.3, 0.3)];
  const suggestion = { tasteMatch: 0.36, places, followedBy: [], followerCount: 0 };
  expect(explainSuggestion(suggestion)).toBe('Taste match 36% over 3 places');
});

test('taste outweighs many friends in common', () => {
  expect(scoreSuggestion(MIN_TASTE_MATCH + 0.01, 0)).toBeGreaterThan(scoreSuggestion(null, 40));
  expect(scoreSuggestion(null, 0)).toBeGreaterThan(scoreSuggestion(-0.1, 0));
});
