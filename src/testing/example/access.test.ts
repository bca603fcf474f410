import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccess, findMismatches } from '#testing/access/access.ts';
import { testAccess } from '#testing/access/test-access.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { exampleAccess } from './access.ts';
import { getExampleNote } from './contract.ts';
import { exampleFeature } from './feature.ts';
import { createExampleTable } from './table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({}, [exampleFeature]);
  await createExampleTable(app);
});
afterAll(() => app.close());

// On a note created by the rows themselves.
testAccess(() => app, [getExampleNote], exampleAccess);

test('an endpoint without a row, a row without an endpoint and a second row are found', () => {
  const name = 'GET /api/example-notes/:id';
  expect(findMismatches([getExampleNote], exampleAccess)).toEqual([]);
  expect(findMismatches([getExampleNote], [])).toEqual([`${name}: no row`]);
  expect(findMismatches([], exampleAccess)).toEqual([`${name}: no endpoint`]);
  expect(findMismatches([getExampleNote], [...exampleAccess, ...exampleAccess])).toEqual([
    `${name}: two rows`,
  ]);
  expect(() => findAccess([], getExampleNote)).toThrow(`No row says who may call ${name}.`);
});
