import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideIntoTenths, gini } from './rules.ts';

const each = (...counts: number[]) => counts.map((shown) => ({ shown, places: 1 }));

/** Computes the coefficient by its definition, pair by pair. */
function plainGini(counts: readonly number[]): number {
  const differences = counts.flatMap((count) => counts.map((other) => Math.abs(count - other)));
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  return mean(differences) / (2 * mean(counts));
}

describe('the Gini coefficient', () => {
  test.each([
    [[5, 5, 5], 0],
    [[0, 0, 0, 8], 0.75],
    [[1, 2, 3, 10], 0.4375],
    [[7], 0],
  ])('of %j is %d', (counts, expected) => expect(gini(each(...counts))).toBeCloseTo(expected));

  test('of nothing is none', () => {
    expect(gini([])).toBeNull();
    expect(gini(each(0, 0))).toBeNull();
  });

  test('is that of all pairs, however the restaurants are put together', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 40 }), (counts) => {
        if (counts.every((count) => count === 0)) return;
        const grouped = [...Map.groupBy(counts, (one) => one)].map(([shown, all]) => ({
          shown,
          places: all.length,
        }));
        expect(gini(each(...counts))).toBeCloseTo(plainGini(counts));
        expect(gini(grouped)).toBeCloseTo(plainGini(counts));
      }),
    );
  });
});

describe('tenths', () => {
  test('of ten restaurants are their shares', () => {
    expect(divideIntoTenths(each(10, 0, 0, 0, 0, 0, 0, 0, 10, 80))).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0.1, 0.1, 0.8,
    ]);
  });

  test('of fewer count one in several', () => {
    expect(divideIntoTenths(each(4, 6)).map((share) => Math.round(share * 100))).toEqual([
      8, 8, 8, 8, 8, 12, 12, 12, 12, 12,
    ]);
    expect(divideIntoTenths(each(0))).toEqual([]);
  });

  test('grow and add up to all', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 40 }), (counts) => {
        const shares = divideIntoTenths(each(...counts));
        if (shares.length === 0) return;
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
        for (const [at, share] of shares.entries())
          expect(share).toBeGreaterThanOrEqual((shares[at - 1] ?? 0) - 1e-9);
      }),
    );
  });
});
