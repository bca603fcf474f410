import type { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { audit } from '#features/audit/server/audit.ts';
import { type Endpoint, type FileBody, type Page, requestFor } from '#kit/contract/endpoint.ts';
import { streamCsv } from '#kit/server/csv.ts';
import { handle } from '#kit/server/serve.ts';

/** Rows in memory at a time: few enough that they are freed before the next slice. */
const SLICE = 200;

type TableRow = Record<string, unknown>;
export type Slice = { limit: number; cursor: string | undefined };

type TableFile<Input extends z.ZodObject> = Endpoint<string, Input, z.ZodType<FileBody>, 'admin', false>;

/** Handles the CSV export of a table, with the columns of its shape, and records it in the audit log. */
export const handleExport = <Input extends z.ZodObject>(
  to: TableFile<Input>,
  table: string,
  shape: z.ZodObject,
  page: (db: Database, input: z.output<Input> & Slice) => Promise<Page<TableRow>>,
) =>
  handle(to, async ({ db, user, input }) => {
    const note = describeFilters(to, input);
    await audit(db, user, { action: 'export', kind: 'table', target: table, note });
    return streamTable(Object.keys(shape.shape), (slice) => page(db, { ...input, ...slice }));
  });

/** Formats the filters that differ from their defaults as a query string. */
function describeFilters(to: TableFile<z.ZodObject>, input: object): string {
  const defaults = new Map(Object.entries(to.input.parse({})));
  const chosenFilters = Object.entries(input).filter(([name, value]) => value !== defaults.get(name));
  return new URL(requestFor(to, Object.fromEntries(chosenFilters)).url, 'http://here').search;
}

/** Streams a table as CSV, in its order and with its filters; only one slice of rows is in memory. */
export const streamTable = (columns: string[], readSlice: (slice: Slice) => Promise<Page<TableRow>>) =>
  streamCsv(columns, readLines(columns, readSlice));

async function* readLines(columns: string[], readSlice: (slice: Slice) => Promise<Page<TableRow>>) {
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await readSlice({ limit: SLICE, cursor });
    yield items.map((row) => columns.map((column) => toCell(row[column])));
    if (next === null) return;
    cursor = next;
  }
}

const toCell = (value: unknown) => (Array.isArray(value) ? value.join('; ') : value);
