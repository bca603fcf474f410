import { expect, test } from 'vitest';
import { createIndex } from '../discoveryIndex.ts';
import { createChance } from '../testing/chance.ts';
import { Oracle } from '../testing/oracle.ts';
import { generateRows, plainLocalTime, ROWS_NOW } from '../testing/rows.ts';

/** Around the poles, on both sides of the 180th meridian and of the prime meridian, on the equator, and in a town. */
const CENTRES = [
  [90, 0],
  [-89.97, 60],
  [0, 180],
  [62, -179.99],
  [51.5, 0],
  [-0.01, -90],
  [38.7, -9.1],
] as const;

test('the restaurants within any distance, nearest first, equal those of a full scan, from any position', () => {
  const chance = createChance(7);
  const { next, one, below } = chance;
  const randomPosition = () => {
    const [centre, lng] = one(CENTRES);
    const [north, east] = [centre + (next() - 0.5) * 0.4, lng + (next() - 0.5) * 0.6];
    const lat = Math.abs(north) > 90 ? Math.sign(north) * 180 - north : north;
    return { lat, lng: ((east + 540) % 360) - 180 };
  };
  const rows = generateRows(4000, 42, { owners: 4000, cities: 1, weeks: 5 }).map((row) => ({
    ...row,
    ...(next() < 0.98 ? randomPosition() : { lat: null, lng: null }),
  }));
  const index = createIndex(plainLocalTime);
  const oracle = new Oracle(plainLocalTime);
  index.load(rows);
  for (const row of rows) oracle.rows.set(row.id, row);
  for (let round = 0; round < 40; round++) {
    // Some restaurants move or are removed between two queries.
    const newRow = { ...one(rows), ...randomPosition() };
    index.upsert(newRow);
    oracle.rows.set(newRow.id, newRow);
    const removedId = one(rows).id;
    index.remove(removedId);
    oracle.rows.delete(removedId);
    const distance = one([null, 0.3, 3, 10, 40, 500, 12_000, 20_037]) ?? undefined;
    const filters = { ...randomPosition(), distance, ...(next() < 0.3 && { price: ['$', '$$$'] }) };
    const paging = { sort: 'distance' as const, limit: 10 + below(60), now: ROWS_NOW };
    const plainly = oracle.list(filters, paging);
    const first = index.list(filters, paging);
    const second = index.list(filters, { ...paging, cursor: first.nextCursor ?? undefined });
    const message = JSON.stringify({ round, filters });
    expect(first.total, message).toBe(plainly.total);
    const pages = first.nextCursor === null ? first.ids : [...first.ids, ...second.ids];
    expect(pages, message).toEqual(plainly.ids.slice(0, 2 * paging.limit));
  }
});
