import { expect, it, test } from 'vitest';
import { createChance } from '../testing/chance.ts';
import { plainDistance } from '../testing/plainText.ts';
import { Dictionary, spellingDistance } from './dictionary.ts';
import { fold, splitWords, tellingWords } from './words.ts';

test.each([
  ['Crème Brûlée', 'creme brulee'],
  ['Phở Bò', 'pho bo'],
  ['Smørrebrød', 'smorrebrod'],
  ['Weißwurst', 'weisswurst'],
  ['Đà Nẵng', 'da nang'],
  ['Żółw i Łosoś', 'zolw i losos'],
  ['Ærø Œuf Þing Iskıl', 'aero oeuf thing iskil'],
  ['麻婆豆腐', '麻婆豆腐'],
  ['한식', '한식'],
  ['قَهْوَة المدّ الأعلى', 'قهوه المد الاعلي'],
  ['كتــاب', 'كتاب'],
])('%s is folded to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it('takes words apart at signs, but not at apostrophes', () => {
  expect(splitWords('Joe’s & Ann\'s "Fish-and-Chips", 24/7')).toEqual([
    'joes',
    'anns',
    'fish',
    'and',
    'chips',
    '24',
    '7',
  ]);
});

it('leaves out empty words where there are others', () => {
  expect(tellingWords('The best of La Piazza')).toEqual(['best', 'piazza']);
  expect(tellingWords('At the')).toEqual(['at', 'the']);
});

it('counts edits as the whole table does, up to the limit', () => {
  const { below } = createChance(4);
  const word = () => Array.from({ length: 1 + below(7) }, () => 'abc'.charAt(below(3))).join('');
  for (let round = 0; round < 3000; round++) {
    const [a, b, most] = [word(), word(), below(3)];
    expect(spellingDistance(a, b, most), `${a} ${b}`).toBe(Math.min(plainDistance(a, b), most + 1));
  }
  expect(spellingDistance('x'.repeat(300), `${'x'.repeat(299)}y`, 1)).toBeLessThanOrEqual(1);
});

it('finds words by their beginning, those added later too', () => {
  const dictionary = new Dictionary();
  const listBeginning = (prefix: string) => {
    const words: string[] = [];
    dictionary.forEachBeginning(prefix, (id) => words.push(dictionary.words[id] ?? ''));
    return words;
  };
  for (let at = 0; at < 300; at++) dictionary.claim(`w${at}`);
  expect(listBeginning('w29')).toEqual([
    'w29',
    'w290',
    'w291',
    'w292',
    'w293',
    'w294',
    'w295',
    'w296',
    'w297',
    'w298',
    'w299',
  ]);
  dictionary.claim('w29a');
  dictionary.claim('a');
  expect(listBeginning('w29').at(-1)).toBe('w29a');
  expect(listBeginning('x')).toEqual([]);
});
