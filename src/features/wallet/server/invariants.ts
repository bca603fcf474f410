import { sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#db/connect.ts';

export type Invariants = {
  wallets: number;
  cardPayments: number;
  sandboxPayments: number;
  vouchers: number;
  total: number;
  transfers: number;
  entries: number;
  wrongBalances: number;
  measuredAt: string;
};

/** How long one measurement is shown to everyone, once it is done: it reads every entry. */
const FRESH_MS = 10_000;
const measured = new WeakMap<Database, { doneAt: number | null; value: Promise<Invariants> }>();

/**
 * What the ledger adds up to, measured at most once in ten seconds by each process, however many ask. A long ledger
 * takes longer than a request may: who asks again gets what is being measured.
 */
export function recentInvariants(db: Database): Promise<Invariants> {
  const cached = measured.get(db);
  if (cached && (cached.doneAt === null || Date.now() - cached.doneAt < FRESH_MS)) return cached.value;
  const value = inTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = '5min'`);
      return measureInvariants(tx);
    },
    { patient: true },
  );
  const measurement: { doneAt: number | null; value: Promise<Invariants> } = { doneAt: null, value };
  measured.set(db, measurement);
  value.then(
    () => {
      measurement.doneAt = Date.now();
    },
    // A failure is not kept for the next who ask.
    () => measured.delete(db),
  );
  return value;
}

/** All sums in one statement, so that they are of one moment. */
export async function measureInvariants(db: Database): Promise<Invariants> {
  const { rows } = await db.execute<Record<keyof Invariants, string>>(sql`
    with accounts as (
      select a.kind, a.user_id, count(e.id) as entries, coalesce(sum(e.amount), 0) as sum
      from ledger_accounts a left join ledger_entries e on e.account_id = a.id group by a.id
    )
    select
      coalesce(sum(sum) filter (where kind = 'wallet'), 0) as wallets,
      coalesce(sum(sum) filter (where kind = 'card payments'), 0) as "cardPayments",
      coalesce(sum(sum) filter (where kind = 'sandbox payments'), 0) as "sandboxPayments",
      coalesce(sum(sum) filter (where kind = 'vouchers'), 0) as vouchers,
      coalesce(sum(sum), 0) as total,
      coalesce(sum(entries), 0) as entries,
      (select count(*) from ledger_transfers) as transfers,
      (
        select count(*) from users u left join accounts a on a.user_id = u.id
        where u.wallet_balance <> coalesce(a.sum, 0)
      ) as "wrongBalances",
      now() as "measuredAt"
    from accounts`);
  const [row] = rows;
  if (!row) throw new Error('A sum returned no row.');
  const { measuredAt, ...sums } = row;
  return {
    wallets: Number(sums.wallets),
    cardPayments: Number(sums.cardPayments),
    sandboxPayments: Number(sums.sandboxPayments),
    vouchers: Number(sums.vouchers),
    total: Number(sums.total),
    transfers: Number(sums.transfers),
    entries: Number(sums.entries),
    wrongBalances: Number(sums.wrongBalances),
    measuredAt: new Date(measuredAt).toISOString(),
  };
}
