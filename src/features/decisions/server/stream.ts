import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { listen } from '#db/listen.ts';
import { decisions } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { EventStream, OpenStreams } from '#kit/server/http/event-stream.ts';
import { notFound, overLimit } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import { DECISION } from '../rules.ts';
import { TableToken } from '../shapes.ts';
import { findDecision, TABLE_CHANNEL } from './table.ts';

const STREAM = '/api/decisions/:token/stream';
const HEARTBEAT_MS = 20_000;
/** Maximum of open pages per table in this process: two for each person. */
const MAX_PAGES = 2 * DECISION.maxPeople;
/** A person who guesses tokens soon reaches this limit. */
const CONNECT_LIMIT = { points: 600, seconds: 60 };

type Deps = Pick<Services, 'db' | 'pool' | 'log'>;

/** The open pages of this process. Each receives its table's version number, which grows with every change, and nothing else. */
class TableHub {
  readonly #deps: Deps;
  readonly streams = new OpenStreams(MAX_PAGES);
  #listener: ReturnType<typeof listen> | null = null;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Adds a page until it closes. Reads the version again because it may have grown before the page was added. */
  async add(tableId: number, stream: EventStream): Promise<void> {
    this.streams.add(tableId, stream);
    this.#start();
    await this.#resend([tableId]);
  }

  async stop(): Promise<void> {
    clearInterval(this.#heartbeat);
    this.streams.stop();
    await this.#listener?.close();
  }

  #start(): void {
    if (this.#listener || this.streams.isStopped) return;
    this.#listener = listen(this.#deps.pool, TABLE_CHANNEL, {
      onMessage: (payload) => {
        const [id, version] = payload.split(':').map(Number);
        this.#send(id ?? 0, version ?? 0);
      },
      onConnect: () => void this.#resend(this.streams.ids()),
    });
    this.#heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS).unref();
  }

  #send(tableId: number, version: number): void {
    for (const stream of this.streams.at(tableId)) stream.write(`data: ${version}\n\n`);
  }

  /** Re-sends current versions after a reconnect: messages may have been lost with the connection. */
  async #resend(tableIds: number[]): Promise<void> {
    if (tableIds.length === 0) return;
    const { db, log } = this.#deps;
    try {
      const rows = await db
        .select({ id: decisions.id, version: decisions.version })
        .from(decisions)
        .where(inArray(decisions.id, tableIds));
      for (const { id, version } of rows) this.#send(id, version);
    } catch (error) {
      log.warn({ error }, 'pages of tables have to wait');
    }
  }

  async #beat(): Promise<void> {
    for (const stream of this.streams.all()) stream.beat();
    await this.#resend(this.streams.ids());
  }
}

/** Streams a table's versions to anyone with its link: guests have no stream of notifications. */
export function mountTableStream(app: FastifyInstance, services: Services): void {
  const hub = new TableHub(services);
  app.addHook('preClose', () => hub.stop());

  app.get(STREAM, async (request, reply) => {
    const { limits, db } = services;
    const address = limits.addressKey(request.ip);
    if (address !== null)
      await limits.counter(`GET ${STREAM}`, CONNECT_LIMIT).take(address, overLimit('network'));
    const token = TableToken.safeParse((request.params as { token: string }).token);
    if (!token.success) throw notFound(t('Table'));
    const { id } = await findDecision(db, token.data);
    hub.streams.assertRoom(id);
    await hub.add(id, new EventStream(reply));
  });
}
