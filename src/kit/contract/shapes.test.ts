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

test.each(UNSEEN)('a text of invisible characters is empty, and not a name: %j', (text) => {
  expect(seenText(100).parse(text)).toBe('');
  expect(seenText(100).min(1).safeParse(text).success).toBe(false);
  expect(nameText(100).min(1).safeParse(text).success).toBe(false);
});

test.each(['a\u200bb', '👩‍🍳', '日本', '\u0627\u200c\u0628', '!'])(
  'a text that is seen stays as it is: %j',
  (text) => {
    expect(seenText(100).parse(text)).toBe(text);
  },
);

test('a name does not turn the direction of writing', () => {
  expect(nameText(60).safeParse('Soup\u202eretsam').success).toBe(false);
  expect(nameText(60).parse('مطعم الشام')).toBe('مطعم الشام');
});
