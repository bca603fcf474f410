import type { Database } from '#db/connect.ts';
import { streamCsv } from '#kit/server/csv.ts';
import { type HistoryInput, readTransactions } from './history.ts';

type FileFilter = Pick<HistoryInput, 'kind' | 'direction'>;

const SLICE = 1000;
const HEADINGS = [
  'Time',
  'Kind',
  'With',
  'Username',
  'Restaurant',
  'Message',
  'Amount (USD)',
  'Balance (USD)',
];

/** Somebody's history as a CSV file, newest first. */
export const streamTransactionsCsv = (db: Database, userId: number, filter: FileFilter) =>
  streamCsv(HEADINGS, readLines(db, userId, filter));

async function* readLines(db: Database, userId: number, filter: FileFilter) {
  for (let before: number | undefined; ; ) {
    const lines = await readTransactions(db, userId, { ...filter, before, limit: SLICE });
    yield lines.map(({ createdAt, kind, counterpart, restaurant, message, amount, balance }) => [
      createdAt,
      kind,
      counterpart.name,
      counterpart.username,
      restaurant?.name ?? null,
      message,
      amount / 100,
      balance / 100,
    ]);
    const [last] = lines.slice(-1);
    if (!last || lines.length < SLICE) return;
    before = last.id;
  }
}
