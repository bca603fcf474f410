import type pg from 'pg';
import { z } from 'zod';
import { toRows } from '#db/rows.ts';

/** Lines older than this are deleted. */
export const KEPT_MS = 3_600_000;
/** A process that has not read for this long may have missed lines. */
const LOST_MS = KEPT_MS / 2;

const ChangesRow = z.object({
  epoch: z.string(),
  oldest: z.string(),
  /** Transaction numbers in order, with the ids of restaurants. */
  lines: z.array(z.tuple([z.string(), z.int()])).nullable(),
});

type ChangesRead = { epoch: string; oldest: bigint; lines: [seq: string, id: number][]; at: number };

/**
 * Reads the oldest running transaction, and the recorded changes of the transactions from `from` (by default from
 * that one) on.
 */
async function readChanges(pool: pg.Pool, from: bigint | null): Promise<ChangesRead> {
  const at = Date.now();
  const result = await pool.query({
    name: 'discovery_changes',
    text: `select extract(epoch from pg_postmaster_start_time())::text as epoch,
      pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
      (select json_agg(json_build_array(seq::text, restaurant_id) order by seq) from search_changes
       where xid >= coalesce($1::bigint, pg_snapshot_xmin(pg_current_snapshot())::text::bigint)) as lines`,
    values: [from === null ? null : from.toString()],
  });
  const [row] = toRows(ChangesRow, result);
  if (!row) throw new Error('A look at the changes gave no row.');
  return { epoch: row.epoch, oldest: BigInt(row.oldest), lines: row.lines ?? [], at };
}

/**
 * The position up to which recorded changes were read. Transactions commit in another order than their numbers, so it
 * is no sequence number: it is the oldest transaction that was running at the last read, and the lines already seen
 * of it and of later ones.
 */
export class ChangeCursor {
  readonly #pool: pg.Pool;
  #last: ChangesRead;
  #seenSeqs: Set<string>;

  private constructor(pool: pg.Pool, last: ChangesRead) {
    this.#pool = pool;
    this.#last = last;
    this.#seenSeqs = new Set(last.lines.map(([seq]) => seq));
  }

  /** Creates a cursor behind everything that is committed by now. */
  static async now(pool: pg.Pool): Promise<ChangeCursor> {
    return new ChangeCursor(pool, await readChanges(pool, null));
  }

  /**
   * Returns the restaurants whose changes were committed since the last read, 0 for all of them; null if this is
   * unknown.
   */
  async changes(): Promise<number[] | null> {
    if (Date.now() - this.#last.at > LOST_MS) return null;
    const next = await readChanges(this.#pool, this.#last.oldest);
    // Another server replaced this one, or this one restarted: it may lack the last transactions and reuse their
    // numbers.
    if (next.epoch !== this.#last.epoch || next.oldest < this.#last.oldest) return null;
    const ids = new Set(next.lines.flatMap(([seq, id]) => (this.#seenSeqs.has(seq) ? [] : [id])));
    this.#last = next;
    this.#seenSeqs = new Set(next.lines.map(([seq]) => seq));
    return [...ids];
  }
}
