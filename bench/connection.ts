import { connect, type Socket } from 'node:net';
import type { Request } from './load.ts';

const ANSWER_WITHIN_MS = 10_000;
const END_OF_HEAD = '\r\n\r\n';

/** A request on its way; `size` of the body and the bytes `missing` of it are unknown until the head is there. */
type Asked = {
  path: string;
  head: Buffer;
  size: number;
  missing: number;
  resolve(size: number): void;
  reject(error: Error): void;
};

/**
 * One kept connection to a local HTTP server. Far lighter than a general client: it leaves the processor to those
 * who are measured.
 */
export class Connection {
  readonly #socket: Socket;
  #asked: Asked | null = null;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.setTimeout(ANSWER_WITHIN_MS, () => this.#socket.destroy(new Error('No answer in time.')));
    // No encoding is set: every chunk is a Buffer.
    this.#socket.on('data', (chunk) => typeof chunk !== 'string' && this.#take(chunk));
    this.#socket.on('error', (error) => this.#asked?.reject(error));
    this.#socket.on('close', () => this.#asked?.reject(new Error('The server closed the connection.')));
  }

  /** Resolves to the size of the reply's body, throws where it is refused. */
  ask({ method, path, headers, body }: Omit<Request, 'checkInKey'>): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#asked = { path, head: Buffer.alloc(0), size: 0, missing: Number.NaN, resolve, reject };
      const sent = body && `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
      this.#socket.write(`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}${sent}\r\n${body}`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    const asked = this.#asked;
    if (!asked) return;
    if (Number.isNaN(asked.missing)) {
      asked.head = asked.head.length > 0 ? Buffer.concat([asked.head, chunk]) : chunk;
      const end = asked.head.indexOf(END_OF_HEAD);
      if (end === -1) return;
      const size = sizeIn(asked.head.toString('latin1', 0, end));
      if (typeof size === 'string') {
        asked.reject(new Error(`${asked.path} was answered with ${size}.`));
        return;
      }
      asked.size = size;
      asked.missing = size - (asked.head.length - end - END_OF_HEAD.length);
    } else {
      asked.missing -= chunk.length;
    }
    if (asked.missing > 0) return;
    this.#asked = null;
    asked.resolve(asked.size);
  }
}

/** The size of the body that follows, or in words what is wrong with the head. */
function sizeIn(head: string): number | string {
  const status = head.slice(9, 12);
  if (status !== '200' && status !== '201') return status;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return length ? Number(length) : 'no content-length';
}
