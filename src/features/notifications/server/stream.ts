import type { FastifyReply } from 'fastify';
import { EventStream } from '#kit/server/http/event-stream.ts';
import type { Notification } from '../contract.ts';

/** How many notifications are remembered as sent, so that catching up, which reads 200 at most, repeats none of them. */
const REMEMBERED = 500;

/** Tells the page that its session has ended; it does not reconnect. */
export const OVER = 'event: over\ndata:\n\n';

/** One open page that receives notifications by server-sent events. */
export class Stream extends EventStream {
  readonly userId: number;
  readonly token: string;
  /** The newest notification that the page has; null until it is looked up. */
  last: number | null;
  /** Ids with their counts: a group that has grown is sent again. */
  readonly #sent = new Set<string>();

  constructor(reply: FastifyReply, who: { userId: number; token: string; after: number | null }) {
    super(reply);
    this.userId = who.userId;
    this.token = who.token;
    this.last = who.after;
  }

  /** Sends the notifications that the page does not have yet and the unread count, in one write. */
  push(notifications: readonly Notification[], unread: number): void {
    let text = '';
    for (const notification of notifications) {
      if (this.#sent.has(`${notification.id} ${notification.count}`)) continue;
      this.#remember(notification);
      text += `id: ${this.last}\nevent: notice\ndata: ${JSON.stringify(notification)}\n\n`;
    }
    this.write(`${text}id: ${this.last ?? 0}\nevent: unread\ndata: ${unread}\n\n`);
  }

  /** Tells the page that something may have changed, without the data; a page that missed it asks when it reconnects. */
  hint(about: string): void {
    this.write(`event: hint\ndata: ${about}\n\n`);
  }

  /** Ends it for good: the session is over. */
  endSession(): void {
    this.write(OVER);
    this.end();
  }

  #remember({ id, count }: Notification): void {
    this.#sent.add(`${id} ${count}`);
    const [oldest = ''] = this.#sent;
    if (this.#sent.size > REMEMBERED) this.#sent.delete(oldest);
    this.last = Math.max(this.last ?? 0, id);
  }
}
