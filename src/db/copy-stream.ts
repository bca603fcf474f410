import { finished, pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/**
 * The bytes of a `COPY … TO STDOUT`, in pieces that may end within a row. Who reads slowly makes the server wait: no more
 * than some pieces are in memory. Fails as the statement fails.
 */
export async function* copyOut(client: pg.Client, statement: string): AsyncGenerator<Buffer, void> {
  const rows = client.query(copyTo(statement));
  try {
    yield* rows.iterator({ destroyOnReturn: false });
  } finally {
    // The rest of the statement's answer is read and dropped, else the connection would be stuck in it.
    if (!rows.destroyed) await finished(rows.resume());
  }
}

/**
 * Sends bytes to a `COPY … FROM STDIN`, no faster than the server takes them; gives the number of rows. Where `source`
 * throws, the statement fails, and with what was thrown.
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
