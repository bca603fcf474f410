import type pg from 'pg';
import { createClient } from './connect.ts';
import { POSITION_SQL, type Position, parsePosition } from './position.ts';

/** How often a server is asked how far it has come, and how long its answer may take. */
const [ASK_MS, ANSWER_MS] = [500, 2_000];

/** Knows how far a server has come, by a connection of its own beside the pool. */
export class ServerWatch {
  readonly #pool: pg.Pool;
  readonly #changed: (watch: ServerWatch) => void;
  #client: pg.Client | null = null;
  #asking: Promise<Position | null> | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** As of the last answer, so at least so far; null while the server is away. */
  position: Position | null = null;
  /** Whether it has been asked: before that nobody knows whether it is there. */
  wasAsked = false;
  /** Why it is taken for away; null once it has answered. */
  error: unknown = null;

  /** `changed` hears of each answer, and of answers that did not come. */
  constructor(pool: pg.Pool, changed: (watch: ServerWatch) => void) {
    this.#pool = pool;
    this.#changed = changed;
  }

  start(): void {
    this.#timer = setInterval(() => void this.ask(), ASK_MS).unref();
    void this.ask();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#asking;
    await this.#client?.end().catch(() => undefined);
  }

  /** Asks now, or waits for the answer that others wait for; null where the server is away. */
  ask(): Promise<Position | null> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** Takes the server for away until it answers. */
  lose(error: unknown): void {
    this.#client?.end().catch(() => undefined);
    this.#client = null;
    this.#tell(null, error);
  }

  async #ask(): Promise<Position | null> {
    try {
      const client = this.#client ?? (await this.#connect());
      const { rows } = await client.query<{ position: string | null }>(POSITION_SQL);
      // A standby that has just been started has replayed nothing yet.
      this.#tell(parsePosition(rows[0]?.position ?? ''));
    } catch (error) {
      this.lose(error);
    }
    return this.position;
  }

  async #connect(): Promise<pg.Client> {
    const client = createClient(this.#pool, {
      query_timeout: ANSWER_MS,
      connectionTimeoutMillis: ANSWER_MS,
    });
    // A server that was started anew may be behind where it was.
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
    this.#changed(this);
  }
}
