import { afterAll, beforeAll, expect, test } from 'vitest';
import { listWarnings } from '#app/server/banner.ts';
import { cards, ledgerEntries, payments } from '#db/schema.ts';
import { getWallet } from '#features/wallet/contract.ts';
import { claimPayments } from '#features/wallet/server/ledger.ts';
import { openApp, PASSWORD, type TestApp } from '#testing/app.ts';
import { addMoney } from '#testing/rows.ts';
import * as contract from '../contract.ts';
import { reconcilePayments } from './reconcile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ production: true });
});
afterAll(() => app.close());

test('a public site without a payment provider makes no money from test cards', async () => {
  const person = await app.person();
  const admin = await app.person({ isAdmin: true });
  const answers = [
    await person.send(contract.topUp, { amount: 2000, testCard: 'succeeds' }),
    await person.send(contract.confirmTopUp, { id: 1 }),
    await person.send(contract.listCards, {}),
    await person.send(contract.addCard, { testCard: 'succeeds' }),
    await person.send(contract.finishCard, { session: 'cs_1' }),
    await person.send(contract.changeCard, { id: 1, isDefault: true }),
    await person.send(contract.removeCard, { id: 1 }),
    await admin.send(contract.refundPayment, { id: 1, currentPassword: PASSWORD }),
  ];
  for (const { status, body } of answers)
    expect([status, body]).toEqual([503, expect.objectContaining({ message: 'Payments are not set up' })]);
  const { db } = app.services;
  for (const table of [payments, cards, ledgerEntries]) expect(await db.$count(table)).toBe(0);
  expect((await person.send(getWallet, {})).body).toMatchObject({
    balance: 0,
    provider: { kind: null, isSandbox: false },
    testCards: [],
  });
  await reconcilePayments(app.services);
});

test('its start says so in one line', () => {
  const lines = listWarnings(app.services.config).filter((line) =>
    line.startsWith('Payments are not set up'),
  );
  expect(lines).toHaveLength(1);
  expect(listWarnings({ ...app.services.config, production: false }).join()).not.toContain('Payments');
});

test('where the sandbox gave money no real payment is taken, and the other way round', async () => {
  const site = await openApp();
  const { db } = site.services;
  const person = await site.person();
  await addMoney(site.services, person.id, 500);
  await expect(claimPayments(db, 'stripe')).rejects.toThrow('hold money of the sandbox');
  await claimPayments(db, 'sandbox');
  await site.close();

  const real = await openApp();
  const claims = await Promise.allSettled([
    claimPayments(real.services.db, 'stripe'),
    claimPayments(real.services.db, 'sandbox'),
  ]);
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await real.close();

  const paying = await openApp();
  await claimPayments(paying.services.db, 'stripe');
  const payer = await paying.person();
  const refusal = await payer.send(contract.topUp, { amount: 2000, testCard: 'succeeds' });
  expect(refusal.status).toBe(503);
  expect(refusal.body).toMatchObject({ message: expect.stringContaining('hold real money') });
  expect(await paying.services.db.$count(payments)).toBe(0);
  await paying.close();
});
