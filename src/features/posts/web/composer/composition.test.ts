import { expect, test } from 'vitest';
import { readComposition } from './composition.ts';

test.each([
  ['post', { kind: 'post', id: null }],
  ['photo', { kind: 'photo', id: null }],
  ['photo-3', { kind: 'photo', id: 3 }],
  ['as-12', { kind: 'as', id: 12 }],
  ['in-5', { kind: 'in', id: 5 }],
  ['edit-7', { kind: 'edit', id: 7 }],
  ['as', null],
  ['edit', null],
  ['edit-0', null],
  ['edit-99999999999', null],
  ['poem', null],
  [undefined, null],
  [{ kind: 'post' }, null],
])('%j opens %j', (value, composition) => {
  expect(readComposition(value)).toEqual(composition);
});
