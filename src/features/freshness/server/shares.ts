import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { FRESH_FACTS } from '#vocabulary/freshness.ts';
import type { FreshnessShare } from '../contract.ts';
import { FRESHNESS } from '../rules.ts';
import { FactRow, selectDatedFacts } from './dates.ts';

type Shares = { shares: FreshnessShare[]; measuredAt: string };

/** Reading every restaurant is slow, so all visitors get the same figures for ten minutes. */
const MAX_AGE_MS = 600_000;
const shareCache = new WeakMap<Database, { at: number; value: Promise<Shares> }>();

/** Returns the share of facts that were confirmed recently, over all public restaurants. */
export function recentShares(db: Database): Promise<Shares> {
  const cached = shareCache.get(db);
  if (cached && Date.now() - cached.at < MAX_AGE_MS) return cached.value;
  const value = inTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = '2min'`);
      return measureShares(tx);
    },
    { patient: true },
  );
  shareCache.set(db, { at: Date.now(), value });
  // Failures are not cached.
  value.catch(() => shareCache.delete(db));
  return value;
}

const Row = FactRow.pick({ fact: true, source: true }).extend({ stated: z.int(), recent: z.int() });
type Row = z.output<typeof Row>;

export async function measureShares(db: Database): Promise<Shares> {
  const query = sql`
    select facts.fact, facts.source, count(*)::int as stated,
      (count(*) filter (where facts.confirmed_at > now() - make_interval(days => ${FRESHNESS.recentDays})))::int as recent
    from restaurants r cross join lateral ${selectDatedFacts} facts
    where r.status = 'approved' and r.deleted_at is null
    group by 1, 2`;
  const rows = await selectRows(db, Row, query);
  const shares = FRESH_FACTS.map((fact) => {
    const ofFact = rows.filter((row) => row.fact === fact);
    const sum = (pick: (row: Row) => number) => ofFact.reduce((all, row) => all + pick(row), 0);
    const sources = ofFact
      .filter(({ recent }) => recent > 0)
      .map(({ source, recent }) => ({ source, recent }))
      .toSorted((a, b) => b.recent - a.recent);
    return { fact, stated: sum(({ stated }) => stated), recent: sum(({ recent }) => recent), sources };
  });
  return { shares, measuredAt: new Date().toISOString() };
}
