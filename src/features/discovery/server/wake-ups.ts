import pg from 'pg';

const RETRY_MS = 1000;

/** Calls back when a transaction notes a change, on a connection of its own; one that is lost is made anew. */
export function listen(pool: pg.Pool, onChange: () => void): { close(): Promise<void> } {
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
    fresh.on('notification', onChange);
    try {
      await fresh.connect();
      await fresh.query('listen search_changes');
      // What was noted while nobody listened.
      onChange();
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
