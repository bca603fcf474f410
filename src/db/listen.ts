import pg from 'pg';

const RETRY_MS = 1000;

type Hears = {
  /** What a transaction told the channel when it was committed. */
  message(payload: string): void;
  /** From now on nothing is missed; what was told while nobody listened has to be looked up. */
  connected(): void;
};

/** Listens to a channel on a connection of its own; one that is lost is made anew. */
export function listen(pool: pg.Pool, channel: string, hears: Hears): { close(): Promise<void> } {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...pool.options, keepAlive: true });
    client = fresh;
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      fresh.end().catch(() => undefined);
      if (!isClosed) retry = setTimeout(connect, RETRY_MS);
    };
    fresh.on('error', lose);
    fresh.on('end', lose);
    fresh.on('notification', ({ payload = '' }) => hears.message(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      hears.connected();
    } catch {
      lose();
    }
  }

  void connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
