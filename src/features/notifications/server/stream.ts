import type { FastifyReply } from 'fastify';
import { EventStream } from '#kit/server/http/event-stream.ts';
import type { Notification } from '../contract.ts';

/** Catching up reads 200 at most; remembering more avoids sending any twice. */
const MAX_REMEMBERED = 500;

/** The session has ended; the page does not reconnect. */
export const OVER = 'event: over\ndata:\n\n';

/** A page that receives server-sent events. */
export class Stream extends EventStream {
  readonly userId: number;
  readonly token: string;
  /** The id of the newest notification of the page; null until looked up. */
  last: number | null;
  /** Ids with counts: a group is sent again when it grows. */
  readonly #sentIds = new Set<string>();

  constructor(reply: FastifyReply, who: { userId: number; token: string; after: number | null }) {
    super(reply);
    this.userId = who.userId;
    this.token = who.token;
    this.last = who.after;
  }

  /** Sends new notifications and the unread count in one write. */
  push(notifications: readonly Notification[], unread: number): void {
    let text = '';
    for (const notification of notifications) {
      if (this.#sentIds.has(`${notification.id} ${notification.count}`)) continue;
      this.#remember(notification);
      text += `id: ${this.last}\nevent: notice\ndata: ${JSON.stringify(notification)}\n\n`;
    }
    this.write(`${text}id: ${this.last ?? 0}\nevent: unread\ndata: ${unread}\n\n`);
  }

  /** Without data: the page asks the server. Pages that missed it ask when they reconnect. */
  hint(about: string): void {
    this.write(`event: hint\ndata: ${about}\n\n`);
  }

  /** Ends the stream for good. */
  endSession(): void {
    this.write(OVER);
    this.end();
  }

  #remember({ id, count }: Notification): void {
    this.#sentIds.add(`${id} ${count}`);
    const [oldest = ''] = this.#sentIds;
    if (this.#sentIds.size > MAX_REMEMBERED) this.#sentIds.delete(oldest);
    this.last = Math.max(this.last ?? 0, id);
  }
}
