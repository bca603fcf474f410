import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import { Timestamp } from '#kit/contract/shapes.ts';
import { getInvariants } from '../contract.ts';

export type Invariants = z.output<typeof getInvariants.reply>;

const CurrencySums = getInvariants.reply.shape.currencies.element;
type Sums = Omit<z.output<typeof CurrencySums>, 'currency'>;

/** How long a measurement is shown after it ends; it reads every entry. */
const CACHE_MS = 10_000;
const measurements = new WeakMap<Database, { doneAt: number | null; value: Promise<Invariants> }>();

/**
 * Returns the ledger's sums, measured at most every ten seconds per process. A long ledger takes longer than a
 * request may: a repeated request joins the running measurement.
 */
export function recentInvariants(db: Database): Promise<Invariants> {
  const cached = measurements.get(db);
  if (cached && (cached.doneAt === null || Date.now() - cached.doneAt < CACHE_MS)) return cached.value;
  const value = inTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = '5min'`);
      return measureInvariants(tx);
    },
    { patient: true },
  );
  const measurement: { doneAt: number | null; value: Promise<Invariants> } = { doneAt: null, value };
  measurements.set(db, measurement);
  value.then(
    () => {
      measurement.doneAt = Date.now();
    },
    // A failure is not cached.
    () => measurements.delete(db),
  );
  return value;
}

const Row = z.object({
  sums: z.array(CurrencySums.extend({ entries: z.int() })).nullable(),
  transfers: z.int(),
  wrongBalances: z.int(),
  measuredAt: Timestamp,
});

/** Measures all sums in one statement, so that they are consistent. */
export async function measureInvariants(db: Database): Promise<Invariants> {
  const query = sql`
    with accounts as (
      select a.kind, a.user_id, a.currency, count(e.id) as entries, coalesce(sum(e.amount), 0) as sum
      from ledger_accounts a left join ledger_entries e on e.account_id = a.id group by a.id
    ), sums as (
      -- Its columns become keys of JSON.
      select currency,
        coalesce(sum(sum) filter (where kind = 'wallet'), 0) as wallets,
        coalesce(sum(sum) filter (where kind = 'card payments'), 0) as "cardPayments",
        coalesce(sum(sum) filter (where kind = 'sandbox payments'), 0) as "sandboxPayments",
        coalesce(sum(sum) filter (where kind in ('payouts:stripe', 'payouts:sandbox')), 0) as payouts,
        coalesce(sum(sum) filter (where kind = 'vouchers'), 0) as vouchers,
        coalesce(sum(sum) filter (where kind = 'left behind'), 0) as "leftBehind",
        coalesce(sum(sum) filter (where kind = 'operator'), 0) as operator,
        coalesce(sum(sum) filter (where kind = 'promotions'), 0) as promotions,
        coalesce(sum(sum) filter (where kind = 'tips'), 0) as tips,
        coalesce(sum(sum), 0) as total,
        coalesce(sum(entries), 0) as entries
      from accounts group by currency
    )
    select
      (select json_agg(s order by s.currency <> ${DEFAULT_CURRENCY}, s.currency) from sums s) as sums,
      (select count(*) from ledger_transfers) as transfers,
      (
        select count(*) from users u left join accounts a on a.user_id = u.id and a.currency = ${DEFAULT_CURRENCY}
        where u.wallet_balance <> coalesce(a.sum, 0)
      ) + (
        select count(*) from wallets w left join accounts a on a.user_id = w.user_id and a.currency = w.currency
        where w.balance <> coalesce(a.sum, 0)
      ) as wrong_balances,
      now() as measured_at`;
  const [row] = await selectRows(db, Row, query);
  if (!row) throw new Error('A sum returned no row.');
  const currencies = (row.sums ?? []).map(({ entries: _, ...sums }) => sums);
  const defaultSums = currencies.find(({ currency }) => currency === DEFAULT_CURRENCY) ?? NOTHING;
  return {
    ...defaultSums,
    currencies: currencies.length > 0 ? currencies : [{ currency: DEFAULT_CURRENCY, ...NOTHING }],
    transfers: row.transfers,
    entries: (row.sums ?? []).reduce((all, { entries }) => all + entries, 0),
    wrongBalances: row.wrongBalances,
    measuredAt: row.measuredAt,
  };
}

const NOTHING: Sums = {
  wallets: 0,
  cardPayments: 0,
  sandboxPayments: 0,
  payouts: 0,
  vouchers: 0,
  leftBehind: 0,
  operator: 0,
  promotions: 0,
  tips: 0,
  total: 0,
};
