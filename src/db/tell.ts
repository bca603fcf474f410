import pg from 'pg';

type Connection = pg.PoolClient | pg.Client;
type Message = readonly [channel: string, payload: string];

/** A process tells at most so often: what comes in between goes together. */
const PAUSE_MS = 50;

/** What transactions that run will tell once they are committed. */
const pending = new WeakMap<Connection, Map<string, Message>>();

/**
 * Tells every process that listens to a channel, once the transaction of `db` is committed, at once where it is a pool.
 * Never within the transaction itself: whoever commits a NOTIFY holds a lock of the whole server until a standby has
 * answered, so that no other one could commit. A message may be lost with its process; what it is about has to be found
 * by looking, too.
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

/** Takes what the last transaction of a connection has to tell. */
export function takeMessages(client: Connection): Message[] {
  const messages = [...(pending.get(client)?.values() ?? [])];
  pending.delete(client);
  return messages;
}

/** Sends them now, or with others a moment later. */
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
  #waiting = new Map<string, Message>();
  #isPausing = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  add(messages: readonly Message[]): void {
    for (const message of messages) this.#waiting.set(message.join(' '), message);
    if (!this.#isPausing) this.#send();
  }

  #send(): void {
    const messages = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#isPausing = messages.length > 0;
    if (!this.#isPausing) return;
    // Nothing is written by this transaction that a crash could lose: it waits for no disk and no standby.
    const sent = this.#pool.query({
      name: 'tell',
      text: `select set_config('synchronous_commit', 'off', true), count(pg_notify(channel, payload))
        from unnest($1::text[], $2::text[]) as message (channel, payload)`,
      values: [messages.map(([channel]) => channel), messages.map(([, payload]) => payload)],
    });
    // Who was to hear of it finds it by looking.
    sent.catch(() => undefined);
    setTimeout(() => this.#send(), PAUSE_MS).unref();
  }
}
