import pg from 'pg';
import { createDatabase, createPool, type Database } from './connect.ts';
import { connectionLost, isDbUnavailable, sqlState } from './errors.ts';
import { PrimaryHistory } from './lag.ts';
import { formatPosition, LAST_POSITION, POSITION_SQL, type Position, parsePosition } from './position.ts';
import { ServerWatch } from './watch.ts';

/** A replica that is further behind is left out until it has caught up. */
const MOST_LAG_MS = 5_000;
/** How long who has written waits for a replica to say whether it has come so far: the primary has. */
const PATIENCE_MS = 100;
/** So long what somebody wrote is remembered, which is longer than a replica that is read from may be behind. */
export const CURSOR_SECONDS = 30;

/**
 * What no other server is asked for again: a statement that took too long would there as well, and a GET endpoint that
 * writes is a fault of ours, which must be seen as one.
 */
const FINAL = new Set(['57014', '25006']);

/** Where one request reads. */
export type Reader = {
  /** Runs what only reads on one server; where a replica fails of itself, again on the next, and on the primary at last. */
  read<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Whether what was read last came from a replica. */
  readonly isReplica: boolean;
  /** How old at most in seconds what was read may be, where that is more than replicas are usually behind; else null. */
  readonly age: number | null;
};

/** How a replica stands; `lag` in seconds, null where it is away or not known. */
type ReplicaState = { name: string; isUsed: boolean; lag: number | null };

type ReadCounts = { primary: number; replica: number };

/** The servers that GET endpoints read from. */
export type Reads = {
  readonly primary: Reader;
  /** For somebody by the token of their session, who has to find what they wrote before the cursor. */
  forPerson(token: string, cursor: string | undefined): Reader;
  /** For everybody else. What is read may be remembered: it holds what came through this process. */
  forVisitors(): Reader;
  /** The cursor behind what was just committed, for who wrote it; null without replicas. */
  wrote(): Promise<string | null>;
  /** The cursor of who has to read from the primary for a while; null without replicas. */
  readonly latest: string | null;
  states(): ReplicaState[];
  /** The pools to replicas, by the names of `states`. */
  pools(): Array<{ name: string; pool: pg.Pool }>;
  /** How often something was read, since the start; all zero without replicas. */
  readonly counts: Readonly<ReadCounts>;
  stop(): Promise<void>;
};

/** `isUsed` is null until that is known. */
type Replica = { name: string; pool: pg.Pool; db: Database; watch: ServerWatch; isUsed: boolean | null };

type Options = {
  pool: pg.Pool;
  db: Database;
  config: {
    databaseReadUrls: readonly string[];
    databaseConnections: number;
    databasePasswordFile: string | undefined;
  };
  /** Hears of each pool that is made. */
  tracing: { traceStatements(pool: pg.Pool): void };
  log: { warn(facts: object, text: string): void; info(facts: object, text: string): void };
};

/** Without replicas all is read from the primary, and nobody is asked how far they have come. */
export function createReads(options: Options): Reads {
  const primary: Reader = { read: (work) => work(options.db), isReplica: false, age: null };
  if (options.config.databaseReadUrls.length > 0) return new ReplicaReads(options, primary);
  return {
    primary,
    forPerson: () => primary,
    forVisitors: () => primary,
    wrote: async () => null,
    latest: null,
    states: () => [],
    pools: () => [],
    counts: { primary: 0, replica: 0 },
    stop: async () => undefined,
  };
}

class ReplicaReads implements Reads {
  readonly primary: Reader;
  readonly latest = formatPosition(LAST_POSITION);
  readonly counts: ReadCounts = { primary: 0, replica: 0 };
  readonly #options: Options;
  readonly #replicas: Replica[];
  readonly #primaryWatch: ServerWatch;
  readonly #history = new PrimaryHistory();
  /** The same for all visitors of this process, and others for other processes. */
  readonly #seed = Math.floor(Math.random() * 1000);
  /** What visitors have to find, until then. */
  #floor: { position: Position; until: number } = { position: 0n, until: 0 };

  constructor(options: Options, primary: Reader) {
    this.#options = options;
    this.primary = primary;
    this.#primaryWatch = new ServerWatch(options.pool, ({ position }) => {
      if (position !== null) this.#history.add(position, Date.now());
      for (const replica of this.#replicas) this.#judge(replica);
    });
    this.#replicas = options.config.databaseReadUrls.map((url) => this.#open(url));
    for (const { watch } of [{ watch: this.#primaryWatch }, ...this.#replicas]) watch.start();
  }

  forPerson(token: string, cursor: string | undefined): Reader {
    const seed = [...token].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    return new ReplicaReader(this, seed, () => parsePosition(cursor ?? '') ?? 0n);
  }

  forVisitors(): Reader {
    return new ReplicaReader(
      this,
      this.#seed,
      () => this.#currentFloor(),
      () => this.#raiseFloor(),
    );
  }

  async wrote(): Promise<string> {
    const position = await this.#raiseFloor();
    return position === null ? this.latest : formatPosition(position);
  }

  states(): ReplicaState[] {
    return this.#replicas.map(({ name, isUsed, watch: { position } }) => {
      const lag = position === null ? null : this.#history.lagAt(position);
      return { name, isUsed: isUsed === true, lag: lag === null ? null : lag / 1000 };
    });
  }

  pools(): Array<{ name: string; pool: pg.Pool }> {
    return this.#replicas;
  }

  async stop(): Promise<void> {
    await Promise.all(
      [this.#primaryWatch, ...this.#replicas.map(({ watch }) => watch)].map((watch) => watch.stop()),
    );
    await Promise.all(this.#replicas.map(({ pool }) => pool.end()));
  }

  /** A replica that has come so far and has not failed this reader; null where only the primary has. */
  async choose(seed: number, cursor: Position, failed: ReadonlySet<Replica>): Promise<Replica | null> {
    const used = this.#replicas.filter((replica) => replica.isUsed && !failed.has(replica));
    const first = seed % Math.max(used.length, 1);
    const ordered = [...used.slice(first), ...used.slice(0, first)];
    const hasCome = ({ watch: { position } }: Replica) => position !== null && position >= cursor;
    const known = ordered.find(hasCome);
    if (known || cursor === LAST_POSITION || ordered.length === 0) return known ?? null;
    const wait = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
    await Promise.race([wait, ...ordered.map(({ watch }) => watch.ask())]);
    return ordered.find(hasCome) ?? null;
  }

  /** How old in ms what a replica shows is at most; null where it is not known. */
  ageOf({ watch: { position } }: Replica): number | null {
    return position === null ? null : this.#history.lagAt(position, Date.now());
  }

  /** Visitors find what the primary holds by now, wherever they read; null where it does not say what that is. */
  async #raiseFloor(): Promise<Position | null> {
    const query = { name: 'position', text: POSITION_SQL };
    const asked = this.#options.pool.query<{ position: string }>(query).catch(() => null);
    const position = parsePosition((await asked)?.rows[0]?.position ?? '');
    if (position !== null && position > this.#currentFloor())
      this.#floor = { position, until: Date.now() + CURSOR_SECONDS * 1000 };
    return position;
  }

  #currentFloor(): Position {
    return this.#floor.until > Date.now() ? this.#floor.position : 0n;
  }

  #open(url: string): Replica {
    const { log, config, tracing } = this.#options;
    const { host, port } = new pg.Client({ connectionString: url });
    const name = `${host}:${port}`;
    const broke = (error: Error) => log.warn({ error, replica: name }, 'a connection broke');
    const pool = createPool(url, broke, config.databaseConnections, config.databasePasswordFile, {
      readOnly: true,
    });
    tracing.traceStatements(pool);
    const watch = new ServerWatch(pool, () => this.#judge(replica));
    const replica: Replica = { name, pool, db: createDatabase(pool), watch, isUsed: null };
    return replica;
  }

  /** Leaves a replica out that is away or too far behind, or takes it back. */
  #judge(replica: Replica): void {
    const [primary, { position, wasAsked, error }] = [this.#primaryWatch, replica.watch];
    if (!primary.wasAsked || !wasAsked) return;
    const lag = position === null ? null : this.#history.lagAt(position);
    const known = this.#history.knownFor(Date.now());
    // At first it may be behind by the moment between two answers only: whether it is by more shows later.
    const isEarly = replica.isUsed === null && known !== null && known < MOST_LAG_MS;
    if (isEarly && position !== null && lag === null) return;
    const isUsed = lag !== null && lag <= MOST_LAG_MS;
    if (isUsed === replica.isUsed) return;
    replica.isUsed = isUsed;
    const facts = { replica: replica.name, away: position === null, lag };
    if (isUsed) this.#options.log.info(facts, 'a replica is read from');
    else this.#options.log.warn({ ...facts, error: error ?? primary.error }, 'a replica is left out');
  }
}

/** Stays with the server that it read from first, so that what one request reads fits together. */
class ReplicaReader implements Reader {
  readonly #reads: ReplicaReads;
  readonly #seed: number;
  readonly #cursor: () => Position;
  readonly #readFromPrimary: () => Promise<unknown>;
  readonly #failed = new Set<Replica>();
  #chosen: Promise<Replica | null> | null = null;
  isReplica = false;
  age: number | null = null;

  /** `readFromPrimary` hears that what was read may be newer than the cursor says. */
  constructor(
    reads: ReplicaReads,
    seed: number,
    cursor: () => Position,
    readFromPrimary = async (): Promise<unknown> => undefined,
  ) {
    this.#reads = reads;
    this.#seed = seed;
    this.#cursor = cursor;
    this.#readFromPrimary = readFromPrimary;
  }

  async read<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    for (;;) {
      this.#chosen ??= this.#reads.choose(this.#seed, this.#cursor(), this.#failed);
      const replica = await this.#chosen;
      this.isReplica = replica !== null;
      if (!replica) {
        const result = await this.#reads.primary.read(work);
        this.#reads.counts.primary++;
        await this.#readFromPrimary();
        return result;
      }
      try {
        const age = this.#reads.ageOf(replica) ?? 0;
        const result = await work(replica.db);
        if (age > MOST_LAG_MS) this.age = Math.max(this.age ?? 0, Math.round(age / 1000));
        this.#reads.counts.replica++;
        return result;
      } catch (error) {
        if (!isDbUnavailable(error) || FINAL.has(sqlState(error) ?? '')) throw error;
        if (connectionLost(error)) replica.watch.lose(error);
        if (!this.#failed.has(replica)) this.#chosen = null;
        this.#failed.add(replica);
      }
    }
  }
}
