import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import { Cents, Id, LongId, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, conflict, Problem } from '#kit/server/problem.ts';
import { statement } from '#kit/server/statements.ts';
import type { PaymentProvider, TransferKind } from '#vocabulary.ts';
import { tooSmall } from '../rules.ts';

/** A person's wallet, or one of our own accounts, which may be negative. */
type AccountRef = number | PaymentAccount | PayoutAccount | HouseAccount;
/**
 * Vouchers are created from nothing. The operator's money backs coupons through the promotion account. Tips for staff
 * wait in `tips`.
 */
type HouseAccount = 'vouchers' | 'left behind' | 'operator' | 'promotions' | 'tips';
type PaymentAccount = 'card payments' | 'sandbox payments';
type PayoutAccount = `payouts:${PaymentProvider}`;

export type Transfer = {
  kind: TransferKind;
  from: AccountRef;
  to: AccountRef;
  /** In the smallest unit of the currency. */
  amount: number;
  /** ISO 4217; by default the installation's. Both sides use the same currency: nothing is exchanged. */
  currency?: string;
  message?: string | null;
  /** A transfer of this kind can happen only once per reference; a second one fails. */
  reference?: string;
  /** When it happened, for sample data; by default now. */
  at?: string;
  /** The error if the balance is below the amount. */
  shortage?: (balance: number, amount: number, currency: string) => string;
};

export type Transferred = {
  id: number;
  /** The payer's entry, or the receiver's if one of our own accounts pays. */
  entryId: number;
  /** The balance of that wallet afterwards, in this currency; 0 between our own accounts. */
  balance: number;
  /** The recorded time. */
  at: string;
};

/** The maximum of the column: 21 million dollars. */
const MAX_BALANCE = 2_147_483_647;

/**
 * Moves money; nothing else does. Call it in a transaction: entries, running balances and each person's stored
 * balance change together or not at all. Wallets are locked in the order of their ids, so that transfers in both
 * directions do not deadlock.
 */
export async function transfer(tx: Database, input: Transfer): Promise<Transferred> {
  const { kind, from, to, amount, message = null, reference = null, at, shortage = tooSmall } = input;
  const { currency = DEFAULT_CURRENCY } = input;
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw badInput({ amount: t('Give an amount in whole cents') });
  if (from === to) throw badInput({ to: t('Money cannot go to the wallet that it comes from') });
  const lockedWallets = await lockWallets(tx, { from, to, currency });
  const [payer, receiver] = [lockedWallets.get(from), lockedWallets.get(to)];
  // Transfers with one of our own accounts also work for the wallet of a person who has left and may return.
  const isBetweenPeople = isPerson(from) && isPerson(to);
  if (isPerson(from)) {
    if (!payer || (isBetweenPeople && !payer.isOpen)) throw conflict(t('This account is closed.'));
    if (payer.balance < amount) {
      const sentence = shortage(payer.balance, amount, currency);
      throw conflict(sentence, { amount: sentence });
    }
  }
  if (isPerson(to)) {
    if (!receiver || (isBetweenPeople && !receiver.isOpen))
      throw conflict(t('This person is not here any more.'));
    if (receiver.balance + amount > MAX_BALANCE) throw conflict(t('This wallet cannot hold that much.'));
  }
  const accounts = {
    from: payer?.account ?? (await ensureAccount(tx, from, currency)),
    to: receiver?.account ?? (await ensureAccount(tx, to, currency)),
  };
  const own = { giver: toPersonId(from), receiver: toPersonId(to) };
  const movement = {
    kind,
    reference,
    message,
    at: at ?? null,
    amount,
    ...own,
    giverAccount: accounts.from,
    receiverAccount: accounts.to,
  };
  const rows = await (currency === DEFAULT_CURRENCY
    ? move(tx, movement)
    : moveOther(tx, { ...movement, currency }));
  const entry = rows[isPerson(from) ? 0 : 1];
  const writtenCount = rows.filter(({ balance }) => balance !== null).length;
  if (!entry || writtenCount !== lockedWallets.size) {
    throw new Error('A wallet that is held changed under a transfer.');
  }
  return { id: entry.transfer, entryId: entry.id, balance: entry.balance ?? 0, at: entry.at };
}

const isPerson = (place: AccountRef): place is number => typeof place === 'number';
const toPersonId = (place: AccountRef) => (isPerson(place) ? place : null);

const Entry = z.object({ id: LongId, transfer: LongId, balance: Cents.nullable(), at: Timestamp });

/** Inserts both entries of a transfer, the payer's first. */
const move = statement(
  'ledger_move',
  Entry,
  (param) => sql`
    with new_transfer as (
      insert into ledger_transfers (kind, reference, message, created_at)
      -- The clock, not the start of the transaction: what waited for the wallet comes later in its history.
      values (${param('kind')}, ${param('reference')}, ${param('message')},
        coalesce(${param('at')}::timestamptz, clock_timestamp()))
      returning id, created_at
    ), giver_wallet as (
      update users set wallet_balance = wallet_balance - ${param('amount')}::int
      where id = ${param('giver')}::int and wallet_balance >= ${param('amount')}::int returning wallet_balance
    ), receiver_wallet as (
      update users set wallet_balance = wallet_balance + ${param('amount')}::int
      where id = ${param('receiver')}::int returning wallet_balance
    )
    insert into ledger_entries (transfer_id, account_id, amount, balance)
    select new_transfer.id, side.account, side.amount, side.balance from new_transfer, (values
      (1, ${param('giverAccount')}::int, -${param('amount')}::int, (select wallet_balance from giver_wallet)),
      (2, ${param('receiverAccount')}::int, ${param('amount')}::int, (select wallet_balance from receiver_wallet))
    ) as side (nth, account, amount, balance)
    order by side.nth
    returning id, transfer_id as transfer, balance, (select created_at from new_transfer) as at`,
);

/** Does the same in a currency other than the installation's; those balances are in `wallets`. */
const moveOther = statement(
  'ledger_move_other',
  Entry,
  (param) => sql`
    with new_transfer as (
      insert into ledger_transfers (kind, reference, message, created_at)
      values (${param('kind')}, ${param('reference')}, ${param('message')},
        coalesce(${param('at')}::timestamptz, clock_timestamp()))
      returning id, created_at
    ), giver_wallet as (
      update wallets set balance = balance - ${param('amount')}::int
      where user_id = ${param('giver')}::int and currency = ${param('currency')} and balance >= ${param('amount')}::int
      returning balance
    ), receiver_wallet as (
      insert into wallets (user_id, currency, balance)
      select ${param('receiver')}::int, ${param('currency')}, ${param('amount')}::int where ${param('receiver')}::int is not null
      on conflict (user_id, currency) do update set balance = wallets.balance + excluded.balance returning balance
    )
    insert into ledger_entries (transfer_id, account_id, amount, balance)
    select new_transfer.id, side.account, side.amount, side.balance from new_transfer, (values
      (1, ${param('giverAccount')}::int, -${param('amount')}::int, (select balance from giver_wallet)),
      (2, ${param('receiverAccount')}::int, ${param('amount')}::int, (select balance from receiver_wallet))
    ) as side (nth, account, amount, balance)
    order by side.nth
    returning id, transfer_id as transfer, balance, (select created_at from new_transfer) as at`,
);

const AccountId = z.object({ id: Id });
const LockedWallet = z.object({ id: Id, balance: Cents, isOpen: z.boolean(), account: Id.nullable() });

/** Locks people's wallets until the transaction ends; rows that refer to them can still be inserted. */
async function lockWallets(
  tx: Database,
  { from, to, currency }: { from: AccountRef; to: AccountRef; currency: string },
): Promise<Map<AccountRef, z.output<typeof LockedWallet>>> {
  const rows = await lockRows(tx, { from: toPersonId(from), to: toPersonId(to), currency });
  if (currency === DEFAULT_CURRENCY) return new Map(rows.map((row) => [row.id, row]));
  // Read after the lock: a statement that waited for the lock would see the old balances.
  const others = await readOthers(tx, { ids: rows.map(({ id }) => id), currency });
  const balances = new Map(others.map(({ id, balance }) => [id, balance]));
  return new Map(rows.map((row) => [row.id, { ...row, balance: balances.get(row.id) ?? 0 }]));
}

const readOthers = statement(
  'ledger_others',
  LockedWallet.pick({ id: true, balance: true }),
  (param) => sql`
    select user_id as id, balance from wallets
    where user_id = any(${param('ids')}::int[]) and currency = ${param('currency')}`,
);

const lockRows = statement(
  'ledger_hold',
  LockedWallet,
  (param) => sql`
    select u.id, u.wallet_balance as balance, u.deleted_at is null and u.closed_at is null as is_open,
      a.id as account
    from users u left join ledger_accounts a on a.user_id = u.id and a.currency = ${param('currency')}
    where u.id in (${param('from')}::int, ${param('to')}::int)
    order by u.id for no key update of u`,
);

/** Returns the account of a person or of ours in a currency; creates it on its first transfer. */
async function ensureAccount(tx: Database, place: AccountRef, currency: string): Promise<number> {
  const kind = isPerson(place) ? 'wallet' : place;
  const condition = isPerson(place) ? sql`user_id = ${place}` : sql`kind = ${kind}`;
  const find = () =>
    selectRows(
      tx,
      AccountId,
      sql`select id from ledger_accounts where ${condition} and currency = ${currency}`,
    );
  const create = async () => {
    await tx.execute(
      sql`insert into ledger_accounts (kind, user_id, currency) values (${kind}, ${toPersonId(place)}, ${currency}) on conflict do nothing`,
    );
    return find();
  };
  const accounts = await find();
  const [account] = accounts.length > 0 ? accounts : await create();
  // The ledger already holds the other kind of money (real or sandbox).
  if (!account) throw new Problem(503, MIXED[place === 'card payments' ? place : 'sandbox payments']);
  return account.id;
}

const MIXED: Record<PaymentAccount, string> = {
  'card payments': t(
    'Payments are not set up: the wallets here hold money of the sandbox, which is not real.',
  ),
  'sandbox payments': t(
    'Payments are not set up: the wallets here hold real money, and test cards give none.',
  ),
};

export const getPaymentAccount = (provider: PaymentProvider): PaymentAccount =>
  provider === 'sandbox' ? 'sandbox payments' : 'card payments';

export const getPayoutAccount = (provider: PaymentProvider): PayoutAccount => `payouts:${provider}`;

/** Whether the ledger accepts a provider's money: real money and the sandbox's never share one ledger. */
export async function canHoldMoney(db: Database, provider: PaymentProvider): Promise<boolean> {
  const other: PaymentAccount = provider === 'sandbox' ? 'card payments' : 'sandbox payments';
  const { rows } = await db.execute(sql`select 1 from ledger_accounts where kind = ${other} limit 1`);
  return rows.length === 0;
}

/** Throws a 503 if the ledger holds the other kind of money. Call it before a card is charged. */
export async function claimPayments(db: Database, provider: PaymentProvider): Promise<void> {
  await ensureAccount(db, getPaymentAccount(provider), DEFAULT_CURRENCY);
}
