import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { toFieldName } from '#db/column-name.ts';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';

/** A row as JSON. */
const ExportedRow = z.record(z.string(), z.unknown());
export type ExportedRow = z.output<typeof ExportedRow>;

const JsonRow = z.object({ row: ExportedRow });
const Picture = z.object({ address: z.string() });

/** Reads what features keep of somebody, one table after the other. */
export async function* readPersonalData(
  db: Database,
  userId: number,
  personalData: readonly PersonalData[],
): AsyncGenerator<{ name: string; rows: ExportedRow[] }> {
  for (const { tables } of personalData) {
    for (const [name, query] of Object.entries(tables(userId))) {
      const rows = await selectRows(db, JsonRow, sql`select row_to_json(x) as row from (${query}) x`);
      yield { name, rows: rows.map(({ row }) => withFieldNames(row)) };
    }
  }
}

const withFieldNames = (row: ExportedRow): ExportedRow =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [toFieldName(column), value]));

/** The addresses of the pictures that somebody uploaded, or that stand in what is theirs. */
export async function listPictures(
  db: Database,
  userId: number,
  personalData: readonly PersonalData[],
): Promise<string[]> {
  const queries = personalData.flatMap(({ pictures }) => (pictures ? [pictures(userId)] : []));
  const rows = await selectRows(
    db,
    Picture,
    sql`select address from (${sql.join(queries, sql` union `)}) pictures (address) order by 1`,
  );
  return rows.map(({ address }) => address);
}
