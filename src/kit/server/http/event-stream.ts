import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { t } from '#kit/contract/text.ts';
import { Problem } from '../problem.ts';

/** Bytes buffered for a slow reader before it is disconnected; it reconnects and catches up. */
const MAX_BUFFERED = 256 * 1024;
const RETRY_MS = 2000;

/** Sets the time after which the browser reconnects. */
export const RECONNECT = `retry: ${RETRY_MS}\n\n`;

export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Proxies that collect a reply before they pass it on would hold everything back.
  'x-accel-buffering': 'no',
};

/** One open page that receives server-sent events. */
export class EventStream {
  readonly #response: ServerResponse;

  constructor(reply: FastifyReply) {
    reply.hijack();
    this.#response = reply.raw;
    this.#response.writeHead(200, {
      ...Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])),
      ...EVENT_STREAM_HEADERS,
    });
    this.write(RECONNECT);
  }

  onClose(work: () => void): void {
    this.#response.on('close', work);
  }

  /** Writes complete events, each with an empty line at its end. */
  write(text: string): void {
    if (this.#response.writableEnded) return;
    this.#response.write(text);
    if (this.#response.writableLength > MAX_BUFFERED) this.#response.destroy();
  }

  /** Keeps proxies from closing an idle connection. */
  beat(): void {
    this.write(':\n\n');
  }

  /** Ends the stream; the page reconnects by itself. */
  end(): void {
    this.#response.end();
  }
}

/** The open streams of this process, by the id that they follow, such as a user's. */
export class OpenStreams<Stream extends EventStream> {
  readonly #streams = new Map<number, Set<Stream>>();
  readonly #maxEach: number;
  isStopped = false;

  constructor(maxEach: number) {
    this.#maxEach = maxEach;
  }

  /** Throws a Problem if no stream may be opened: 503 when the process stops, 429 when too many are open. */
  assertRoom(id: number): void {
    if (this.isStopped) throw new Problem(503, t('We are away for a moment.'), { retryAfter: 2 });
    if ((this.#streams.get(id)?.size ?? 0) >= this.#maxEach)
      throw new Problem(429, t('Too many pages are open.'), { retryAfter: 60 });
  }

  /** Keeps a stream until it closes. */
  add(id: number, stream: Stream): void {
    const streams = this.#streams.get(id) ?? new Set();
    this.#streams.set(id, streams.add(stream));
    stream.onClose(() => {
      streams.delete(stream);
      if (streams.size === 0 && this.#streams.get(id) === streams) this.#streams.delete(id);
    });
  }

  at(id: number): Stream[] {
    return [...(this.#streams.get(id) ?? [])];
  }

  all(): Stream[] {
    return this.ids().flatMap((id) => this.at(id));
  }

  ids(): number[] {
    return [...this.#streams.keys()];
  }

  /** Ends all streams and refuses new ones. */
  stop(): void {
    this.isStopped = true;
    for (const stream of this.all()) stream.end();
  }
}
