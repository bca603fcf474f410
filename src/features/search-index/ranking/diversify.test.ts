import { expect, it } from 'vitest';
import { diversifyOwners } from './diversify.ts';

const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const noOwner = (slot: number) => slot;

it('keeps the order where owners differ', () => {
  expect(diversifyOwners(range(30), noOwner, 12, true)).toEqual(range(12));
});

it('holds a third place of an owner back until nine others follow', () => {
  const owner = (slot: number) => (slot < 4 ? -1 : slot);
  expect(diversifyOwners(range(20), owner, 20, true)).toEqual([
    0,
    1,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
    2,
    3,
    ...range(8).map((at) => at + 12),
  ]);
});

it('gives way where only one owner is left', () => {
  expect(diversifyOwners(range(5), () => 1, 5, true)).toEqual(range(5));
});

it('asks for more of the order before it gives way', () => {
  expect(diversifyOwners(range(5), () => 1, 5, false)).toBeNull();
  expect(diversifyOwners(range(5), noOwner, 5, false)).toEqual(range(5));
});

it('gives way after two thousand places of owners held back, at the same place however much is asked for', () => {
  const owner = (slot: number) => (slot < 5000 ? 1 : slot);
  const short = diversifyOwners(range(6000), owner, 4, true);
  expect(short).toEqual([0, 1, 2, 3]);
  expect(diversifyOwners(range(6000), owner, 60, true)?.slice(0, 4)).toEqual(short);
});
