import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Bytes buffered for a slow reader before it is disconnected; it reconnects and catches up. */
const MAX_BUFFERED = 256 * 1024;
const RETRY_MS = 2000;

/** Tells the browser how long to wait before it reconnects. */
export const RECONNECT = `retry: ${RETRY_MS}\n\n`;

export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Proxies that collect a reply before they pass it on would hold everything back.
  'x-accel-buffering': 'no',
};

/** One open page that hears of something by server-sent events. */
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

  /** Sends text in the form of events, each with an empty line at its end. */
  write(text: string): void {
    if (this.#response.writableEnded) return;
    this.#response.write(text);
    if (this.#response.writableLength > MAX_BUFFERED) this.#response.destroy();
  }

  /** Keeps proxies from closing an idle connection. */
  beat(): void {
    this.write(':\n\n');
  }

  /** The page reconnects. */
  end(): void {
    this.#response.end();
  }
}
