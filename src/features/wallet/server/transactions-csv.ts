import type { Database } from '#db/connect.ts';
import { csvLine } from '#kit/server/csv.ts';
import { type Filter, readTransactions } from './history.ts';

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

/** Somebody's history as a CSV file, newest first, some lines at a time: a long one never stands in memory. */
export async function* streamTransactionsCsv(
  db: Database,
  userId: number,
  filter: Pick<Filter, 'kind' | 'direction'>,
): AsyncGenerator<string> {
  // The mark tells old sheets that this is UTF-8.
  yield `\uFEFF${csvLine(HEADINGS)}`;
  for (let before: number | undefined; ; ) {
    const lines = await readTransactions(db, userId, { ...filter, before, limit: SLICE });
    const written = lines.map(({ createdAt, kind, counterpart, restaurant, message, amount, balance }) =>
      csvLine([
        createdAt,
        kind,
        counterpart.name,
        counterpart.username,
        restaurant?.name ?? null,
        message,
        amount / 100,
        balance / 100,
      ]),
    );
    yield written.join('');
    const [last] = lines.slice(-1);
    if (!last || lines.length < SLICE) return;
    before = last.id;
  }
}
