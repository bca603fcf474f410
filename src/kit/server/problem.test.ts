import { expect, test } from 'vitest';
import { overLimit, refuseAboveLimit, tooMany } from './problem.ts';

test.each([
  [
    'person',
    { points: 120, seconds: 3600 },
    700,
    'You can do this 120 times an hour. You can go on in 12 minutes.',
  ],
  [
    'person',
    { points: 1200, seconds: 600 },
    1,
    'You can do this 1,200 times every 10 minutes. You can go on in 1 second.',
  ],
  [
    'person',
    { points: 1, seconds: 86_400 },
    80_000,
    'You can do this once a day. You can go on in 23 hours.',
  ],
  [
    'new account',
    { points: 3, seconds: 3600 },
    3000,
    'You can do this 3 times an hour while your account is new. You can go on in 50 minutes.',
  ],
  [
    'network',
    { points: 600, seconds: 60 },
    30,
    'This can be done 600 times a minute from your network. You can go on in 30 seconds.',
  ],
] as const)(
  'a limit of a %s says %j and when to go on after %i seconds',
  (whose, limit, seconds, sentence) => {
    const problem = overLimit(whose)(seconds, limit);
    expect(problem.message).toBe(sentence);
    expect(problem).toMatchObject({ status: 429, retryAfter: seconds });
  },
);

test('the sentence names the input that was wrong too often', () => {
  const problem = tooMany('wrong codes')(600);
  expect(problem.message).toBe('Too many wrong codes. Please wait 10 minutes and try again.');
  expect(problem).toMatchObject({ status: 429, retryAfter: 600 });
});

test('a limit that is not about calls is named by its subject', () => {
  expect(refuseAboveLimit('Addresses can be looked up')(30, { points: 60, seconds: 60 }).message).toBe(
    'Addresses can be looked up 60 times a minute. You can go on in 30 seconds.',
  );
});
