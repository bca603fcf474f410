import pg from 'pg';
import { createClient } from './connect.ts';

const RETRY_MS = 1000;
/** How often a silent connection is checked, and how long its answer may take. */
const [ASK_MS, ANSWER_MS] = [10_000, 5_000];

type Hears = {
  /** Called with each committed message on the channel. */
  onMessage(payload: string): void;
  /** Called once connected: later messages are not missed; the caller must look for earlier ones. */
  onConnect(): void;
};

/** Listens to a channel on a connection of its own; a lost or silent one is replaced. */
export function listen(pool: pg.Pool, channel: string, hears: Hears): { close(): Promise<void> } {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let keepaliveTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const fresh = createClient(pool, { query_timeout: ANSWER_MS });
    client = fresh;
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      clearInterval(keepaliveTimer);
      fresh.end().catch(() => undefined);
      if (!isClosed) retry = setTimeout(connect, RETRY_MS);
    };
    fresh.on('error', lose);
    fresh.on('end', lose);
    fresh.on('notification', ({ payload = '' }) => hears.onMessage(payload));
    const ask = () => fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    try {
      await fresh.connect();
      await ask();
      // An idle channel and a dead network look the same from here.
      keepaliveTimer = setInterval(() => ask().catch(lose), ASK_MS).unref();
      hears.onConnect();
    } catch {
      lose();
    }
  }

  void connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(keepaliveTimer);
      await client?.end().catch(() => undefined);
    },
  };
}
