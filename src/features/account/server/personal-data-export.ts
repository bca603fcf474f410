import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';

/** A row as JSON. */
export type ExportedRow = Record<string, unknown>;

/** Reads what features keep of somebody, one table after the other. */
export async function* readPersonalData(
  db: Database,
  userId: number,
  personalData: readonly PersonalData[],
): AsyncGenerator<{ name: string; rows: ExportedRow[] }> {
  for (const { tables } of personalData) {
    for (const [name, query] of Object.entries(tables(userId))) {
      const { rows } = await db.execute<{ row: ExportedRow }>(
        sql`select row_to_json(x) as row from (${query}) x`,
      );
      yield { name, rows: rows.map(({ row }) => row) };
    }
  }
}

/** The addresses of the pictures that somebody uploaded, or that stand in what is theirs. */
export async function listPictures(
  db: Database,
  userId: number,
  personalData: readonly PersonalData[],
): Promise<string[]> {
  const queries = personalData.flatMap(({ pictures }) => (pictures ? [pictures(userId)] : []));
  const { rows } = await db.execute<{ address: string }>(
    sql`select address from (${sql.join(queries, sql` union `)}) pictures (address) order by 1`,
  );
  return rows.map(({ address }) => address);
}
