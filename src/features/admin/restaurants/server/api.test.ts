import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { editRestaurant } from '../contract.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openApp();
  admin = await app.person({ isAdmin: true });
});
afterAll(() => app.close());

/** What the form sends where nobody has said anything. */
const NOTHING = { priceRange: '', address: '' } as const;

test('of an imported place the form leaves empty what nobody has said, and says it once it is known', async () => {
  const { id } = await addRestaurant(app.services, null, { priceRange: null, address: '' });
  const edited = await admin.send(editRestaurant, { id, ...NOTHING, cuisineType: 'Greek' });
  expect(edited.body).toMatchObject({ cuisineType: 'Greek', priceRange: null, address: '' });
  const said = { priceRange: '$$', address: 'Rua Nova 1' } as const;
  expect((await admin.send(editRestaurant, { id, ...said })).body).toMatchObject(said);
});

test('what somebody has said of a place is not taken away by an empty field', async () => {
  const { id } = await addRestaurant(app.services, null);
  for (const [field, message] of [
    ['priceRange', 'Price range is required'],
    ['address', 'Address is required'],
  ] as const) {
    const refused = await admin.send(editRestaurant, { id, [field]: '' });
    expect([refused.status, refused.body]).toMatchObject([400, { errors: { [field]: message } }]);
  }
  const wrong = await admin.send(editRestaurant, { id, address: 'Rua' });
  expect(wrong.body).toMatchObject({ errors: { address: 'Address is required' } });
});
