import type { Page } from '#kit/contract/endpoint.ts';
import { streamCsv } from '#kit/server/csv.ts';

/** So many rows are in memory at a time: few enough that none outlives the next slice. */
const SLICE = 200;

export type TableRow = Record<string, unknown>;
export type Slice = { limit: number; cursor: string | undefined };

/** A table as CSV, in its order and with its filters; however long it is, only some rows are in memory. */
export const streamTable = (columns: string[], read: (slice: Slice) => Promise<Page<TableRow>>) =>
  streamCsv(columns, readLines(columns, read));

async function* readLines(columns: string[], read: (slice: Slice) => Promise<Page<TableRow>>) {
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await read({ limit: SLICE, cursor });
    yield items.map((row) => columns.map((column) => cell(row[column])));
    if (next === null) return;
    cursor = next;
  }
}

const cell = (value: unknown) => (Array.isArray(value) ? value.join('; ') : value);
