import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vouchers } from '#db/schema.ts';
import { listTransactions } from '#features/wallet/contract.ts';
import { readBalances } from '#features/wallet/server/balances.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { redeemVoucher } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
});
afterAll(() => app.close());

async function voucher(overrides: Partial<typeof vouchers.$inferInsert> = {}) {
  const code = `CODE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await app.services.db.insert(vouchers).values({ code, value: 500, ...overrides });
  return code;
}

test('a voucher is redeemed once for each person, in whatever case it is typed', async () => {
  const person = await app.person();
  const code = await voucher({ maxUses: 5 });
  const redeemed = await person.send(redeemVoucher, { code: ` ${code.toLowerCase()} ` });
  expect(redeemed.body).toEqual({ value: 500, currency: 'USD', balance: 500 });
  expect((await person.send(listTransactions, {})).body).toMatchObject([
    { kind: 'voucher', amount: 500, counterpart: { username: null, name: 'Voucher' } },
  ]);
  const again = await person.send(redeemVoucher, { code });
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({ errors: { code: 'You have redeemed this voucher already' } });
});

test('a voucher in euros adds to the balance in euros alone', async () => {
  const person = await app.person();
  const code = await voucher({ currency: 'EUR' });
  expect((await person.send(redeemVoucher, { code })).body).toEqual({
    value: 500,
    currency: 'EUR',
    balance: 500,
  });
  expect(await readBalances(app.services.db, person.id)).toEqual([
    { currency: 'USD', balance: 0 },
    { currency: 'EUR', balance: 500 },
  ]);
});

test('one person ten times at once redeems it once', async () => {
  const person = await app.person();
  const code = await voucher({ maxUses: 100 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => person.send(redeemVoucher, { code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await app.services.db.select().from(vouchers).where(eq(vouchers.code, code))).toMatchObject([
    { uses: 1 },
  ]);
});

test('ten people at once share the three uses that it has', async () => {
  const code = await voucher({ maxUses: 3 });
  const people = await Promise.all(Array.from({ length: 10 }, () => app.person()));
  const answers = await Promise.all(people.map((person) => person.send(redeemVoucher, { code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const lines = answers
    .filter(({ status }) => status === 409)
    .map(({ body }) => (body as { message: string }).message);
  expect(new Set(lines)).toEqual(new Set(['This voucher has been used up']));
});

test.each([
  ['unknown', async () => 'NOT-A-CODE', 400, 'There is no voucher with this code'],
  ['expired', () => voucher({ expiresAt: '2026-01-01T00:00:00.000Z' }), 409, 'This voucher has expired'],
  ['empty', async () => '   ', 400, 'Enter a code'],
  ['hostile', async () => `'; drop table vouchers; --`, 400, 'There is no voucher with this code'],
])('a code that is %s is refused', async (_, code, status, message) => {
  const person = await app.person();
  const answer = await person.send(redeemVoucher, { code: await code() });
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ message });
});
