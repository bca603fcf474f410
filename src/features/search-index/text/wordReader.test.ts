import { expect, test } from 'vitest';
import { createChance } from '../testing/chance.ts';
import { WordReader } from './wordReader.ts';
import { isTelling, tellingWords } from './words.ts';

const PARTS = [
  'Joe',
  's',
  "'",
  '`',
  '’',
  ' ',
  '  ',
  ',',
  '-',
  'É',
  'ß',
  'phở',
  'THE',
  'of',
  'x',
  '7',
  '42',
  '한',
  '\u0301',
];

test('a text’s telling words are those of a plain split, whatever letters and signs it mixes', () => {
  const numbers = new Map<string, number>();
  const claim = (word: string) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  };
  const reader = new WordReader(claim);
  const chance = createChance(7);
  for (let round = 0; round < 20_000; round++) {
    const text = Array.from({ length: chance.below(9) }, () =>
      chance.next() < 0.3 ? chance.below(5000).toString(36) : chance.one(PARTS),
    ).join('');
    const read: number[] = [];
    expect(reader.read(text, (number) => read.push(number))).toBe(read.length);
    const words = [...numbers.keys()];
    // Without a telling word, a plain split returns all words.
    const plain = tellingWords(text);
    if (read.length > 0) expect(read.map((number) => words[number])).toEqual(plain);
    else expect(plain.filter(isTelling)).toEqual([]);
  }
  expect(numbers.size).toBeGreaterThan(2000);
});
