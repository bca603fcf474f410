import { expect, test } from 'vitest';
import { tokenise } from './tokens.ts';

const words = (sentence: string) => tokenise(sentence).map((token) => token.word);

test('words lose case, accents, apostrophes and plurals', () => {
  expect(words("Crème Brûlées, editor's TACOS & dishes")).toEqual([
    'creme',
    'brulee',
    'editor',
    'taco',
    'dish',
  ]);
});

test('hyphens separate words and stay visible as the text before a word', () => {
  expect(tokenise('step-free').map((token) => [token.word, token.before])).toEqual([
    ['step', ''],
    ['free', '-'],
  ]);
});

test('an amount is a currency sign and a number, and price symbols stay together', () => {
  expect(words('$30 or $$$')).toEqual(['$', '30', 'or', '$$$']);
  expect(tokenise('1,500 4.5 4,5 thirty').map((token) => token.number)).toEqual([1500, 4.5, 4.5, 30]);
});

test('times are minutes after midnight', () => {
  expect(tokenise('22:00 7.30 25:00 10:75').map((token) => token.clock)).toEqual([1320, 450, null, null]);
});

test('names of object members are words like any other', () => {
  expect(tokenise('constructor __proto__').map((token) => token.number)).toEqual([null, null]);
});

test('places are those in the sentence', () => {
  const sentence = '🍣 Größe “thai”';
  expect(tokenise(sentence).map((token) => sentence.slice(token.start, token.end))).toEqual([
    '🍣',
    'Größe',
    'thai',
  ]);
});
