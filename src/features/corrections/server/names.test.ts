import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getRestaurant, type Restaurant } from '#features/restaurants/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { type CorrectionGroup, decideCorrection, listCorrections, suggestChange } from '../contract.ts';

let app: TestApp;
let owner: Person;
let guest: Person;
let id: number;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
  guest = await app.person();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ id } = await addRestaurant(app.services, owner.id, { name: 'Romã', names: { en: 'Pomegranate' } }));
});

// The replies have gone through their contracts' shapes.
const read = async () => (await app.visitor.send(getRestaurant, { id })).body as Restaurant;
const suggest = (names: Record<string, string>, by = guest) =>
  by.send(suggestChange, { id, fact: 'names', names });

test('a name in another language is suggested, and joins those that are there once it is accepted', async () => {
  expect((await suggest({ ar: 'رمان' })).status).toBe(200);
  const [group] = (await owner.send(listCorrections, { id })).body as CorrectionGroup[];
  expect(group).toMatchObject({
    fact: 'names',
    before: { names: { en: 'Pomegranate' } },
    after: { names: { ar: 'رمان' } },
    isInDoubt: false,
  });
  const decided = await owner.send(decideCorrection, { id: group?.id ?? 0, decision: 'accepted' });
  expect(decided).toMatchObject({ status: 200, body: { people: 1, isWaiting: false } });
  expect(await read()).toMatchObject({ name: 'Romã', names: { en: 'Pomegranate', ar: 'رمان' }, doubts: [] });
});

test('those who suggest the same are one group', async () => {
  const other = await app.person();
  await suggest({ es: 'Granada' });
  await suggest({ es: ' granada ' }, other);
  expect((await owner.send(listCorrections, { id })).body).toMatchObject([{ fact: 'names', people: 2 }]);
});

test.each([
  ['no name', {}],
  ['what the page says already', { en: 'Pomegranate' }],
  ['a language that is none', { english: 'Pomegranate' }],
])('%s is refused', async (_, names) => {
  expect(await suggest(names)).toMatchObject({
    status: 400,
    body: { errors: { names: expect.any(String) } },
  });
});
