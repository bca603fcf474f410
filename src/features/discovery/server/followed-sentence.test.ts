import { expect, test } from 'vitest';
import { followedSentence } from './followed-sentence.ts';

test.each([
  [{ names: ['Ana'], raters: 1, rating: 5 }, 'Ana gave it 5'],
  [{ names: ['Ana', 'Miguel'], raters: 2, rating: 4.5 }, 'Ana and Miguel gave it 4.5'],
  [{ names: ['Ana', 'Miguel'], raters: 3, rating: 13 / 3 }, 'Ana, Miguel and 1 other you follow gave it 4.3'],
  [{ names: ['Ana', 'Miguel'], raters: 7, rating: 3.96 }, 'Ana, Miguel and 5 others you follow gave it 4'],
])('of %j it says %j', (opinion, sentence) => {
  expect(followedSentence(opinion)).toBe(sentence);
});
