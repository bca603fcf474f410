import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#db/connect.ts';
import { topUp } from '#features/payments/contract.ts';
import { redeemVoucher } from '#features/vouchers/contract.ts';
import { createVoucher } from '#features/vouchers/server/vouchers.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { createSlowTable } from '#testing/database/slow.ts';
import { addMoney, addRestaurant } from '#testing/rows.ts';
import { getInvariants, giveTip, listTransactions, sendMoney } from '../contract.ts';
import { measureInvariants, recentInvariants } from './invariants.ts';
import { verifyLedger } from './verify.ts';

let app: TestApp;
let [giver, other]: Person[] = [];
beforeAll(async () => {
  app = await openApp();
  giver = await app.person({ name: '=HYPERLINK("evil")' });
  other = await app.person();
  const place = await addRestaurant(app.services, other.id, { name: 'Bar "Zé", Lisboa' });
  await giver.send(topUp, { amount: 5000, testCard: 'succeeds' });
  await giver.send(topUp, { amount: 5000, testCard: 'declined' });
  await giver.send(giveTip, { restaurantId: place.id, amount: 250, message: 'Obrigado' });
  await giver.send(sendMoney, { to: other.username, amount: 1 });
  await createVoucher(app.services.db, { value: '10', uses: '100', expires: '2090-01-01', code: 'Welcome' });
  await other.send(redeemVoucher, { code: 'welcome' });
});
afterAll(() => app.close());

const wrong = async () => (await verifyLedger(app.services.db)).flatMap((check) => check.wrong);

/** Runs SQL that only the owner of the tables could, and rolls it back. */
async function findFaults(statements: string): Promise<string[]> {
  await app.services.pool.query('create table kept as select * from ledger_entries');
  await app.services.pool.query('create table kept_users as select id, wallet_balance from users');
  const all = 'alter table ledger_entries';
  await app.services.pool.query(
    `grant update, delete on ledger_entries to current_user; ${all} disable trigger user; ${statements}`,
  );
  const lines = await wrong();
  await app.services.pool.query(`delete from ledger_entries;
    insert into ledger_entries overriding system value select * from kept; drop table kept;
    update users u set wallet_balance = k.wallet_balance from kept_users k where k.id = u.id; drop table kept_users;
    ${all} enable trigger user; revoke update, delete on ledger_entries from current_user`);
  return lines;
}

test('a true ledger is proved, and its sums are for everyone to see', async () => {
  expect(await wrong()).toEqual([]);
  expect((await app.visitor.send(getInvariants, {})).body).toMatchObject({
    wallets: 6000,
    cardPayments: 0,
    sandboxPayments: -5000,
    vouchers: -1000,
    total: 0,
    transfers: 4,
    entries: 8,
    wrongBalances: 0,
  });
});

test('everybody is shown one measurement for some seconds', async () => {
  const [first, second] = [await app.visitor.send(getInvariants, {}), await giver?.send(getInvariants, {})];
  expect(second?.body).toEqual(first.body);
});

test('a ledger that takes longer to add up than a statement may is waited for', async () => {
  const slow = await createSlowTable(app.services.pool, 'ledger_transfers');
  const db = createDatabase(slow.pool);
  await expect(measureInvariants(db)).rejects.toMatchObject({ cause: { code: '57014' } });
  expect(await recentInvariants(db)).toMatchObject({ transfers: 4, total: 0 });
  // The endpoint is exempt from the 503 for slow calls.
  expect(getInvariants.slow).toBe(true);
  await slow.restore();
});

test.each([
  [
    'an amount that was changed',
    'update ledger_entries set amount = amount + 1 where id = $entry1',
    'transfer $transfer1 adds up to',
  ],
  [
    'a running balance',
    'update ledger_entries set balance = balance + 1 where id = $entry2',
    'entry $entry2 of account',
  ],
  [
    'an entry that is gone',
    'delete from ledger_entries where id = $entry3',
    'transfer $transfer2 adds up to 250 cents in 1',
  ],
  [
    'a balance that nothing moved',
    `update users set wallet_balance = wallet_balance + 7 where id = 1`,
    'holds 4756 cents, the entries say 4749',
  ],
])('%s is found and named', async (_, statement, sentence) => {
  const { rows } = await app.services.pool.query<{ numbers: Record<string, number> }>(`
    select jsonb_object_agg('$' || kind || nth, id) as numbers from (
      select 'entry' as kind, id, row_number() over (order by id) as nth from ledger_entries
      union all select 'transfer', id, row_number() over (order by id) from ledger_transfers) named`);
  const fill = (text: string) => text.replace(/\$[a-z]+\d/g, (name) => String(rows[0]?.numbers[name]));
  expect((await findFaults(fill(statement))).join('\n')).toContain(fill(sentence));
  expect(await wrong()).toEqual([]);
});

test('the app itself can change or delete nothing in the ledger, and unbalanced entries are refused', async () => {
  const { pool } = app.services;
  for (const table of ['ledger_entries', 'ledger_transfers']) {
    for (const statement of [
      `update ${table} set id = default`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(pool.query(statement)).rejects.toThrow(
        /append-only|permission denied|can only be updated/,
      );
    }
  }
  const lone = pool.query(
    'insert into ledger_entries (transfer_id, account_id, amount, balance) select min(id), 1, 5, 5 from ledger_transfers',
  );
  await expect(lone).rejects.toThrow('do not add up to zero');
  expect(await wrong()).toEqual([]);
});

test('wrong balances are counted', async () => {
  await app.services.pool.query(
    `update users set wallet_balance = wallet_balance + 7 where id = ${giver?.id}`,
  );
  expect((await measureInvariants(app.services.db)).wrongBalances).toBe(1);
  await app.services.pool.query(
    `update users set wallet_balance = wallet_balance - 7 where id = ${giver?.id}`,
  );
});

test('the history as a file holds what the list shows, and nothing that a sheet would run', async () => {
  const file = await other?.request('GET', '/api/wallet/transactions.csv?direction=in');
  expect(file?.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file?.headers['content-disposition']).toBe('attachment; filename="tablemate-transactions.csv"');
  const lines = file?.text.trim().split('\r\n') ?? [];
  expect(lines[0]).toContain('Time,Kind,With,Username,Restaurant,Message,Currency,Amount,Balance');
  expect(lines.slice(1).map((line) => line.slice(line.indexOf(',') + 1))).toEqual([
    'voucher,Voucher,,,,USD,10,12.51',
    `send,"'=HYPERLINK(""evil"")",${giver?.username},,,USD,0.01,2.51`,
    `tip,"'=HYPERLINK(""evil"")",${giver?.username},"Bar ""Zé"", Lisboa",Obrigado,USD,2.5,2.5`,
  ]);
  expect((await app.visitor.request('GET', '/api/wallet/transactions.csv')).status).toBe(401);
  expect((await other?.request('GET', '/api/wallet/transactions.csv?kind=theft'))?.status).toBe(400);
});

test('a long history is read a page at a time, filtered, without gap or repetition; its file has all of it', async () => {
  const person = await app.person();
  for (let n = 1; n <= 25; n++) await addMoney(app.services, person.id, n);
  const progress: number[] = [];
  for (let url: string | undefined = '/api/wallet/transactions?kind=top-up&limit=10'; url; ) {
    const page: Awaited<ReturnType<Person['request']>> = await person.request('GET', url);
    progress.push(...(page.body as Array<{ amount: number }>).map(({ amount }) => amount));
    url = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(progress).toEqual(Array.from({ length: 25 }, (_, n) => 25 - n));
  expect((await person.send(listTransactions, { direction: 'out' })).body).toEqual([]);
  const file = await person.request('GET', '/api/wallet/transactions.csv');
  expect(file.text.trim().split('\r\n')).toHaveLength(26);
});

test.each([
  [{ value: '0' }, '--value is more than nothing'],
  [{ value: '1.005' }, '--value is an amount of the currency'],
  [{ value: '-3' }, '--value is an amount of the currency'],
  [{ value: '5', uses: 'many' }, '--uses is a whole number'],
  [{ value: '5', expires: '2020-01-01' }, 'Choose a day that is still to come'],
  [{ value: '5', expires: 'soon' }, '--expires is a date'],
  [{ value: '5', code: 'a b' }, '--code has 4 to 60 letters'],
  [{ value: '5', code: 'WELCOME' }, 'There is a voucher WELCOME already.'],
])('a voucher of %j is not made', async (text, sentence) => {
  await expect(createVoucher(app.services.db, text)).rejects.toThrow(sentence);
});

test('a voucher of another currency says so', async () => {
  const { db } = app.services;
  expect(await createVoucher(db, { value: '7.50', currency: 'EUR' })).toContain('gives €7.50, once.');
  expect(await createVoucher(db, { value: '750', currency: 'JPY' })).toContain('gives ¥750, once.');
});

test('a voucher without a code gets one that is hard to guess and easy to read', async () => {
  expect(await createVoucher(app.services.db, { value: '7.50' })).toMatch(
    /^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2} gives \$7\.50, once\.$/,
  );
});
