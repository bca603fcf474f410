import { type SQL, sql } from 'drizzle-orm';
import { toColumnName } from './column-name.ts';

/** The fields of a row or a JSON object, by their names in the code. */
type Fields = Readonly<Record<string, SQL>>;

/** Selects the columns of a statement: `created_at` for `createdAt`. */
export const selectFields = (fields: Fields): SQL =>
  sql.join(
    Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.identifier(toColumnName(name))}`),
    sql`, `,
  );

/** Selects the same as one JSON value, with the names in the code. */
export const selectJson = (fields: Fields): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`;
