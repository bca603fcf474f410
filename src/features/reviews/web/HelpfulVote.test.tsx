import { expect, test } from 'vitest';
import { applyVote } from './HelpfulVote.tsx';

test.each([
  ['a first Yes', null, true, { likes: 4, votes: 6 }],
  ['a first No', null, false, { likes: 3, votes: 6 }],
  ['a Yes that becomes a No', true, false, { likes: 2, votes: 5 }],
  ['a No that becomes a Yes', false, true, { likes: 4, votes: 5 }],
  ['a Yes taken back', true, null, { likes: 2, votes: 4 }],
  ['a No taken back', false, null, { likes: 3, votes: 4 }],
])('%s', (_, before, vote, counts) => {
  expect(applyVote({ likes: 3, votes: 5, myVote: before }, vote)).toEqual({ ...counts, myVote: vote });
});
