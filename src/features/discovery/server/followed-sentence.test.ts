import { expect, test } from 'vitest';
import { describeFollowedOpinion } from './followed-sentence.ts';

test.each([
  [{ names: ['Ana'], raters: 1, likers: 1, rating: 5 }, 'Liked by Ana'],
  [{ names: ['Ana', 'Miguel'], raters: 2, likers: 2, rating: 4.5 }, 'Liked by Ana and Miguel'],
  [{ names: ['Ana', 'Miguel'], raters: 2, likers: 1, rating: 3.5 }, 'Ana and Miguel gave it 3.5'],
  [
    { names: ['Ana', 'Miguel'], raters: 4, likers: 3, rating: 3.5 },
    'Liked by Ana, Miguel and 1 other you follow',
  ],
  [
    { names: ['Ana', 'Miguel'], raters: 7, likers: 7, rating: 4.2 },
    'Liked by Ana, Miguel and 5 others you follow',
  ],
  [{ names: ['Ana'], raters: 1, likers: 0, rating: 2 }, 'Ana gave it 2'],
  [
    { names: ['Ana', 'Miguel'], raters: 3, likers: 1, rating: 10 / 3 },
    'Ana, Miguel and 1 other you follow gave it 3.3',
  ],
  [
    { names: ['Ana', 'Miguel'], raters: 7, likers: 3, rating: 3.96 },
    'Ana, Miguel and 5 others you follow gave it 4',
  ],
])('of %j it says %j', (opinion, sentence) => {
  expect(describeFollowedOpinion(opinion)).toBe(sentence);
});
