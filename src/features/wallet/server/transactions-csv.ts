import { formatDecimal } from '#kit/contract/money.ts';
import { streamCsv } from '#kit/server/csv.ts';
import type { Context } from '#kit/server/serve.ts';
import { type HistoryInput, historyService } from './history.ts';

type Reading = Pick<Context, 'db' | 'services'>;
type FileFilter = Omit<HistoryInput, 'before' | 'limit'>;

const SLICE = 1000;
const HEADINGS = [
  'Time',
  'Kind',
  'With',
  'Username',
  'Restaurant',
  'Message',
  'Currency',
  'Amount',
  'Balance',
];

/**
 * Streams a person's history as a CSV file, newest first. Unlike the list, it names blocked people: a bank statement
 * does.
 */
export const streamTransactionsCsv = (context: Reading, userId: number, filter: FileFilter) =>
  streamCsv(HEADINGS, readLines(context, userId, filter));

async function* readLines({ db, services }: Reading, userId: number, filter: FileFilter) {
  const history = services.get(historyService);
  for (let before: number | undefined; ; ) {
    const lines = await history.read(db, userId, { ...filter, before, limit: SLICE });
    yield lines.map(({ createdAt, kind, counterpart, restaurant, message, currency, amount, balance }) => [
      createdAt,
      kind,
      counterpart.name,
      counterpart.username,
      restaurant?.name ?? null,
      message,
      currency,
      Number(formatDecimal(amount, currency)),
      Number(formatDecimal(balance, currency)),
    ]);
    const last = lines.at(-1);
    if (!last || lines.length < SLICE) return;
    before = last.id;
  }
}
