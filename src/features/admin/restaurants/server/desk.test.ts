import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#db/schema.ts';
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

/** The fields that the form sends for unknown facts. */
const NOTHING = { priceRange: '', address: '' } as const;

test('the form of an imported restaurant has empty fields for unknown facts, and sets them once known', async () => {
  const { id } = await addRestaurant(app.services, null, { priceRange: null, address: '' });
  const answer = await admin.send(editRestaurant, { id, ...NOTHING, cuisineType: 'Greek' });
  expect(answer.body).toMatchObject({ cuisineType: 'Greek', priceRange: null, address: '' });
  const fields = { priceRange: '$$', address: 'Rua Nova 1' } as const;
  expect((await admin.send(editRestaurant, { id, ...fields })).body).toMatchObject(fields);
});

test('an empty field does not delete a known fact', async () => {
  const { id } = await addRestaurant(app.services, null);
  for (const [field, message] of [
    ['priceRange', 'Price range is required'],
    ['address', 'Address is required'],
  ] as const) {
    const refusal = await admin.send(editRestaurant, { id, [field]: '' });
    expect([refusal.status, refusal.body]).toMatchObject([400, { errors: { [field]: message } }]);
  }
  const wrong = await admin.send(editRestaurant, { id, address: 'Rua' });
  expect(wrong.body).toMatchObject({ errors: { address: 'Address is required' } });
});

test('templates of challenges, which only the owner chooses, are refused and not written down as changed', async () => {
  const { id } = await addRestaurant(app.services, null);
  const path = `/api/admin/restaurants/${id}`;
  for (const more of [{}, { cuisineType: 'Greek' }]) {
    const refusal = await admin.request('PATCH', path, { challengeTemplates: [], ...more });
    expect(refusal).toMatchObject({
      status: 400,
      body: { errors: { challengeTemplates: expect.any(String) } },
    });
  }
  const lines = and(eq(auditLog.kind, 'restaurant'), eq(auditLog.targetId, id));
  expect(await app.services.db.$count(auditLog, lines)).toBe(0);
});
