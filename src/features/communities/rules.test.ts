import { expect, test } from 'vitest';
import { CommunityInput } from './contract.ts';
import { suggestSlug } from './rules.ts';

test.each([
  ['Noodle Nerds', 'noodle-nerds'],
  ['  Crème brûlée & co. ', 'creme-brulee-co'],
  ['Ana’s Table', 'anas-table'],
  ['Under $15', 'under-15'],
  ['拉面', ''],
  [`${'a'.repeat(39)} bc`, 'a'.repeat(39)],
  ['-'.repeat(60), ''],
])('the name %j suggests the address %j', (name, slug) => {
  expect(suggestSlug(name)).toBe(slug);
});

test.each([
  ['noodle-nerds', true],
  ['abc', true],
  ['15', false],
  ['a--b', false],
  ['-ab', false],
  ['ab-', false],
  ['Noodles', false],
  ['a'.repeat(40), true],
  ['a'.repeat(41), false],
  ['admin', false],
  ['official', false],
  ['a/b', false],
])('%j can be an address: %j', (slug, isValid) => {
  expect(CommunityInput.safeParse({ slug, name: 'A name' }).success).toBe(isValid);
});
