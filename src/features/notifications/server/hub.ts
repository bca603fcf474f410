import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { listen } from '#db/listen.ts';
import { selectRows } from '#db/rows.ts';
import { notifications } from '#db/schema.ts';
import { OpenStreams } from '#kit/server/http/event-stream.ts';
import { createSemaphore } from '#kit/server/semaphore.ts';
import type { Services } from '#kit/server/services.ts';
import type { Notification } from '../contract.ts';
import { NOTIFICATION_CHANNEL } from './channel.ts';
import { HintQueue } from './hints.ts';
import {
  countUnread,
  findRecentlyNotified,
  isMissedBy,
  isNewestInGroup,
  type NotificationContext,
  readWhere,
} from './reading.ts';
import { notificationService } from './registry.ts';
import type { Stream } from './stream.ts';

/** Open pages per person and process. */
const MAX_STREAMS_PER_PERSON = 10;
const HEARTBEAT_MS = 20_000;
const RETRY_MS = 1000;
const MAX_MISSED = 200;

type Deps = Pick<Services, 'db' | 'pool' | 'log' | 'sessions' | 'get'>;

/** The open streams of this process. One database connection listens for all; notifications are read in batches. */
export class NotificationHub {
  readonly #in: Deps;
  readonly streams = new OpenStreams<Stream>(MAX_STREAMS_PER_PERSON);
  /** Notification ids to read, by person. */
  #pendingIds = new Map<number, Set<number>>();
  #listener: ReturnType<typeof listen> | null = null;
  #heartbeat: NodeJS.Timeout | undefined;
  #isDelivering = false;
  readonly #withCatchUpSlot = createSemaphore(4);
  readonly #reads: NotificationContext;
  readonly #hints: HintQueue;
  /** Start time of the PostgreSQL server whose ids the streams have seen. */
  #epoch: string | null = null;

  constructor(deps: Deps) {
    this.#in = deps;
    this.#reads = { db: deps.db, services: deps };
    const { hints: sources } = deps.get(notificationService);
    this.#hints = new HintQueue({ ...deps, sources }, this.streams);
  }

  /** Adds a stream until it closes; notifications missed since `after` are sent first. */
  async add(stream: Stream): Promise<void> {
    this.streams.add(stream.userId, stream);
    this.#start();
    await this.#catchUp(stream);
  }

  async stop(): Promise<void> {
    clearInterval(this.#heartbeat);
    this.streams.stop();
    await this.#listener?.close();
  }

  #start(): void {
    if (this.#listener || this.streams.isStopped) return;
    this.#listener = listen(this.#in.pool, NOTIFICATION_CHANNEL, {
      onMessage: (payload) => this.#handleMessage(payload),
      onConnect: () => void this.#resume(),
    });
    this.#heartbeat = setInterval(() => void this.#sendHeartbeats(), HEARTBEAT_MS).unref();
  }

  /** On reconnect all streams catch up. After a change of servers, which may assign the same ids again, they end. */
  async #resume(): Promise<void> {
    try {
      const [server] = await selectRows(
        this.#in.db,
        z.object({ epoch: z.string() }),
        sql`select extract(epoch from pg_postmaster_start_time())::text as epoch`,
      );
      const epoch = server?.epoch ?? null;
      const isOther = this.#epoch !== null && this.#epoch !== epoch;
      this.#epoch = epoch;
      for (const stream of this.streams.all()) {
        if (isOther) stream.end();
        else void this.#catchUp(stream);
      }
    } catch (error) {
      this.#in.log.warn({ error }, 'streams could not catch up');
      // Browsers reconnect with the last id they saw.
      for (const stream of this.streams.all()) stream.end();
    }
  }

  #handleMessage(payload: string): void {
    const [about = '', row] = payload.split(':');
    const [userId, id] = [Number(about), Number(row)];
    if (Number.isNaN(userId)) this.#hints.add(about, id);
    if (this.streams.at(userId).length === 0) return;
    const userIds = this.#pendingIds.get(userId) ?? new Set();
    this.#pendingIds.set(userId, id > 0 ? userIds.add(id) : userIds);
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    // After the other messages of the same packet, so that they are read together.
    setImmediate(() => void this.#deliverAll());
  }

  /** Delivers pending notifications until none are left. */
  async #deliverAll(): Promise<void> {
    while (this.#pendingIds.size > 0 && !this.streams.isStopped) {
      const batch = this.#pendingIds;
      this.#pendingIds = new Map();
      try {
        await this.#deliver(batch);
      } catch (error) {
        this.#in.log.warn({ error }, 'notifications have to wait');
        for (const [userId, ids] of this.#pendingIds)
          batch.set(userId, (batch.get(userId) ?? new Set()).union(ids));
        this.#pendingIds = batch;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
    this.#isDelivering = false;
  }

  async #deliver(batch: ReadonlyMap<number, ReadonlySet<number>>): Promise<void> {
    const streams = [...batch.keys()].flatMap((userId) => this.streams.at(userId));
    const active = await this.#keepActive(streams);
    if (active.length === 0) return;
    const ids = [...batch.values()].flatMap((some) => [...some]);
    const notifications =
      ids.length > 0 ? await readWhere(this.#reads, isNewestInGroup(ids), ids.length) : [];
    const unread = await countUnread(this.#reads, [...new Set(active.map(({ userId }) => userId))]);
    const byPerson = new Map<number, Notification[]>();
    for (const { userId, notification } of notifications.reverse()) {
      byPerson.set(userId, [...(byPerson.get(userId) ?? []), notification]);
    }
    for (const stream of active) {
      stream.push(byPerson.get(stream.userId) ?? [], unread.get(stream.userId) ?? 0);
    }
  }

  async #catchUp(stream: Stream): Promise<void> {
    const { db, log } = this.#in;
    const { userId } = stream;
    try {
      await this.#withCatchUpSlot(async () => {
        // A new page starts after the newest notification.
        const missedNotifications =
          stream.last === null
            ? []
            : await readWhere(this.#reads, isMissedBy(userId, stream.last), MAX_MISSED);
        if (stream.last === null) {
          const [newest] = await db
            .select({ id: sql<number | null>`max(${notifications.id})` })
            .from(notifications)
            .where(sql`${notifications.userId} = ${userId}`);
          stream.last = newest?.id ?? 0;
        }
        const unread = (await countUnread(this.#reads, [userId])).get(userId) ?? 0;
        stream.push(
          missedNotifications.reverse().map(({ notification }) => notification),
          unread,
        );
      });
    } catch (error) {
      log.warn({ error }, 'a stream could not catch up');
      // The browser reconnects with the last id it saw.
      stream.end();
    }
  }

  /** Ends the streams whose sessions are over; returns the others. */
  async #keepActive(streams: readonly Stream[]): Promise<Stream[]> {
    if (streams.length === 0) return [];
    const { db, sessions } = this.#in;
    const tokens = await sessions.activeTokens(
      db,
      streams.map(({ token }) => token),
    );
    const active = streams.filter(({ token }) => tokens.has(token));
    for (const stream of streams) if (!tokens.has(stream.token)) stream.endSession();
    return active;
  }

  /** Sends heartbeats, and catches up streams that may have missed a message. */
  async #sendHeartbeats(): Promise<void> {
    try {
      const active = await this.#keepActive(this.streams.all());
      for (const stream of active) stream.beat();
      const people = [...new Set(active.map(({ userId }) => userId))];
      const recentlyNotified = await findRecentlyNotified(this.#in.db, people, (2 * HEARTBEAT_MS) / 1000);
      await Promise.all(
        active.filter(({ userId }) => recentlyNotified.has(userId)).map((stream) => this.#catchUp(stream)),
      );
    } catch {
      // Without the database no session can be checked.
      for (const stream of this.streams.all()) stream.beat();
    }
  }
}
