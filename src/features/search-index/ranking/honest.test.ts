import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#kit/contract/time.ts';
import { createIndex } from '../discoveryIndex.ts';
import type { IndexPaging } from '../listing.ts';
import type { IndexedRestaurant } from '../row.ts';
import { phi, probabilityBetter, RANKING } from '../rules.ts';
import { createChance } from '../testing/chance.ts';
import { createTests } from '../testing/plainFilters.ts';
import { generateRows, plainLocalTime, ROWS_NOW } from '../testing/rows.ts';

const WORLD = { owners: 150, cities: 3, weeks: 40 };
const { among, from, fewerReviews, days } = RANKING.newPlaces;

function buildIndex(rows: readonly IndexedRestaurant[]) {
  const index = createIndex(plainLocalTime);
  index.load(rows);
  return index;
}

/** Lists all ids, page by page, and those that fill slots. */
function listAll(index: ReturnType<typeof buildIndex>, paging: IndexPaging, filters = {}) {
  const ids: number[] = [];
  const inSlots = new Set<number>();
  const brackets = new Map<number, number | null>();
  for (let cursor: string | undefined; ; ) {
    const page = index.list(filters, { ...paging, cursor });
    ids.push(...page.ids);
    for (const [id, reasons] of page.why) {
      if (reasons.isInSlot) inSlots.add(id);
      brackets.set(id, reasons.bracket);
    }
    if (page.nextCursor === null) return { ids, inSlots, brackets };
    cursor = page.nextCursor;
  }
}

describe('the normal distribution', () => {
  test.each([
    [0, 0.5],
    [RANKING.ties.z, RANKING.ties.sure],
    [1.281552, 0.9],
    [-1, 0.158655],
    [3, 0.99865],
  ])('at %d is %d', (z, probability) => expect(phi(z)).toBeCloseTo(probability, 5));

  test('two with the same estimate are equal', () => {
    const belief = { mean: 4.2, variance: 0.02 };
    expect(probabilityBetter(belief, belief)).toBeCloseTo(0.5);
  });
});

describe('brackets of a list by rating', () => {
  const rows = generateRows(600, 7, WORLD);
  const index = buildIndex(rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const find = (id: number) => {
    const row = byId.get(id);
    if (!row) throw new Error(`No row ${id}.`);
    return { ...row, mean: row.quality };
  };

  test('hold those below .8 to their first, in a row, and no others', () => {
    const { ids, brackets } = listAll(index, { sort: 'rating', limit: 50, now: ROWS_NOW });
    expect(new Set(ids).size).toBe(rows.length);
    const groups = Map.groupBy(ids, (id) => brackets.get(id) ?? id);
    // Adjacent: a bracket is never interrupted.
    const runs = ids.map((id) => brackets.get(id) ?? id).filter((one, at, all) => one !== all[at - 1]);
    expect(runs).toHaveLength(groups.size);
    for (const [at, [first, members]] of [...groups].entries()) {
      for (const id of members)
        expect(probabilityBetter(find(first), find(id))).toBeLessThan(RANKING.ties.sure);
      const next = [...groups][at + 1];
      if (!next || members.length >= RANKING.ties.most) continue;
      expect(probabilityBetter(find(first), find(next[0]))).toBeGreaterThanOrEqual(RANKING.ties.sure - 1e-7);
    }
  });

  test('stand by match, then by distance in it', () => {
    const position = { lat: 38.71, lng: -9.14 };
    const preferences = { cuisines: ['Thai'], atmosphere: [], priceTier: [], dietary: [], extras: [] };
    const { ids, brackets } = listAll(
      index,
      { sort: 'rating', limit: 7, now: ROWS_NOW, preferences },
      position,
    );
    expect(new Set(ids).size).toBe(rows.length);
    const meets = (id: number) => find(id).cuisineType === 'Thai';
    for (const members of Map.groupBy(ids, (id) => brackets.get(id) ?? id).values()) {
      const firstOther = members.findIndex((id) => !meets(id));
      if (firstOther >= 0) expect(members.slice(firstOther).some(meets)).toBe(false);
    }
  });

  test('a page of any length ends within one and goes on there', () => {
    const whole = listAll(index, { sort: 'rating', limit: 100, now: ROWS_NOW });
    const pieces = listAll(index, { sort: 'rating', limit: 3, now: ROWS_NOW });
    expect(pieces).toEqual(whole);
  });
});

describe('slots for new places', () => {
  const rows = generateRows(400, 11, WORLD).map((row, at) => ({
    ...row,
    reviewCount: row.reviewCount + 10,
    ...(at % 3 === 0 && {
      reviewCount: at % fewerReviews,
      quality: 3.2,
      variance: 1.1 / (9 + (at % fewerReviews)),
      createdAt: ROWS_NOW - (at % 240) * 24 * HOUR_MS,
    }),
  }));
  const index = buildIndex(rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isNew = (id: number, now: number) => {
    const row = byId.get(id);
    return row !== undefined && row.reviewCount < fewerReviews && row.createdAt >= now - days * 24 * HOUR_MS;
  };

  test('100,000 lists have one in eight at most, from the fourth on, new and within the filters', () => {
    const { below, one } = createChance(3);
    const cuisines = [...new Set(rows.map(({ cuisineType }) => cuisineType))];
    let filledSlots = 0;
    for (let round = 0; round < 100_000; round++) {
      const now = ROWS_NOW + below(24 * 365) * HOUR_MS;
      const filters =
        below(2) === 0 ? {} : { cuisine: [one(cuisines)], ...(below(2) === 0 && { price: ['$$'] }) };
      const { ids, why: reasons } = index.list(filters, { limit: 1 + below(24), now, hasSlots: true });
      for (let at = 0; at < ids.length; at += among) {
        const inSlots = ids
          .slice(at, at + among)
          .flatMap((id, place) => (reasons.get(id)?.isInSlot ? [place] : []));
        if (inSlots.length > 1 || inSlots.some((place) => place < from - 1))
          throw new Error(`${inSlots} in round ${round}`);
        filledSlots += inSlots.length;
      }
      for (const id of ids) {
        if (!reasons.get(id)?.isInSlot) continue;
        const row = byId.get(id);
        const tests = createTests(filters, now, plainLocalTime);
        if (!row || !isNew(id, now) || !Object.values(tests).every((test) => test(row)))
          throw new Error(`${id} in round ${round}`);
      }
    }
    expect(filledSlots).toBeGreaterThan(10_000);
  }, 240_000);

  test('each place is in the list once, over pages of any length', () => {
    for (const limit of [5, 24, 100]) {
      const { ids, inSlots } = listAll(index, { limit, now: ROWS_NOW, hasSlots: true });
      expect(ids.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b));
      expect(inSlots.size).toBeGreaterThan(3);
    }
  });

  test('no owner has three of any ten for it', () => {
    const { ids } = listAll(index, { limit: 24, now: ROWS_NOW, hasSlots: true });
    const start = ids.slice(0, 120);
    for (let at = 0; at + 10 <= start.length; at++) {
      const owners = start.slice(at, at + 10).map((id) => byId.get(id)?.ownerId ?? -id);
      for (const owner of owners)
        expect(owners.filter((one) => one === owner).length, `${owner} at ${at}`).toBeLessThanOrEqual(2);
    }
  });

  test('one draw holds for an hour, and over many hours most new places have their turn', () => {
    const first = (now: number) => {
      const { ids, why: reasons } = index.list({}, { limit: 8, now, hasSlots: true });
      return ids.find((id) => reasons.get(id)?.isInSlot);
    };
    const start = Math.floor(ROWS_NOW / HOUR_MS) * HOUR_MS;
    expect(first(start)).toBe(first(start + HOUR_MS - 1));
    const winners = new Set(Array.from({ length: 500 }, (_, hour) => first(start + hour * HOUR_MS)));
    expect(winners.size).toBeGreaterThan(40);
    // Again, after later times: a page of an hour ago is the same.
    expect(first(start)).toBe(first(start + HOUR_MS - 1));
  });

  test('a list without slots, or without new places, has none', () => {
    expect(listAll(index, { limit: 24, now: ROWS_NOW }).inSlots.size).toBe(0);
    const old = buildIndex(rows.map((row) => ({ ...row, reviewCount: 50 })));
    const plain = listAll(old, { limit: 24, now: ROWS_NOW });
    expect(listAll(old, { limit: 24, now: ROWS_NOW, hasSlots: true })).toEqual(plain);
    expect(buildIndex([]).list({}, { limit: 8, now: ROWS_NOW, hasSlots: true }).ids).toEqual([]);
  });
});
