import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import { notifications, restaurantStaff, tipShares, tips, users } from '#db/schema.ts';
import { closeAccount } from '#features/account/contract.ts';
import { eraseAccounts } from '#features/account/server/erasure.ts';
import { removeStaff } from '#features/staff/contract.ts';
import { giveTip, listTransactions } from '#features/wallet/contract.ts';
import { readBalances } from '#features/wallet/server/balances.ts';
import { measureInvariants } from '#features/wallet/server/invariants.ts';
import { sendTip } from '#features/wallet/server/tips.ts';
import { verifyLedger } from '#features/wallet/server/verify.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { runQueuedJobs, runScheduledJobs } from '#testing/jobs.ts';
import { chooseRounds } from '#testing/rounds.ts';
import { addCity, addMoney, addRestaurant } from '#testing/rows.ts';
import { getTipDesk, getTipping, saveTipRule, shareOutTips } from '../contract.ts';
import { addDays, findWeek } from '../rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1_000_000 });
});
afterAll(async () => {
  expect((await verifyLedger(app.services.db)).flatMap(({ wrong }) => wrong)).toEqual([]);
  await app.close();
});

const db = () => app.services.db;
const LAST_WEEK = addDays(findWeek(new Date().toISOString().slice(0, 10)), -7);

/** A restaurant with this many staff, and a guest with money. */
async function openPlace(
  count: number,
  { cityId, currency = 'USD' }: { cityId?: number; currency?: string } = {},
) {
  const owner = await app.person({ type: 'restaurant' });
  const { id } = await addRestaurant(app.services, owner.id, { name: 'Taverna', ...(cityId && { cityId }) });
  const staff: Person[] = [];
  for (let nth = 0; nth < count; nth++) {
    const person = await app.person({ name: `Staff ${nth}` });
    await db().insert(restaurantStaff).values({ restaurantId: id, userId: person.id });
    staff.push(person);
  }
  const guest = await app.person();
  await addMoney(app.services, guest.id, 100_000, currency);
  return { id, owner, staff, guest };
}

const publish = async (
  owner: Person,
  id: number,
  rule: 'equal' | 'hours' | 'person' | null,
  personId?: number,
) => expect((await owner.send(saveTipRule, { id, rule, personId })).status).toBe(200);

const readBalance = async ({ id }: Person, currency = 'USD') =>
  (await readBalances(db(), id)).find((one) => one.currency === currency)?.balance ?? 0;
const balances = (people: Person[], currency?: string) =>
  Promise.all(people.map((person) => readBalance(person, currency)));

/** A tip of last week. */
const tipEarlier = (guest: Person, restaurantId: number, amount: number, at = `${LAST_WEEK}T12:00:00.000Z`) =>
  inTransaction(db(), (tx) =>
    sendTip(
      { db: tx, services: app.services },
      { senderId: guest.id, recipient: { restaurantId }, amount, at },
    ),
  );

const readTip = async (id: number) => {
  const [tip] = await db().select().from(tips).where(eq(tips.id, id));
  const shares = await db().select().from(tipShares).where(eq(tipShares.tipId, id)).orderBy(tipShares.userId);
  return { tip, shares };
};

test('a tip is shared equally to the cent, and staff, guest and page say so', async () => {
  const { id, owner, staff, guest } = await openPlace(3);
  await publish(owner, id, 'equal');
  const answer = await guest.send(giveTip, { restaurantId: id, amount: 500, message: 'Thanks' });
  expect(answer).toMatchObject({ status: 200, body: { recipientId: null, amount: 500, balance: 99_500 } });
  expect(await balances([owner, ...staff])).toEqual([0, 0, 0, 0]);
  expect((await guest.send(listTransactions, {})).body).toMatchObject([
    { kind: 'tip', amount: -500, restaurant: { name: 'Taverna' }, shared: { state: 'allotted' } },
    {},
  ]);
  await runQueuedJobs(app.services);
  expect((await balances(staff)).toSorted()).toEqual([166, 167, 167]);
  expect(await readBalance(owner)).toBe(0);
  expect((await guest.send(listTransactions, {})).body).toMatchObject([
    { shared: { state: 'received', people: 3, receivedAt: expect.any(String) } },
    {},
  ]);
  const [first] = staff;
  expect((await first?.send(listTransactions, {}))?.body).toMatchObject([
    {
      kind: 'tip share',
      restaurant: { id, name: 'Taverna' },
      message: null,
      counterpart: { username: null },
      shared: { whole: 500, weight: 1, weights: 3 },
    },
  ]);
  expect((await app.visitor.send(getTipping, { id })).body).toMatchObject({
    rule: 'equal',
    people: 3,
    days: [{ days: 0, tips: 1 }],
    waiting: 0,
  });
  const bell = await db()
    .select()
    .from(notifications)
    .where(eq(notifications.userId, first?.id ?? 0));
  expect(bell).toMatchObject([{ kind: 'tip share received', actorId: null }]);
  const rows = await db().select().from(notifications).where(eq(notifications.userId, owner.id));
  expect(rows).toMatchObject([{ kind: 'tip for staff', actorId: guest.id, data: { amount: 500 } }]);
});

test('without staff or without a rule a tip is for the owner, and the page says so', async () => {
  const { id, owner, guest } = await openPlace(0);
  expect((await owner.send(saveTipRule, { id, rule: 'equal' })).status).toBe(409);
  expect((await guest.send(giveTip, { restaurantId: id, amount: 100 })).body).toMatchObject({
    recipientId: owner.id,
  });
  expect((await app.visitor.send(getTipping, { id })).body).toMatchObject({
    rule: null,
    people: 0,
    days: [],
  });
  const other = await openPlace(1);
  expect((await other.guest.send(giveTip, { restaurantId: other.id, amount: 100 })).body).toMatchObject({
    recipientId: other.owner.id,
  });
  await publish(other.owner, other.id, 'equal');
  await publish(other.owner, other.id, null);
  await other.guest.send(giveTip, { restaurantId: other.id, amount: 100 });
  expect(await balances([owner, other.owner])).toEqual([100, 200]);
});

test('a rule for one person: the whole tip is theirs, and once they have left it is for the owner again', async () => {
  const { id, owner, staff, guest } = await openPlace(2);
  const [rita, paulo] = staff;
  if (!rita || !paulo) throw new Error('Two work there.');
  expect((await owner.send(saveTipRule, { id, rule: 'person', personId: guest.id })).status).toBe(400);
  expect((await owner.send(saveTipRule, { id, rule: 'person' })).status).toBe(400);
  await publish(owner, id, 'person', rita.id);
  await guest.send(giveTip, { restaurantId: id, amount: 250 });
  await runQueuedJobs(app.services);
  expect(await balances([owner, rita, paulo])).toEqual([0, 250, 0]);
  await owner.send(removeStaff, { id, userId: rita.id });
  expect((await app.visitor.send(getTipping, { id })).body).toMatchObject({ rule: null });
  await guest.send(giveTip, { restaurantId: id, amount: 250 });
  expect(await balances([owner, rita, paulo])).toEqual([250, 250, 0]);
});

test('staff get no share of their own tip', async () => {
  const { id, owner, staff } = await openPlace(2);
  const [rita, paulo] = staff;
  if (!rita || !paulo) throw new Error('Two work there.');
  await addMoney(app.services, rita.id, 300);
  await publish(owner, id, 'equal');
  await rita.send(giveTip, { restaurantId: id, amount: 300 });
  await runQueuedJobs(app.services);
  expect(await balances([rita, paulo])).toEqual([0, 300]);
});

describe('by hours', () => {
  test('tips of a week wait, are shared by its hours once, and not before it is over', async () => {
    const { id, owner, staff, guest } = await openPlace(3);
    await publish(owner, id, 'hours');
    await tipEarlier(guest, id, 1000);
    await tipEarlier(guest, id, 1);
    await guest.send(giveTip, { restaurantId: id, amount: 700 });
    const desk = (await owner.send(getTipDesk, { id })).body;
    expect(desk).toMatchObject({
      rule: 'hours',
      weeks: [
        { week: LAST_WEEK, isOver: true, tips: 2, amount: 1001, people: [{}, {}, {}] },
        { week: addDays(LAST_WEEK, 7), isOver: false, tips: 1, amount: 700 },
      ],
      latest: [{ state: 'sent' }, { state: 'sent' }, { state: 'sent' }],
    });
    const [a, b, c] = staff;
    const hours = [
      { userId: a?.id ?? 0, minutes: 20 * 60 },
      { userId: b?.id ?? 0, minutes: 10 * 60 },
      { userId: c?.id ?? 0, minutes: 0 },
    ];
    const early = await owner.send(shareOutTips, { id, week: addDays(LAST_WEEK, 7), hours });
    expect(early).toMatchObject({ status: 400, body: { message: 'This week is not over yet' } });
    const noHours = hours.map((hour) => ({ ...hour, minutes: 0 }));
    expect((await owner.send(shareOutTips, { id, week: LAST_WEEK, hours: noHours })).status).toBe(400);
    const presses = await Promise.all(
      [1, 2, 3].map(() => owner.send(shareOutTips, { id, week: LAST_WEEK, hours })),
    );
    expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await runQueuedJobs(app.services);
    await runQueuedJobs(app.services);
    expect((await balances(staff)).reduce((sum, one) => sum + one, 0)).toBe(1001);
    expect(await balances(staff)).toEqual([668, 333, 0]);
    expect((await guest.send(listTransactions, {})).body).toMatchObject([
      { amount: -700, shared: { state: 'sent' } },
      { amount: -1, shared: { state: 'received', people: 1 } },
      { amount: -1000, shared: { state: 'received', people: 2 } },
      {},
    ]);
  });

  test('a person who was removed gets the share of the week that they worked', async () => {
    const { id, owner, staff, guest } = await openPlace(2);
    await publish(owner, id, 'hours');
    await tipEarlier(guest, id, 900);
    const [leaver, stayer] = staff;
    await owner.send(removeStaff, { id, userId: leaver?.id ?? 0 });
    const hours = [
      { userId: leaver?.id ?? 0, minutes: 120 },
      { userId: stayer?.id ?? 0, minutes: 60 },
    ];
    expect((await owner.send(shareOutTips, { id, week: LAST_WEEK, hours })).status).toBe(200);
    await runQueuedJobs(app.services);
    expect(await balances(staff)).toEqual([600, 300]);
  });

  test('without hours in time shares are equal; without staff the tip is for the owner', async () => {
    const long = `${addDays(LAST_WEEK, -21)}T12:00:00.000Z`;
    const one = await openPlace(2);
    await publish(one.owner, one.id, 'hours');
    await tipEarlier(one.guest, one.id, 501, long);
    await tipEarlier(one.guest, one.id, 100);
    const two = await openPlace(1);
    await publish(two.owner, two.id, 'hours');
    await tipEarlier(two.guest, two.id, 400, long);
    await db()
      .update(users)
      .set({ deletedAt: sql`now()` })
      .where(eq(users.id, two.staff[0]?.id ?? 0));
    await runScheduledJobs(app.services, 'hour');
    await runScheduledJobs(app.services, 'hour');
    await runQueuedJobs(app.services);
    expect((await balances(one.staff)).toSorted()).toEqual([250, 251]);
    expect(await balances([one.owner, two.owner])).toEqual([0, 400]);
  });

  test('owners are notified of waiting tips', async () => {
    const { id, owner, guest } = await openPlace(1);
    await publish(owner, id, 'hours');
    await tipEarlier(guest, id, 900);
    await runScheduledJobs(app.services, 'night', new Date(`${addDays(LAST_WEEK, 8)}T04:00:00Z`));
    const due = and(eq(notifications.userId, owner.id), eq(notifications.kind, 'tip hours due'));
    expect(await db().select().from(notifications).where(due)).toMatchObject([
      { subjectId: id, data: { amount: 900, currency: 'USD' } },
    ]);
  });
});

test('a closed account takes its share along with its money; one closed before the payment loses it', async () => {
  const { id, owner, staff, guest } = await openPlace(3);
  await publish(owner, id, 'equal');
  const { body } = await guest.send(giveTip, { restaurantId: id, amount: 900 });
  const { id: tipId } = body as { id: number };
  const [first, second, third] = staff;
  if (!first || !second || !third) throw new Error('Three work there.');
  const heir = await app.person();
  const closed = await first.send(closeAccount, {
    currentPassword: PASSWORD,
    reviews: 'go',
    moneyTo: heir.username,
  });
  expect(closed.status).toBe(200);
  expect(await readBalance(heir)).toBe(300);
  await eraseAccounts(app.services);
  // Between the tip and its payment, without any event.
  await db().update(users).set({ closedAt: sql`now()` }).where(eq(users.id, second.id));
  await runQueuedJobs(app.services);
  expect(await balances([second, third, owner])).toEqual([0, 300, 0]);
  const { tip, shares } = await readTip(tipId);
  expect(tip?.receivedAt).not.toBeNull();
  expect(shares.filter(({ receivedAt }) => receivedAt !== null)).toHaveLength(2);
  expect((await guest.send(listTransactions, {})).body).toMatchObject([
    { shared: { state: 'received', people: 2 } },
    {},
  ]);
});

test('the database refuses shares that do not add up, and changes of fixed or paid ones', async () => {
  const { id, owner, guest } = await openPlace(2);
  await publish(owner, id, 'equal');
  const { body } = await guest.send(giveTip, { restaurantId: id, amount: 900 });
  const { id: tipId } = body as { id: number };
  const { pool } = app.services;
  for (const statement of [
    `update tip_shares set amount = amount - 1 where tip_id = ${tipId}`,
    `update tip_shares set tip_id = tip_id + 1 where tip_id = ${tipId}`,
    `delete from tip_shares where tip_id = ${tipId}`,
    `insert into tip_shares (tip_id, amount, weight) values (${tipId}, 5, 1)`,
    `update tips set amount = 901 where id = ${tipId}`,
    `update tips set rule = null where id = ${tipId}`,
  ])
    await expect(pool.query(statement), statement).rejects.toThrow(/parts of tip|add up|fixed|tips_rule/);
  await runQueuedJobs(app.services);
  await expect(
    pool.query(`update tip_shares set transfer_id = null where tip_id = ${tipId}`),
  ).rejects.toThrow('fixed');
});

test('ten processes that pay at once, and jobs that come again, pay each part once', async () => {
  const { id, owner, staff, guest } = await openPlace(4);
  await publish(owner, id, 'equal');
  const { body } = await guest.send(giveTip, { restaurantId: id, amount: 1001 });
  const { id: tipId } = body as { id: number };
  const { payTip } = await import('#features/wallet/server/tip-shares.ts');
  await Promise.all(Array.from({ length: 6 }, () => payTip.run(app.services, { tipId }, { isLast: true })));
  await runQueuedJobs(app.services);
  expect((await balances(staff)).reduce((sum, one) => sum + one, 0)).toBe(1001);
  expect((await readTip(tipId)).tip?.receivedAt).not.toBeNull();
});

test('a wallet that is full keeps only its own part back, which is paid once there is room', async () => {
  const { id, owner, staff, guest } = await openPlace(2);
  await publish(owner, id, 'equal');
  const [rich, poor] = staff;
  if (!rich || !poor) throw new Error('Two work there.');
  await addMoney(app.services, rich.id, 2_147_483_600);
  const { body } = await guest.send(giveTip, { restaurantId: id, amount: 500 });
  const { id: tipId } = body as { id: number };
  await expect(runQueuedJobs(app.services)).rejects.toThrow('Not every part');
  expect(await balances([rich, poor])).toEqual([2_147_483_600, 250]);
  expect((await guest.send(listTransactions, {})).body).toMatchObject([
    { shared: { state: 'allotted', people: 1 } },
    {},
  ]);
  await inTransaction(db(), async (tx) => {
    const { transfer } = await import('#features/wallet/server/ledger.ts');
    await transfer(tx, { kind: 'refund', from: rich.id, to: 'sandbox payments', amount: 1000 });
  });
  await db().update(tips).set({ allottedAt: sql`now() - interval '1 hour'` }).where(eq(tips.id, tipId));
  await runScheduledJobs(app.services, 'hour');
  await runQueuedJobs(app.services);
  expect(await readBalance(rich)).toBe(2_147_482_850);
});

const CURRENCIES = ['USD', 'EUR', 'JPY', 'PLN'];

test('any tips by any rule in any currency: the parts add up to each tip, and every cent is accounted for', async () => {
  const cityIds = new Map<string, number>();
  for (const currency of CURRENCIES)
    cityIds.set(currency, (await addCity(app.services, { name: `Town${currency}`, currency })).id);
  const plan = fc.record({
    currency: fc.constantFrom(...CURRENCIES),
    staff: fc.integer({ min: 1, max: 7 }),
    rule: fc.constantFrom('equal' as const, 'hours' as const, 'person' as const),
    amounts: fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 4 }),
    minutes: fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 7, maxLength: 7 }),
    leaver: fc.integer({ min: -1, max: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ currency, staff: count, rule, amounts, minutes, leaver }) => {
      const cityId = cityIds.get(currency) ?? 0;
      const { id, owner, staff, guest } = await openPlace(count, { cityId, currency });
      await publish(owner, id, rule, rule === 'person' ? staff[0]?.id : undefined);
      await Promise.all(amounts.map((amount) => tipEarlier(guest, id, amount)));
      const leaverId = staff[leaver];
      if (leaverId)
        await leaverId.send(closeAccount, { currentPassword: PASSWORD, reviews: 'go', leavesMoney: true });
      const hours = staff.map((one, nth) => ({ userId: one.id, minutes: minutes[nth] ?? 0 }));
      if (rule === 'hours') await owner.send(shareOutTips, { id, week: LAST_WEEK, hours });
      await runQueuedJobs(app.services);
      const { rows } = await app.services.pool.query<{
        amount: number;
        sum: string | null;
        allotted: boolean;
      }>(
        `select t.amount, sum(s.amount) as sum, t.allotted_at is not null as allotted
         from tips t join tip_shares s on s.tip_id = t.id where t.restaurant_id = $1 group by t.id`,
        [id],
      );
      expect(rows).toHaveLength(amounts.length);
      for (const row of rows) if (row.allotted) expect(Number(row.sum)).toBe(row.amount);
      expect((await verifyLedger(db())).flatMap(({ wrong }) => wrong)).toEqual([]);
      for (const { total } of (await measureInvariants(db())).currencies) expect(total).toBe(0);
    }),
    { numRuns: chooseRounds(8, 60) },
  );
});
