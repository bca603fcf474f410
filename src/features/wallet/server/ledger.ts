import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { badInput, conflict, Problem } from '#kit/server/problem.ts';
import { statement } from '#kit/server/statements.ts';
import type { PaymentProvider, TransferKind } from '#vocabulary.ts';
import { tooSmall } from '../rules.ts';

/** Where money can be: a person's wallet, or an account of the house that may go below zero. */
type AccountRef = number | PaymentAccount | 'vouchers';
export type PaymentAccount = 'card payments' | 'sandbox payments';

export type Transfer = {
  kind: TransferKind;
  from: AccountRef;
  to: AccountRef;
  /** In cents. */
  amount: number;
  message?: string | null;
  /** What can move money of this kind only once; a second transfer of the same kind and reference fails. */
  reference?: string;
  /** When it happened, for sample data; now otherwise. */
  at?: string;
  /** What is said where the wallet holds less than the amount. */
  shortage?: (balance: number, amount: number) => string;
};

export type Transferred = {
  id: number;
  /** The entry of the wallet that gave, or of the one that received where the house gave. */
  entryId: number;
  /** In cents, of that wallet afterwards. */
  balance: number;
  /** When it is said to have happened. */
  at: string;
};

/** The largest balance that the column holds: 21 million dollars. */
const MAX_BALANCE = 2_147_483_647;

/**
 * The only way money moves. Belongs into a transaction: entries, running balances and the balance that each person's
 * row keeps change together or not at all. Wallets are held in the order of their ids, so that transfers in both
 * directions wait for each other instead of standing in each other's way.
 */
export async function transfer(tx: Database, input: Transfer): Promise<Transferred> {
  const { kind, from, to, amount, message = null, reference = null, at, shortage = tooSmall } = input;
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw badInput({ amount: 'Give an amount in whole cents' });
  if (from === to) throw badInput({ to: 'Money cannot go to the wallet that it comes from' });
  const locked = await lockWallets(tx, from, to);
  const [payer, receiver] = [locked.get(from), locked.get(to)];
  // What the house gives or takes back finds also the wallet of somebody who may return.
  const isBetweenPeople = isPerson(from) && isPerson(to);
  if (isPerson(from)) {
    if (!payer || (isBetweenPeople && !payer.isOpen)) throw conflict('This account is closed.');
    if (payer.balance < amount) {
      const sentence = shortage(payer.balance, amount);
      throw conflict(sentence, { amount: sentence });
    }
  }
  if (isPerson(to)) {
    if (!receiver || (isBetweenPeople && !receiver.isOpen))
      throw conflict('This person is not here any more.');
    if (receiver.balance + amount > MAX_BALANCE) throw conflict('This wallet cannot hold that much.');
  }
  const accounts = {
    from: payer?.account ?? (await ensureAccount(tx, from)),
    to: receiver?.account ?? (await ensureAccount(tx, to)),
  };
  const rows = await move(tx, {
    kind,
    reference,
    message,
    at: at ?? null,
    amount,
    giver: toPersonId(from),
    giverAccount: accounts.from,
    receiver: toPersonId(to),
    receiverAccount: accounts.to,
  });
  const own = rows[isPerson(from) ? 0 : 1];
  const written = rows.filter(({ balance }) => balance !== null).length;
  if (!own || own.balance === null || written !== locked.size) {
    throw new Error('A wallet that is held changed under a transfer.');
  }
  return {
    id: own.transfer,
    entryId: own.id,
    balance: own.balance,
    at: new Date(own.at).toISOString(),
  };
}

const isPerson = (place: AccountRef): place is number => typeof place === 'number';
const toPersonId = (place: AccountRef) => (isPerson(place) ? place : null);

/** Writes both entries of a transfer, that of the giver first. */
const move = statement<{ id: number; transfer: number; balance: number | null; at: string }>(
  'ledger_move',
  (param) => sql`
    with moved as (
      insert into ledger_transfers (kind, reference, message, created_at)
      -- The clock, not the start of the transaction: what waited for the wallet comes later in its history.
      values (${param('kind')}, ${param('reference')}, ${param('message')},
        coalesce(${param('at')}::timestamptz, clock_timestamp()))
      returning id, created_at
    ), gave as (
      update users set wallet_balance = wallet_balance - ${param('amount')}::int
      where id = ${param('giver')}::int and wallet_balance >= ${param('amount')}::int returning wallet_balance
    ), received as (
      update users set wallet_balance = wallet_balance + ${param('amount')}::int
      where id = ${param('receiver')}::int returning wallet_balance
    )
    insert into ledger_entries (transfer_id, account_id, amount, balance)
    select moved.id, side.account, side.amount, side.balance from moved, (values
      (1, ${param('giverAccount')}::int, -${param('amount')}::int, (select wallet_balance from gave)),
      (2, ${param('receiverAccount')}::int, ${param('amount')}::int, (select wallet_balance from received))
    ) as side (nth, account, amount, balance)
    order by side.nth
    returning id, transfer_id as transfer, balance, (select created_at from moved) as at`,
);

type LockedWallet = { id: number; balance: number; isOpen: boolean; account: number | null };

/** Holds the wallets of people until the transaction ends; references to their rows stay possible. */
async function lockWallets(
  tx: Database,
  from: AccountRef,
  to: AccountRef,
): Promise<Map<AccountRef, LockedWallet>> {
  const rows = await lockRows(tx, { from: toPersonId(from), to: toPersonId(to) });
  return new Map(rows.map((row) => [row.id, row]));
}

const lockRows = statement<LockedWallet>(
  'ledger_hold',
  (param) => sql`
    select u.id, u.wallet_balance as balance, u.deleted_at is null and u.closed_at is null as "isOpen",
      a.id as account
    from users u left join ledger_accounts a on a.user_id = u.id
    where u.id in (${param('from')}::int, ${param('to')}::int)
    order by u.id for no key update of u`,
);

/** The account of a place; made when money first goes there. */
async function ensureAccount(tx: Database, place: AccountRef): Promise<number> {
  const kind = isPerson(place) ? 'wallet' : place;
  const condition = isPerson(place) ? sql`user_id = ${place}` : sql`kind = ${kind}`;
  const find = () => tx.execute<{ id: number }>(sql`select id from ledger_accounts where ${condition}`);
  const made = async () => {
    await tx.execute(
      sql`insert into ledger_accounts (kind, user_id) values (${kind}, ${toPersonId(place)}) on conflict do nothing`,
    );
    return find();
  };
  const { rows } = await find();
  const [account] = rows.length > 0 ? rows : (await made()).rows;
  // The other kind of money is there already.
  if (!account) throw new Problem(503, MIXED[place === 'card payments' ? place : 'sandbox payments']);
  return account.id;
}

const MIXED: Record<PaymentAccount, string> = {
  'card payments': 'Payments are not set up: the wallets here hold money of the sandbox, which is not real.',
  'sandbox payments': 'Payments are not set up: the wallets here hold real money, and test cards give none.',
};

export const getPaymentAccount = (provider: PaymentProvider): PaymentAccount =>
  provider === 'sandbox' ? 'sandbox payments' : 'card payments';

/** Refuses payments (503) where the ledger holds the other kind of money; belongs before a card is charged. */
export async function claimPayments(db: Database, provider: PaymentProvider): Promise<void> {
  await ensureAccount(db, getPaymentAccount(provider));
}

/** The account of all card payments of this ledger, real or not. */
export async function findPaymentAccount(db: Database): Promise<PaymentAccount> {
  const { rows } = await db.execute<{ kind: PaymentAccount }>(
    sql`select kind from ledger_accounts where kind in ('card payments', 'sandbox payments')`,
  );
  return rows[0]?.kind ?? 'card payments';
}
