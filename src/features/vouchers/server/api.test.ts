import { afterAll, beforeAll, expect, test } from 'vitest';
import { listVouchers } from '#features/admin/vouchers/contract.ts';
import { listAudit } from '#features/moderation/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { createVoucher, listRedemptions, redeemVoucher } from '../contract.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
  admin = await app.person({ isAdmin: true });
});
afterAll(() => app.close());

type Made = { id: number; code: string };

test('a voucher is made, redeemed, and says who redeemed it, page by page', async () => {
  const answer = await admin.send(createVoucher, {
    value: 750,
    maxUses: 3,
    expires: '2999-12-31',
    code: 'wel-come',
  });
  expect(answer.body).toMatchObject({
    code: 'WEL-COME',
    value: 750,
    maxUses: 3,
    uses: 0,
    expiresAt: '2999-12-31T23:59:59.999Z',
  });
  const { id, code } = answer.body as Made;
  expect((await admin.send(listRedemptions, { id })).body).toEqual([]);
  const people = [await app.person(), await app.person()];
  for (const person of people) await person.send(redeemVoucher, { code });
  const first = await admin.send(listRedemptions, { id, limit: 1 });
  expect(first.body).toMatchObject([{ user: { username: people[1]?.username } }]);
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await admin.request('GET', next)).body).toMatchObject([
    { user: { username: people[0]?.username } },
  ]);
  expect((await admin.send(listVouchers, { q: 'wel-' })).body).toMatchObject([{ id, uses: 2 }]);
  const lines = await admin.send(listAudit, { kind: 'voucher', targetId: id });
  expect(lines.body).toMatchObject([
    { action: 'add', target: 'WEL-COME', after: { value: 750, maxUses: 3 } },
  ]);
});

test('a code is made up where none is given', async () => {
  const answer = await admin.send(createVoucher, { value: 1, maxUses: 1, code: '' });
  expect((answer.body as Made).code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
});

test('invalid values are refused at their field', async () => {
  const good = { value: 500, maxUses: 1 };
  await admin.send(createVoucher, { ...good, code: 'TAKEN' });
  const wrong: Array<[Partial<typeof good> & { expires?: string; code?: string }, object]> = [
    [{ value: 0 }, { value: 'Give at least 0.01' }],
    [{ maxUses: 0 }, { maxUses: 'At least 1' }],
    [{ maxUses: 1.5 }, { maxUses: 'Enter a whole number' }],
    [{ expires: '2020-01-01' }, { expires: 'Choose a day that is still to come' }],
    [{ code: 'no spaces' }, { code: 'Use 4 to 60 letters, digits and dashes' }],
    [{ code: 'taken' }, { code: 'There is a voucher with this code already' }],
  ];
  for (const [input, errors] of wrong)
    expect((await admin.send(createVoucher, { ...good, ...input })).body).toMatchObject({ errors });
  expect((await admin.send(listRedemptions, { id: 2_000_000 })).status).toBe(404);
});

test('ten times at once with one code makes one voucher', async () => {
  const input = { value: 500, maxUses: 1, code: 'AT-ONCE' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => admin.send(createVoucher, input)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
});
