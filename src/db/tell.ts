import pg from 'pg';

type Connection = pg.PoolClient | pg.Client;
type Message = readonly [channel: string, payload: string];

/** Messages within this time are sent together. */
const BATCH_MS = 50;

/** Messages of running transactions, to be sent after the commit. */
const pending = new WeakMap<Connection, Map<string, Message>>();

/**
 * Notifies all listeners of a channel after the commit of `db`'s transaction, or at once for a pool. Never within the
 * transaction: committing a NOTIFY holds a server-wide lock until a standby has confirmed, which blocks all other
 * commits. A message may be lost with its process, so listeners must also poll.
 */
export function tell({ $client }: { $client: pg.Pool | Connection }, channel: string, payload = ''): void {
  const message = [channel, payload] as const;
  if ($client instanceof pg.Pool) {
    tellerOn($client).add([message]);
    return;
  }
  const messages = pending.get($client) ?? new Map<string, Message>();
  pending.set($client, messages.set(message.join(' '), message));
}

/** Takes the pending messages of a connection's last transaction. */
export function takeMessages(client: Connection): Message[] {
  const messages = [...(pending.get(client)?.values() ?? [])];
  pending.delete(client);
  return messages;
}

/** Sends them, perhaps together with others a moment later. */
export const sendMessages = (pool: pg.Pool, messages: readonly Message[]): void => {
  if (messages.length > 0) tellerOn(pool).add(messages);
};

const tellers = new WeakMap<pg.Pool, Teller>();

function tellerOn(pool: pg.Pool): Teller {
  const teller = tellers.get(pool) ?? new Teller(pool);
  tellers.set(pool, teller);
  return teller;
}

class Teller {
  readonly #pool: pg.Pool;
  #messages = new Map<string, Message>();
  #isPausing = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  add(messages: readonly Message[]): void {
    for (const message of messages) this.#messages.set(message.join(' '), message);
    if (!this.#isPausing) this.#send();
  }

  #send(): void {
    const messages = [...this.#messages.values()];
    this.#messages.clear();
    this.#isPausing = messages.length > 0;
    if (!this.#isPausing) return;
    // Asynchronous commit: this transaction writes nothing that a crash could lose.
    const request = this.#pool.query({
      name: 'tell',
      text: `select set_config('synchronous_commit', 'off', true), count(pg_notify(channel, payload))
        from unnest($1::text[], $2::text[]) as message (channel, payload)`,
      values: [messages.map(([channel]) => channel), messages.map(([, payload]) => payload)],
    });
    // Listeners find the change by polling.
    request.catch(() => undefined);
    setTimeout(() => this.#send(), BATCH_MS).unref();
  }
}
