import { expect, test } from 'vitest';
import { createChance } from '../testing/chance.ts';
import { Shelf } from './shelf.ts';

const SLOTS = 300;

test('each slot has the text that it was given last, however often texts change, and none once it is taken away', () => {
  const shelf = new Shelf();
  shelf.grow(SLOTS / 2);
  shelf.write(0, '');
  expect(shelf.read(0)).toBe('');
  expect(shelf.read(1)).toBeNull();
  shelf.grow(SLOTS);
  const chance = createChance(7);
  const texts = new Map<number, string>();
  for (let round = 0; round < 3000; round++) {
    const slot = chance.below(SLOTS);
    if (chance.next() < 0.2) {
      shelf.remove(slot);
      texts.delete(slot);
    } else {
      const text = chance.one(['a', 'é', 'ở', '한', '🍜']).repeat(chance.below(6000));
      shelf.write(slot, text);
      texts.set(slot, text);
    }
  }
  for (let slot = 0; slot < SLOTS; slot++) expect(shelf.read(slot)).toBe(texts.get(slot) ?? null);
});

test('a text longer than a block has its own block', () => {
  const shelf = new Shelf();
  shelf.grow(3);
  const long = 'x'.repeat(3_000_000);
  for (const [slot, text] of ['before', long, 'after'].entries()) shelf.write(slot, text);
  expect([0, 1, 2].map((slot) => shelf.read(slot))).toEqual(['before', long, 'after']);
});

test('blocks whose texts went are given back', () => {
  const shelf = new Shelf();
  shelf.grow(10);
  const text = 'x'.repeat(100_000);
  for (let round = 0; round < 100; round++) for (let slot = 0; slot < 10; slot++) shelf.write(slot, text);
  expect(shelf.bytes).toBeLessThan(4_000_000);
});
