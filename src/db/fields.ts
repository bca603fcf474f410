import { type SQL, sql } from 'drizzle-orm';
import { toColumnName } from './column-name.ts';

/** What a row or a JSON object holds, by its name in the code. */
type Fields = Readonly<Record<string, SQL>>;

/** The columns of a statement: `created_at` for `createdAt`. */
export const selectFields = (fields: Fields): SQL =>
  sql.join(
    Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.identifier(toColumnName(name))}`),
    sql`, `,
  );

/** The same as one JSON value, whose keys are the names in the code. */
export const selectJson = (fields: Fields): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`;
