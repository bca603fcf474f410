import { expect, test } from 'vitest';
import { nameText, seenText } from './shapes.ts';

const UNSEEN = [
  '\u200b\u200b\u200b',
  '\u3164',
  '\u2800',
  '\u{e0041}\u{e0042}',
  '\u202e \u2066\n\ufeff',
  '\u00ad',
];

test.each(UNSEEN)('what nobody can see is no text and no name: %j', (unseen) => {
  expect(seenText(100).parse(unseen)).toBe('');
  expect(seenText(100).min(1).safeParse(unseen).success).toBe(false);
  expect(nameText(100).min(1).safeParse(unseen).success).toBe(false);
});

test.each(['a\u200bb', '👩‍🍳', '日本', '\u0627\u200c\u0628', '!'])(
  'a text that is seen stays as it is: %j',
  (seen) => {
    expect(seenText(100).parse(seen)).toBe(seen);
  },
);

test('a name does not turn the direction of writing', () => {
  expect(nameText(60).safeParse('Soup\u202eretsam').success).toBe(false);
  expect(nameText(60).parse('مطعم الشام')).toBe('مطعم الشام');
});
