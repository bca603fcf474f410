import { finished, pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/**
 * Yields the bytes of a `COPY … TO STDOUT`, in pieces that may end within a row. A slow reader makes the server wait,
 * so only a few pieces are in memory. Throws if the statement fails.
 */
export async function* copyOut(client: pg.Client, statement: string): AsyncGenerator<Buffer, void> {
  const rows = client.query(copyTo(statement));
  try {
    yield* rows.iterator({ destroyOnReturn: false });
  } finally {
    // Reads and discards the rest of the answer; otherwise the connection would be stuck in it.
    if (!rows.destroyed) await finished(rows.resume());
  }
}

/**
 * Sends bytes to a `COPY … FROM STDIN`, no faster than the server accepts them; returns the number of rows. If
 * `source` throws, the statement fails and the same error is thrown.
 */
export async function copyIn(
  client: pg.Client,
  statement: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  const rows = client.query(copyFrom(statement));
  await pipeline(source, rows);
  return rows.rowCount;
}
