import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

test('slots are found as in a map, whatever is set and deleted', () => {
  const id = fc.oneof(fc.nat(20), fc.nat(50_000));
  const step = fc.record({ id, slot: fc.option(fc.nat(1000), { nil: null }) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const slots = new Slots();
      const map = new Map<number, number>();
      for (const { id, slot } of steps) {
        if (slot === null) {
          slots.delete(id);
          map.delete(id);
        } else {
          slots.set(id, slot);
          map.set(id, slot);
        }
      }
      expect(slots.size).toBe(map.size);
      for (const { id } of steps) expect(slots.get(id)).toBe(map.get(id));
      expect(slots.get(-1)).toBeUndefined();
    }),
  );
});
