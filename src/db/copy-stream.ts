import type { Duplex } from 'node:stream';
import { Readable } from 'node:stream';
import pg from 'pg';

/** Rows go on in pieces of this size, and a sender waits once four of them have not been taken. */
const PIECE_BYTES = 64 * 1024;

/** What the driver's connection has for COPY, which its types leave out. */
type CopyConnection = {
  stream: Duplex;
  sendCopyFromChunk(piece: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
};

/**
 * The bytes of a `COPY … TO STDOUT`, in pieces of whole rows. Who reads slowly makes the server wait: no more than some
 * pieces are in memory. Fails as the statement fails.
 */
export function copyOut(client: pg.Client, statement: string): Readable {
  let socket: Duplex | undefined;
  let rows: Buffer[] = [];
  let bytes = 0;
  const resume = () => void socket?.resume();
  const output = new Readable({
    highWaterMark: 4 * PIECE_BYTES,
    read: resume,
    // The rest of the statement's answer is read and dropped, else the connection would be stuck in it.
    destroy(error, done) {
      resume();
      done(error);
    },
  });
  const flush = () => {
    const piece = Buffer.concat(rows);
    rows = [];
    bytes = 0;
    return piece.length === 0 || output.push(piece);
  };
  const query = new pg.Query(statement, (error?: Error) => {
    if (error) return void output.destroy(error);
    flush();
    output.push(null);
  });
  const handleCopyData = ({ chunk }: { chunk: Buffer }, { stream }: CopyConnection) => {
    socket = stream;
    if (output.destroyed) return;
    // The driver uses its own buffer again.
    rows.push(Buffer.from(chunk));
    bytes += chunk.length;
    if (bytes >= PIECE_BYTES && !flush()) stream.pause();
  };
  client.query(Object.assign(query, { handleCopyData }));
  return output;
}

/**
 * Sends bytes to a `COPY … FROM STDIN`, no faster than the server takes them; gives the number of rows. Where `source`
 * throws, the statement fails, and with what was thrown.
 */
export function copyIn(
  client: pg.Client,
  statement: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  const state = { isOver: false, failure: undefined as unknown };
  return new Promise((resolve, reject) => {
    const query = new pg.Query(statement, (error?: Error, result?: { rowCount: number | null }) => {
      state.isOver = true;
      if (error) reject(state.failure ?? error);
      else resolve(result?.rowCount ?? 0);
    });
    const handleCopyInResponse = (connection: CopyConnection) => void send(connection, source, state);
    client.query(Object.assign(query, { handleCopyInResponse }));
  });
}

async function send(
  connection: CopyConnection,
  source: AsyncIterable<Uint8Array>,
  state: { isOver: boolean; failure: unknown },
): Promise<void> {
  try {
    for await (const chunk of source) {
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        // The server has refused a row, or is gone.
        if (state.isOver) return;
        connection.sendCopyFromChunk(chunk.subarray(at, at + PIECE_BYTES));
        if (connection.stream.writableNeedDrain) await drained(connection.stream);
      }
    }
    connection.endCopyFrom();
  } catch (error) {
    state.failure = error;
    connection.sendCopyFail('the source failed');
  }
}

const drained = (stream: Duplex) =>
  new Promise<void>((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.on('drain', done).on('close', done);
  });
