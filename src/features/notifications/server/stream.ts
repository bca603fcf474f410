import type { ServerResponse } from 'node:http';
import type { Notification } from '../contract.ts';

/** Bytes buffered for a slow reader before it is disconnected; it reconnects and catches up. */
const MOST_WAITING = 256 * 1024;
/** How many notifications are remembered as sent, so that catching up, which reads 200 at most, repeats none of them. */
const REMEMBERED = 500;
const COME_AGAIN_MS = 2000;

/** Tells the browser how long to wait before it reconnects. */
export const AGAIN = `retry: ${COME_AGAIN_MS}\n\n`;
/** Tells the page that its session has ended; it does not reconnect. */
export const OVER = 'event: over\ndata:\n\n';

/** One open page that receives notifications by server-sent events. */
export class Stream {
  readonly userId: number;
  readonly token: string;
  /** The newest notification that the page has; null until it is looked up. */
  last: number | null;
  readonly #response: ServerResponse;
  /** Ids with their counts: a group that has grown is sent again. */
  readonly #sent = new Set<string>();

  constructor(
    response: ServerResponse,
    who: { userId: number; token: string; after: number | null },
    headers: Record<string, string>,
  ) {
    this.userId = who.userId;
    this.token = who.token;
    this.last = who.after;
    this.#response = response;
    response.writeHead(200, headers);
    this.#write(AGAIN);
  }

  onClose(work: () => void): void {
    this.#response.on('close', work);
  }

  /** Sends the notifications that the page does not have yet and the unread count, in one write. */
  push(notifications: readonly Notification[], unread: number): void {
    let text = '';
    for (const notification of notifications) {
      if (this.#sent.has(`${notification.id} ${notification.count}`)) continue;
      this.#remember(notification);
      text += `id: ${this.last}\nevent: notice\ndata: ${JSON.stringify(notification)}\n\n`;
    }
    this.#write(`${text}id: ${this.last ?? 0}\nevent: unread\ndata: ${unread}\n\n`);
  }

  /** Tells the page that something may have changed, without the data; a page that missed it asks when it reconnects. */
  hint(about: string): void {
    this.#write(`event: hint\ndata: ${about}\n\n`);
  }

  /** Keeps proxies from closing an idle connection. */
  beat(): void {
    this.#write(':\n\n');
  }

  /** Ends it; the page reconnects, unless its session is over. */
  end(over = false): void {
    if (over) this.#write(OVER);
    this.#response.end();
  }

  #remember({ id, count }: Notification): void {
    this.#sent.add(`${id} ${count}`);
    const [oldest = ''] = this.#sent;
    if (this.#sent.size > REMEMBERED) this.#sent.delete(oldest);
    this.last = Math.max(this.last ?? 0, id);
  }

  #write(text: string): void {
    if (this.#response.writableEnded) return;
    this.#response.write(text);
    if (this.#response.writableLength > MOST_WAITING) this.#response.destroy();
  }
}
