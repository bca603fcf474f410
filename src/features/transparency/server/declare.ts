import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import type { AppealOutcome, LogRole } from '#vocabulary/moderation.ts';
import type { ReportReason } from '#vocabulary/reports.ts';
import { findRuleNumber } from '../rules.ts';

type Act = { role: LogRole; rule?: ReportReason | null; appeal?: AppealOutcome };

/**
 * Declares who changes the visibility of content, and under which rule, for the rest of the transaction. Triggers write the
 * moderation log from it, and refuse such changes without it.
 */
export async function declareAct(tx: Database, { rule, ...act }: Act): Promise<void> {
  const value = JSON.stringify({ ...act, rule: rule ? findRuleNumber(rule) : null });
  await tx.execute(sql`select set_config('tablemate.act', ${value}, true)`);
}
