import { expect, test } from 'vitest';
import type { SentenceFilters } from './filters.ts';
import { parseSentence } from './parse-sentence.ts';
import { type Example, knownLandmarks, knownPlaces, onTheMenus, SAID_AT } from './testing/example.ts';
import { HELD_OUT } from './testing/held-out.ts';
import { HELD_OUT_DENIALS } from './testing/held-out-denials.ts';
import { HELD_OUT_DISHES } from './testing/held-out-dishes.ts';
import { HELD_OUT_EVENTS } from './testing/held-out-events.ts';
import { HELD_OUT_EVERYDAY } from './testing/held-out-everyday.ts';
import { HELD_OUT_LANDMARKS } from './testing/held-out-landmarks.ts';
import { HELD_OUT_PLACES } from './testing/held-out-places.ts';
import { HELD_OUT_SERVICES } from './testing/held-out-services.ts';
import { HELD_OUT_TIMES } from './testing/held-out-times.ts';
import { HELD_OUT_WISHES } from './testing/held-out-wishes.ts';
import { TUNING } from './testing/tuning.ts';

const ALL_HELD_OUT = [
  HELD_OUT,
  HELD_OUT_PLACES,
  HELD_OUT_LANDMARKS,
  HELD_OUT_EVENTS,
  HELD_OUT_TIMES,
  HELD_OUT_DISHES,
  HELD_OUT_WISHES,
  HELD_OUT_SERVICES,
  HELD_OUT_DENIALS,
  HELD_OUT_EVERYDAY,
].flat();

const read = (say: string) =>
  parseSentence(say, {
    now: SAID_AT,
    dishWords: onTheMenus,
    placeName: knownPlaces,
    landmarkName: knownLandmarks,
  });

const toPairs = (filters: SentenceFilters): string[] =>
  Object.entries(filters).flatMap(([filter, values]) => [values].flat().map((value) => `${filter}=${value}`));

/** Computes precision (share of returned filter values that are expected) and recall (of expected ones returned). */
const score = (examples: readonly Example[]) => {
  let readCount = 0;
  let expectedCount = 0;
  let right = 0;
  for (const { say, give } of examples) {
    const pairs = toPairs(read(say).filters);
    const expected = toPairs(give);
    readCount += pairs.length;
    expectedCount += expected.length;
    right += pairs.filter((pair) => expected.includes(pair)).length;
  }
  return {
    sentences: examples.length,
    readCount,
    expectedCount,
    right,
    precision: right / readCount,
    recall: right / expectedCount,
  };
};

const expectRead = (name: string, examples: readonly Example[], min: number) => {
  const { sentences, readCount, expectedCount, right, precision, recall } = score(examples);
  console.log(
    `${name}: ${sentences} sentences, ${right} right of ${readCount} given and ${expectedCount} wanted: ` +
      `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
  );
  expect(sentences).toBeGreaterThanOrEqual(min);
  expect(precision).toBeGreaterThanOrEqual(0.97);
  expect(recall).toBeGreaterThanOrEqual(0.97);
};

test('sentences written without the grammar are read with precision and recall of at least 0.97', () => {
  expectRead('held out', ALL_HELD_OUT, 550);
});

test('those that name landmarks are read as well as the others', () => {
  expectRead('landmarks held out', HELD_OUT_LANDMARKS, 40);
});

test('no sentence is in both sets, or held out twice', () => {
  const tuned = new Set(TUNING.map((one) => one.say.toLowerCase()));
  expect(ALL_HELD_OUT.filter((one) => tuned.has(one.say.toLowerCase()))).toEqual([]);
  expect(new Set(ALL_HELD_OUT.map((one) => one.say.toLowerCase())).size).toBe(ALL_HELD_OUT.length);
  expect(TUNING.length).toBeGreaterThanOrEqual(80);
});

test.each(TUNING)('$say', ({ say, give, leave }) => {
  const { filters, notUnderstood } = read(say);
  expect(new Set(toPairs(filters))).toEqual(new Set(toPairs(give)));
  if (leave) expect(notUnderstood).toEqual(leave);
});
