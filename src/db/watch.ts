import type pg from 'pg';
import { createClient } from './connect.ts';
import { POSITION_SQL, type Position, parsePosition } from './position.ts';

/** How often a server is asked for its position, and how long the answer may take. */
const [POLL_INTERVAL_MS, TIMEOUT_MS] = [500, 2_000];

/** Tracks the position of a server on a connection of its own. */
export class ServerWatch {
  readonly #pool: pg.Pool;
  readonly #onChange: (watch: ServerWatch) => void;
  #client: pg.Client | null = null;
  #request: Promise<Position | null> | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** From the last answer, so at least this far; null while the server is down. */
  position: Position | null = null;
  /** Before the first answer its availability is unknown. */
  wasAsked = false;
  /** Why it counts as down; null once it has answered. */
  error: unknown = null;

  /** `onChange` is called for each answer and each timeout. */
  constructor(pool: pg.Pool, onChange: (watch: ServerWatch) => void) {
    this.#pool = pool;
    this.#onChange = onChange;
  }

  start(): void {
    this.#timer = setInterval(() => void this.ask(), POLL_INTERVAL_MS).unref();
    void this.ask();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#request;
    await this.#client?.end().catch(() => undefined);
  }

  /** Asks now, or joins a running request; null if the server is down. */
  ask(): Promise<Position | null> {
    this.#request ??= this.#ask().finally(() => {
      this.#request = null;
    });
    return this.#request;
  }

  /** Counts the server as down until it answers. */
  lose(error: unknown): void {
    this.#client?.end().catch(() => undefined);
    this.#client = null;
    this.#tell(null, error);
  }

  async #ask(): Promise<Position | null> {
    try {
      const client = this.#client ?? (await this.#connect());
      const { rows } = await client.query<{ position: string | null }>(POSITION_SQL);
      // A standby that has just started has replayed nothing yet.
      this.#tell(parsePosition(rows[0]?.position ?? ''));
    } catch (error) {
      this.lose(error);
    }
    return this.position;
  }

  async #connect(): Promise<pg.Client> {
    const client = createClient(this.#pool, {
      query_timeout: TIMEOUT_MS,
      connectionTimeoutMillis: TIMEOUT_MS,
    });
    // A restarted server may be behind its former position.
    const lose = (error: unknown) => {
      if (this.#client === client) this.lose(error);
    };
    client.on('error', lose);
    client.on('end', () => lose(new Error('The connection ended.')));
    try {
      await client.connect();
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    return client;
  }

  #tell(position: Position | null, error: unknown = null): void {
    this.wasAsked = true;
    this.position = position;
    this.error = error;
    this.#onChange(this);
  }
}
