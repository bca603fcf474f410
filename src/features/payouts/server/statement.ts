import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows } from '#db/rows.ts';
import { hideBlocked, historyService } from '#features/wallet/server/history.ts';
import { streamTransactionsCsv } from '#features/wallet/server/transactions-csv.ts';
import { Cents } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { badInput } from '#kit/server/problem.ts';
import type { Context } from '#kit/server/serve.ts';
import { TRANSFER_KINDS } from '#vocabulary.ts';
import { MAX_STATEMENT_LINES } from '../options.ts';
import { readMonth } from '../rules.ts';

type Reading = Pick<Context, 'db' | 'services'>;
type Period = { month: string; currency: string };

function toFilter({ month, currency }: Period) {
  const period = readMonth(month);
  if (!period) throw badInput({ month: t('Give a month such as 2026-05') });
  return { currency, ...period };
}

/** The sums of one kind of transfer in the month; without a kind, of all earlier transfers. */
const KindSum = z.object({ kind: z.enum(TRANSFER_KINDS).nullable(), count: z.int(), in: Cents, out: Cents });

/** Reads a wallet's month: the balances before and after it, sums by kind, and the newest lines. */
export async function readStatement({ db, services }: Reading, userId: number, period: Period) {
  const filter = toFilter(period);
  const { from, to, currency } = filter;
  const query = sql`
    select case when t.created_at >= ${from}::timestamptz then t.kind end as kind, count(*),
      coalesce(sum(e.amount) filter (where e.amount > 0), 0) as "in",
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as "out"
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id
    join ledger_transfers t on t.id = e.transfer_id
    where a.user_id = ${userId} and a.currency = ${currency} and t.created_at < ${to}::timestamptz
    group by 1 order by 1`;
  const sums = await selectRows(db, KindSum, query);
  const sumEntries = (isBefore: boolean) =>
    sums.reduce((all, one) => all + ((one.kind === null) === isBefore ? one.in - one.out : 0), 0);
  const opening = sumEntries(true);
  const lines = await services
    .get(historyService)
    .read(db, userId, { ...filter, limit: MAX_STATEMENT_LINES + 1 });
  return {
    ...period,
    opening,
    closing: opening + sumEntries(false),
    sums: sums.flatMap(({ kind, ...sum }) => (kind === null ? [] : [{ kind, ...sum }])),
    lines: lines.slice(0, MAX_STATEMENT_LINES).map(hideBlocked),
    isCut: lines.length > MAX_STATEMENT_LINES,
  };
}

/** Every line of it as a CSV file. */
export const streamStatementCsv = (reading: Reading, userId: number, period: Period) =>
  streamTransactionsCsv(reading, userId, toFilter(period));
