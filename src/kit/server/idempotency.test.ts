import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotencyKeys, users } from '#db/schema.ts';
import { giveTip, sendMoney } from '#features/wallet/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addMoney } from '#testing/rows.ts';
import { sweepKeys } from './idempotency.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
});
afterAll(() => app.close());

async function pair(money = 1000): Promise<[Person, Person]> {
  const [giver, other] = [await app.person(), await app.person()];
  if (money > 0) await addMoney(app.services, giver.id, money);
  return [giver, other];
}

const withKey = (person: Person, body: object, key = 'the-key', path: string = sendMoney.path) =>
  person.request('POST', path, body, { 'idempotency-key': key });
const readBalance = async ({ id }: { id: number }) => {
  const [row] = await app.services.db.select().from(users).where(eq(users.id, id));
  return row?.walletBalance;
};
const findKeys = ({ id }: { id: number }) =>
  app.services.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, id));

test('ten at once have one effect and one answer', async () => {
  const [giver, other] = await pair();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => withKey(giver, { to: other.username, amount: 100 })),
  );
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body });
  expect(await readBalance(giver)).toBe(900);
});

test('a reply that was lost is given again, though the world has changed since', async () => {
  const [giver, other] = await pair();
  const first = await withKey(giver, { to: other.username, amount: 1000, message: 'All of it' });
  const again = await withKey(giver, { to: other.username, amount: 1000, message: 'All of it' });
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect(await readBalance(other)).toBe(1000);
});

test('the same key for something else is refused: another body, another endpoint', async () => {
  const [giver, other] = await pair();
  await withKey(giver, { to: other.username, amount: 100 });
  const dearer = await withKey(giver, { to: other.username, amount: 200 });
  expect(dearer.status).toBe(422);
  expect(dearer.body).toMatchObject({ message: 'This key was used for something else.' });
  expect((await withKey(giver, { to: other.username, amount: 100 }, 'the-key', giveTip.path)).status).toBe(
    422,
  );
  expect(await readBalance(giver)).toBe(900);
});

test("other people's keys are their own", async () => {
  const [[giver, other], [second]] = [await pair(), await pair()];
  await withKey(giver, { to: other.username, amount: 100 });
  expect((await withKey(second, { to: other.username, amount: 100 })).status).toBe(200);
  expect(await readBalance(other)).toBe(200);
});

test('a refusal is not stored: the key may be used again for the same call', async () => {
  const [giver, other] = await pair(0);
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => withKey(giver, { to: other.username, amount: 100 })),
  );
  expect(tries.map(({ status }) => status)).toEqual(Array(10).fill(409));
  expect((await withKey(giver, { to: other.username, amount: 0.5 })).status).toBe(400);
  expect(await findKeys(giver)).toEqual([]);
  await addMoney(app.services, giver.id, 500);
  expect((await withKey(giver, { to: other.username, amount: 100 })).status).toBe(200);
});

test('without a key each call counts', async () => {
  const [giver, other] = await pair();
  for (let n = 0; n < 2; n++) await giver.send(sendMoney, { to: other.username, amount: 100 });
  expect(await readBalance(giver)).toBe(800);
  expect(await findKeys(giver)).toEqual([]);
});

test('a call that takes long makes its twin wait, and then says that it is being done', async () => {
  const [giver, other] = await pair();
  const client = await app.services.pool.connect();
  await client.query('begin');
  await client.query("insert into idempotency_keys (user_id, key, request) values ($1, 'the-key', 'x')", [
    giver.id,
  ]);
  const answer = await withKey(giver, { to: other.username, amount: 100 });
  await client.query('rollback');
  client.release();
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ message: 'This is being done already.' });
  expect(answer.headers['retry-after']).toBe('2');
  expect((await withKey(giver, { to: other.username, amount: 100 })).status).toBe(200);
});

test.each(['', 'two words', 'ü', 'x'.repeat(201)])('a key such as "%s" is refused', async (key) => {
  const [giver, other] = await pair();
  expect((await withKey(giver, { to: other.username, amount: 100 }, key)).status).toBe(400);
  expect(await readBalance(giver)).toBe(1000);
});

test.each(['half of 🍕: \ud83c', 'the end \u0000 of a text'])(
  'hostile text is no fault: %j',
  async (message) => {
    const [giver, other] = await pair();
    const first = await withKey(giver, { to: other.username, amount: 100, message });
    expect([200, 400]).toContain(first.status);
    expect((await withKey(giver, { to: other.username, amount: 100, message })).status).toBe(first.status);
    expect((await withKey(giver, { to: message, amount: 100 }, 'other')).status).toBe(400);
  },
);

test('a key of one account is refused for another one, and for a visitor', async () => {
  const [giver, other] = await pair();
  const body = { to: other.username, amount: 100 };
  const as = (caller: typeof app.visitor, id: number) =>
    caller.request('POST', sendMoney.path, body, { 'idempotency-key': 'late', 'x-account': String(id) });
  expect((await as(giver, other.id)).status).toBe(401);
  expect((await as(app.visitor, giver.id)).status).toBe(401);
  expect(await readBalance(giver)).toBe(1000);
  expect((await as(giver, giver.id)).status).toBe(200);
});

test('keys are forgotten after seven days, and not before', async () => {
  const [giver, other] = await pair();
  const ages = { old: 7 * 24 + 1, late: 7 * 24 - 1, new: 0 };
  for (const [key, hours] of Object.entries(ages)) {
    await withKey(giver, { to: other.username, amount: 1 }, key);
    await app.services.pool.query(
      'update idempotency_keys set created_at = now() - make_interval(hours => $3) where user_id = $1 and key = $2',
      [giver.id, key, hours],
    );
  }
  await sweepKeys(app.services.db);
  expect((await findKeys(giver)).map(({ key }) => key).sort()).toEqual(['late', 'new']);
});
