import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { listen } from '#db/listen.ts';
import { decisions } from '#db/schema.ts';
import { EventStream } from '#kit/server/http/event-stream.ts';
import { notFound, Problem } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import { DECISION } from '../rules.ts';
import { TableToken } from '../shapes.ts';
import { findDecision, TABLE_CHANNEL } from './table.ts';

const STREAM = '/api/decisions/:token/stream';
const HEARTBEAT_MS = 20_000;
/** Pages of one table that are open at a time, in this process: two for each person. */
const MAX_PAGES = 2 * DECISION.maxPeople;
/** Who tries tokens meets this soon. */
const OFTEN = { points: 600, seconds: 60 };

type Deps = Pick<Services, 'db' | 'pool' | 'log'>;

/** The open pages of this process: each hears the number of its table, which grows with every change, and nothing else. */
class TableHub {
  readonly #deps: Deps;
  readonly #streams = new Map<number, Set<EventStream>>();
  #listener: ReturnType<typeof listen> | null = null;
  #heartbeat: NodeJS.Timeout | undefined;
  isStopped = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  countPages(tableId: number): number {
    return this.#streams.get(tableId)?.size ?? 0;
  }

  /** Adds a page until it closes. The number is read again, because it may have grown before the page was added. */
  async add(tableId: number, stream: EventStream): Promise<void> {
    const pages = this.#streams.get(tableId) ?? new Set();
    this.#streams.set(tableId, pages.add(stream));
    stream.onClose(() => {
      pages.delete(stream);
      if (pages.size === 0 && this.#streams.get(tableId) === pages) this.#streams.delete(tableId);
    });
    this.#start();
    await this.#resend([tableId]);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.#heartbeat);
    for (const pages of this.#streams.values()) for (const stream of pages) stream.end();
    await this.#listener?.close();
  }

  #start(): void {
    if (this.#listener || this.isStopped) return;
    this.#listener = listen(this.#deps.pool, TABLE_CHANNEL, {
      message: (payload) => {
        const [id, version] = payload.split(':').map(Number);
        this.#send(id ?? 0, version ?? 0);
      },
      connected: () => void this.#resend([...this.#streams.keys()]),
    });
    this.#heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS).unref();
  }

  #send(tableId: number, version: number): void {
    for (const stream of this.#streams.get(tableId) ?? []) stream.write(`data: ${version}\n\n`);
  }

  /** Sends the numbers as they are: messages are lost with the process or the connection that had them. */
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
    for (const pages of this.#streams.values()) for (const stream of pages) stream.beat();
    await this.#resend([...this.#streams.keys()]);
  }
}

/** The stream of a table’s numbers, for whoever has its link: guests have no stream of notifications. */
export function mountTableStream(app: FastifyInstance, services: Services): void {
  const hub = new TableHub(services);
  app.addHook('preClose', () => hub.stop());

  app.get(STREAM, async (request, reply) => {
    const { limits, db } = services;
    const address = limits.addressKey(request.ip);
    if (address !== null) await limits.counter(`GET ${STREAM}`, OFTEN).take(address);
    const token = TableToken.safeParse((request.params as { token: string }).token);
    if (!token.success) throw notFound('Table');
    const { id } = await findDecision(db, token.data);
    if (hub.isStopped) throw new Problem(503, 'We are away for a moment.', { retryAfter: 2 });
    if (hub.countPages(id) >= MAX_PAGES)
      throw new Problem(429, 'Too many pages are open.', { retryAfter: 60 });
    await hub.add(id, new EventStream(reply));
  });
}
