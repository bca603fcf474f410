import pg from 'pg';
import { createDatabase, createPool, type Database } from './connect.ts';
import { connectionLost, isDbUnavailable, sqlState } from './errors.ts';
import { PrimaryHistory } from './lag.ts';
import { formatPosition, LAST_POSITION, POSITION_SQL, type Position, parsePosition } from './position.ts';
import { ServerWatch } from './watch.ts';

/** A replica with a greater lag is left out until it has caught up. */
const MAX_LAG_MS = 5_000;
/** How long a person who has written waits for a replica's position before the primary is used. */
const POSITION_TIMEOUT_MS = 100;
/** How long a person's own writes are tracked; longer than the greatest lag of a replica in use. */
export const CURSOR_SECONDS = 30;

/**
 * Errors that another server would repeat: a statement timeout, and a write in a GET endpoint, which is a bug that must
 * be visible.
 */
const FINAL = new Set(['57014', '25006']);

/** The database of one request's reads. */
export type Reader = {
  /** Runs read-only work on one server; if a replica fails, on the next one and at last on the primary. */
  read<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Whether the last read came from a replica. */
  readonly isReplica: boolean;
  /** The greatest age of the data in seconds, if it exceeds the usual lag; else null. */
  readonly age: number | null;
};

/** The state of a replica; `lag` in seconds, null if it is down or unknown. */
type ReplicaState = { name: string; isUsed: boolean; lag: number | null };

type ReadCounts = { primary: number; replica: number };

/** The servers of GET endpoints. */
export type Reads = {
  readonly primary: Reader;
  /** Returns the reader of a person by session token, who must see their own writes up to the cursor. */
  forPerson(token: string, cursor: string | undefined): Reader;
  /** Returns the reader of everyone else. Reads may be cached: they contain all writes of this process. */
  forVisitors(): Reader;
  /** Returns the cursor after a commit, for its author; null without replicas. */
  wrote(): Promise<string | null>;
  /** A cursor that forces the primary for a while; null without replicas. */
  readonly latest: string | null;
  states(): ReplicaState[];
  /** Returns the pools of replicas, by the names of `states`. */
  pools(): Array<{ name: string; pool: pg.Pool }>;
  /** Reads since the start; all zero without replicas. */
  readonly counts: Readonly<ReadCounts>;
  stop(): Promise<void>;
};

/** `isUsed` is null until the first check. */
type Replica = { name: string; pool: pg.Pool; db: Database; watch: ServerWatch; isUsed: boolean | null };

type Options = {
  pool: pg.Pool;
  db: Database;
  config: {
    databaseReadUrls: readonly string[];
    databaseConnections: number;
    databasePasswordFile: string | undefined;
  };
  /** Called for each new pool. */
  tracing: { traceStatements(pool: pg.Pool): void };
  log: { warn(facts: object, text: string): void; info(facts: object, text: string): void };
};

/** Creates the readers. Without replicas everything is read from the primary, and no positions are needed. */
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
  /** The same for all visitors of this process; other processes choose other replicas. */
  readonly #seed = Math.floor(Math.random() * 1000);
  /** The position that visitors must see, until a time in ms. */
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

  /** Chooses a replica that has reached the position and has not failed this reader; null if only the primary has. */
  async choose(
    seed: number,
    cursor: Position,
    failedReplicas: ReadonlySet<Replica>,
  ): Promise<Replica | null> {
    const usableReplicas = this.#replicas.filter((replica) => replica.isUsed && !failedReplicas.has(replica));
    const first = seed % Math.max(usableReplicas.length, 1);
    const replicas = [...usableReplicas.slice(first), ...usableReplicas.slice(0, first)];
    const hasCome = ({ watch: { position } }: Replica) => position !== null && position >= cursor;
    const readyReplica = replicas.find(hasCome);
    if (readyReplica || cursor === LAST_POSITION || replicas.length === 0) return readyReplica ?? null;
    const wait = new Promise((resolve) => setTimeout(resolve, POSITION_TIMEOUT_MS).unref());
    await Promise.race([wait, ...replicas.map(({ watch }) => watch.ask())]);
    return replicas.find(hasCome) ?? null;
  }

  /** Returns the greatest age of a replica's data in ms; null if unknown. */
  getAge({ watch: { position } }: Replica): number | null {
    return position === null ? null : this.#history.lagAt(position, Date.now());
  }

  /** Makes visitors see everything that the primary has committed by now; null if it does not answer. */
  async #raiseFloor(): Promise<Position | null> {
    const query = { name: 'position', text: POSITION_SQL };
    const answer = this.#options.pool.query<{ position: string }>(query).catch(() => null);
    const position = parsePosition((await answer)?.rows[0]?.position ?? '');
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
    const logBroken = (error: Error) => log.warn({ error, replica: name }, 'a connection broke');
    const pool = createPool(url, logBroken, config.databaseConnections, config.databasePasswordFile, {
      readOnly: true,
    });
    tracing.traceStatements(pool);
    const watch = new ServerWatch(pool, () => this.#judge(replica));
    const replica: Replica = { name, pool, db: createDatabase(pool), watch, isUsed: null };
    return replica;
  }

  /** Leaves out a replica that is down or too far behind, or takes it back. */
  #judge(replica: Replica): void {
    const [primary, { position, wasAsked, error }] = [this.#primaryWatch, replica.watch];
    if (!primary.wasAsked || !wasAsked) return;
    const lag = position === null ? null : this.#history.lagAt(position);
    const historyMs = this.#history.knownFor(Date.now());
    // At first its lag cannot exceed the time between two answers; a greater one shows later.
    const isEarly = replica.isUsed === null && historyMs !== null && historyMs < MAX_LAG_MS;
    if (isEarly && position !== null && lag === null) return;
    const isUsed = lag !== null && lag <= MAX_LAG_MS;
    if (isUsed === replica.isUsed) return;
    replica.isUsed = isUsed;
    const facts = { replica: replica.name, away: position === null, lag };
    if (isUsed) this.#options.log.info(facts, 'a replica is read from');
    else this.#options.log.warn({ ...facts, error: error ?? primary.error }, 'a replica is left out');
  }
}

/** Keeps using its first server, so that one request's reads are consistent. */
class ReplicaReader implements Reader {
  readonly #reads: ReplicaReads;
  readonly #seed: number;
  readonly #cursor: () => Position;
  readonly #readFromPrimary: () => Promise<unknown>;
  readonly #failedReplicas = new Set<Replica>();
  #replica: Promise<Replica | null> | null = null;
  isReplica = false;
  age: number | null = null;

  /** `readFromPrimary`: called because the data may be newer than the cursor says. */
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
      this.#replica ??= this.#reads.choose(this.#seed, this.#cursor(), this.#failedReplicas);
      const replica = await this.#replica;
      this.isReplica = replica !== null;
      if (!replica) {
        const result = await this.#reads.primary.read(work);
        this.#reads.counts.primary++;
        await this.#readFromPrimary();
        return result;
      }
      try {
        const age = this.#reads.getAge(replica) ?? 0;
        const result = await work(replica.db);
        if (age > MAX_LAG_MS) this.age = Math.max(this.age ?? 0, Math.round(age / 1000));
        this.#reads.counts.replica++;
        return result;
      } catch (error) {
        if (!isDbUnavailable(error) || FINAL.has(sqlState(error) ?? '')) throw error;
        if (connectionLost(error)) replica.watch.lose(error);
        if (!this.#failedReplicas.has(replica)) this.#replica = null;
        this.#failedReplicas.add(replica);
      }
    }
  }
}
