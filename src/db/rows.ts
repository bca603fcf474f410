import type { SQL } from 'drizzle-orm';
import pg, { type QueryResult } from 'pg';
import { z } from 'zod';
import { toColumnName } from './column-name.ts';
import type { Database } from './connect.ts';

/** The columns of a statement by their names in the code, `createdAt` for `created_at`. */
export type RowShape = z.ZodObject;

let isChecked = false;

/**
 * Makes tests check each row against its shape. Production and development, where a shape may be half changed, do
 * not.
 */
export function checkRows(): void {
  isChecked = true;
}

/** Selects the rows of written SQL. Timestamps are ISO strings, all other values as the driver reads them. */
export async function selectRows<Shape extends RowShape>(
  db: Database,
  shape: Shape,
  query: SQL,
): Promise<Array<z.output<Shape>>> {
  return toRows(shape, await db.execute(query));
}

/** Returns the rows; if rows are checked, throws on a column that the shape lacks and on an invalid value. */
export function toRows<Shape extends RowShape>(
  shape: Shape,
  { rows, fields }: Pick<QueryResult<Record<string, unknown>>, 'rows' | 'fields'>,
): Array<z.output<Shape>> {
  const moments = new Set(fields.filter(isMoment).map(({ name }) => name));
  const columns = listColumns(shape);
  const objects = rows.map((row) => {
    const result: Record<string, unknown> = {};
    for (const { name, column } of columns) {
      const value = row[column];
      const isText = value !== null && moments.has(column);
      result[name] = isText ? new Date(value as string).toISOString() : value;
    }
    return result;
  });
  if (isChecked) check(shape, fields, objects);
  return objects as Array<z.output<Shape>>;
}

const isMoment = ({ dataTypeID }: QueryResult['fields'][number]) =>
  dataTypeID === pg.types.builtins.TIMESTAMPTZ;

type Column = { name: string; column: string };
const columnsOfShapes = new WeakMap<RowShape, readonly Column[]>();

function listColumns(shape: RowShape): readonly Column[] {
  const cached = columnsOfShapes.get(shape);
  if (cached) return cached;
  const columns = Object.keys(shape.shape).map((name) => ({ name, column: toColumnName(name) }));
  columnsOfShapes.set(shape, columns);
  return columns;
}

function check(shape: RowShape, fields: QueryResult['fields'], rows: unknown[]): void {
  const columns = new Set(listColumns(shape).map(({ column }) => column));
  const others = fields.filter(({ name }) => !columns.has(name)).map(({ name }) => name);
  if (others.length > 0) throw new TypeError(`A statement selects what its shape does not name: ${others}`);
  const { error } = z.array(shape).safeParse(rows);
  if (error) throw new TypeError(`A statement gives rows of another shape: ${z.prettifyError(error)}`);
}
