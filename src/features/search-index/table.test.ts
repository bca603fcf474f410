import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseRounds } from '#testing/rounds.ts';
import { DIETARY_MARKS, PRICE_RANGES } from '#vocabulary.ts';
import { createIndex } from './discoveryIndex.ts';
import type { IndexFilters } from './filters.ts';
import { toOpinion } from './ranking/opinions.ts';
import type { TableMember } from './table.ts';
import { createTests } from './testing/plainFilters.ts';
import { generateRows, plainLocalTime, ROWS_NOW } from './testing/rows.ts';

const rows = generateRows(150, 7, { owners: 150, cities: 3, weeks: 40 });
const index = createIndex(plainLocalTime);
index.load(rows);
const byId = new Map(rows.map((row) => [row.id, row]));
const HOUR_MS = 3_600_000;

const preferences = fc.record({
  cuisines: fc.subarray(['Italian', 'Thai', 'Japanese', 'Indian']),
  atmosphere: fc.subarray(['Cozy', 'Lively']),
  priceTier: fc.subarray([...PRICE_RANGES]),
  dietary: fc.subarray([...DIETARY_MARKS]),
  extras: fc.constant([]),
});
const opinions = fc
  .array(fc.record({ id: fc.nat(150), isLiked: fc.boolean() }))
  .map((all) => Uint32Array.from(all, ({ id, isLiked }) => toOpinion(id, isLiked)));
const member = fc.record<TableMember>({
  preferences: fc.option(preferences),
  friends: fc.option(fc.array(opinions)),
  alike: fc.option(fc.array(opinions)),
});
const filters = fc
  .record({
    diets: fc.subarray([...DIETARY_MARKS], { maxLength: 3 }),
    price: fc.option(fc.constantFrom(...PRICE_RANGES.slice(1))),
    near: fc.option(fc.constantFrom(...rows.filter(({ lat }) => lat !== null))),
    distance: fc.integer({ min: 1, max: 30 }),
    openAt: fc.option(fc.integer({ min: 0, max: 200 })),
    allowsUnknownHours: fc.boolean(),
  })
  .map(({ diets, price, near, distance, openAt, allowsUnknownHours }): IndexFilters[] => [
    {
      ...(near && { lat: near.lat ?? 0, lng: near.lng ?? 0, distance }),
      ...(price && { price: PRICE_RANGES.slice(0, PRICE_RANGES.indexOf(price) + 1) }),
      ...(openAt !== null && { openAt: ROWS_NOW + openAt * HOUR_MS, allowsUnknownHours }),
    },
    ...(openAt === null ? [] : [{ openAt: ROWS_NOW + (openAt + 1) * HOUR_MS, allowsUnknownHours }]),
    ...diets.map((diet) => ({ dietary: [diet] })),
  ]);

const mean = (scores: readonly number[]) =>
  [...scores].sort((a, b) => a - b).reduce((sum, one) => sum + one, 0) / scores.length;

test('no place of random tables breaks a limit of anybody at it, and none that fits is missing', () => {
  fc.assert(
    fc.property(filters, (all) => {
      const { total, places } = index.rankForTable({
        filters: all,
        members: [],
        combine: mean,
        most: 150,
        now: ROWS_NOW,
      });
      const tests = all.flatMap((one) => Object.values(createTests(one, ROWS_NOW, plainLocalTime)));
      const fits = (id: number) => {
        const row = byId.get(id);
        return row !== undefined && tests.every((isMet) => isMet(row));
      };
      expect(places.filter(({ id }) => !fits(id))).toEqual([]);
      expect(rows.filter(({ id }) => fits(id)).length).toBe(total);
    }),
    { numRuns: chooseRounds(1_000, 10_000) },
  );
});

test('the order of the members changes nothing', () => {
  const tables = fc
    .array(member, { minLength: 1, maxLength: 12 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
  fc.assert(
    fc.property(filters, tables, (all, [members, others]) => {
      const query = { filters: all, combine: mean, most: 20, now: ROWS_NOW };
      expect(index.rankForTable({ ...query, members: others })).toEqual(
        index.rankForTable({ ...query, members }),
      );
    }),
    { numRuns: 100 },
  );
});

test('a list of given restaurants is ranked by itself', () => {
  const ids = [5, 90, 17, 100_000];
  const { total, places } = index.rankForTable({
    filters: [],
    members: [],
    combine: mean,
    ids,
    most: 12,
    now: ROWS_NOW,
  });
  expect(total).toBe(3);
  expect(places.map(({ id }) => id).sort((a, b) => a - b)).toEqual([5, 17, 90]);
});
