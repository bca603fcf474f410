import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { moderationEntries as entries } from '#db/schema.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { Day, LongId } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import type { countLogEntries, LogEntry, listLogEntries } from '../contract.ts';

const CursorKey = z.tuple([LongId]);

const { id: _, ...columns } = getTableColumns(entries);

const isInMonth = (month: string | undefined) =>
  month
    ? sql`${entries.day} >= ${`${month}-01`}::date and ${entries.day} < ${`${month}-01`}::date + interval '1 month'`
    : undefined;

/** Entries with a number; those of open transactions have none yet. */
export async function entriesPage(db: Database, input: ParsedOf<typeof listLogEntries>) {
  const { act, subject, month, order, limit, cursor } = input;
  const [last] = cursor ? decodeCursor(cursor, CursorKey) : [];
  const isOldestFirst = order === 'oldest';
  const rows = await db
    .select(columns)
    .from(entries)
    .where(
      and(
        isNotNull(entries.seq),
        act && eq(entries.act, act),
        subject && eq(entries.subject, subject),
        isInMonth(month),
        last === undefined ? undefined : isOldestFirst ? gt(entries.seq, last) : lt(entries.seq, last),
      ),
    )
    .orderBy(isOldestFirst ? asc(entries.seq) : desc(entries.seq))
    .limit(limit + 1);
  return toPage(rows.map(toSealed), limit, ({ seq }) => [seq]);
}

type Row = Omit<typeof entries.$inferSelect, 'id'>;

function toSealed({ seq, day, previousHash, hash, ...row }: Row): LogEntry {
  if (seq === null || day === null || previousHash === null || hash === null)
    throw new Error('A line of the moderation log with a number has no hash.');
  return { seq, day, ...row, previousHash, hash };
}

export async function countLines(db: Database, { month }: ParsedOf<typeof countLogEntries>) {
  const { act, subject } = entries;
  const counts = await db
    .select({ act, subject, count: count() })
    .from(entries)
    .where(and(isNotNull(entries.seq), isInMonth(month)))
    .groupBy(act, subject)
    .orderBy(desc(count()), asc(act), asc(subject));
  const [days] = await db
    .select({
      firstDay: sql<string | null>`min(${entries.day})::text`,
      lastDay: sql<string | null>`max(${entries.day})::text`,
    })
    .from(entries);
  return { counts, firstDay: days?.firstDay ?? null, lastDay: days?.lastDay ?? null };
}

const DailyHead = z.object({ day: Day, seq: z.int(), hash: z.string() });

/** The last line of each of the last 31 days that have one, newest first. */
export const readDailyHeads = (db: Database) =>
  selectRows(
    db,
    DailyHead,
    sql`
      with recursive heads as (
        (select day, seq, hash, 1 as nth from moderation_entries where seq is not null order by seq desc limit 1)
        union all
        select e.day, e.seq, e.hash, h.nth + 1 from heads h cross join lateral (
          select day, seq, hash from moderation_entries where day < h.day order by day desc, seq desc limit 1
        ) e where h.nth < 31
      )
      select day::text, seq, hash from heads order by seq desc`,
  );
