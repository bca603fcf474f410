import { expect, test } from 'vitest';
import type { Filters } from '../filters.ts';
import { parseSentence } from '../parse-sentence.ts';
import { type Example, onTheMenus, SAID_AT } from './example.ts';
import { HELD_OUT } from './held-out.ts';
import { TUNING } from './tuning.ts';

const read = (say: string) => parseSentence(say, { now: SAID_AT, dishWords: onTheMenus });

const toPairs = (filters: Filters): string[] =>
  Object.entries(filters).flatMap(([filter, values]) => [values].flat().map((value) => `${filter}=${value}`));

/** Of the pairs of filter and value that the grammar gives, those wanted (precision); of those wanted, those given (recall). */
const score = (examples: readonly Example[]) => {
  let given = 0;
  let wanted = 0;
  let right = 0;
  for (const { say, give } of examples) {
    const pairs = toPairs(read(say).filters);
    const expected = toPairs(give);
    given += pairs.length;
    wanted += expected.length;
    right += pairs.filter((pair) => expected.includes(pair)).length;
  }
  return {
    sentences: examples.length,
    given,
    wanted,
    right,
    precision: right / given,
    recall: right / wanted,
  };
};

test('sentences written before the grammar are read with precision and recall of at least 0.9', () => {
  const { sentences, given, wanted, right, precision, recall } = score(HELD_OUT);
  console.log(
    `held out: ${sentences} sentences, ${right} right of ${given} given and ${wanted} wanted: ` +
      `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
  );
  expect(sentences).toBeGreaterThanOrEqual(80);
  expect(precision).toBeGreaterThanOrEqual(0.9);
  expect(recall).toBeGreaterThanOrEqual(0.9);
});

test('no sentence stands in both sets', () => {
  const tuned = new Set(TUNING.map((one) => one.say.toLowerCase()));
  expect(HELD_OUT.filter((one) => tuned.has(one.say.toLowerCase()))).toEqual([]);
  expect(TUNING.length).toBeGreaterThanOrEqual(80);
});

test.each(TUNING)('$say', ({ say, give, leave }) => {
  const { filters, notUnderstood } = read(say);
  expect(new Set(toPairs(filters))).toEqual(new Set(toPairs(give)));
  if (leave) expect(notUnderstood).toEqual(leave);
});
