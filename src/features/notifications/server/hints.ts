import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#db/connect.ts';
import { tell } from '#db/tell.ts';
import type { HintSource } from '#kit/server/feature/notification-parts.ts';
import type { OpenStreams } from '#kit/server/http/event-stream.ts';
import type { Log } from '#kit/server/log.ts';
import { NOTIFICATION_CHANNEL } from './channel.ts';
import type { Stream } from './stream.ts';

/** A page gets hints at most this often; then it asks the server. */
const HINT_INTERVAL_MS = 1500;
/** Spreads the requests that follow a hint. */
const PAGES_PER_STEP = 100;
const STEP_MS = 100;

/** Announces a changed row to all processes, in one message for any number of people. */
export async function sendHint(db: Database, { name }: HintSource, id: number): Promise<void> {
  tell(db, NOTIFICATION_CHANNEL, `${name}:${id}`);
}

type Deps = { db: Database; log: Log; sources: ReadonlyMap<string, HintSource> };

/** One query per source and interval finds the connected people: the cost depends on open streams, not on an author's followers. */
export class HintQueue {
  readonly #in: Deps;
  readonly #streams: OpenStreams<Stream>;
  #pendingIds = new Map<string, Set<number>>();
  #isBusy = false;

  constructor(deps: Deps, streams: OpenStreams<Stream>) {
    this.#in = deps;
    this.#streams = streams;
  }

  add(name: string, id: number): void {
    if (this.#streams.ids().length === 0 || !this.#in.sources.has(name)) return;
    this.#pendingIds.set(name, (this.#pendingIds.get(name) ?? new Set()).add(id));
    if (!this.#isBusy) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    while (this.#pendingIds.size > 0) {
      await wait(HINT_INTERVAL_MS, undefined, { ref: false });
      const batch = this.#pendingIds;
      this.#pendingIds = new Map();
      for (const [name, ids] of batch) await this.#deliver(name, [...ids]);
    }
    this.#isBusy = false;
  }

  async #deliver(name: string, ids: number[]): Promise<void> {
    const { db, log, sources } = this.#in;
    const people = this.#streams.ids();
    if (people.length === 0) return;
    try {
      const listeners = (await sources.get(name)?.findListeners(db, { ids, people })) ?? [];
      for (const [index, { userId, word }] of listeners.entries()) {
        if (index > 0 && index % PAGES_PER_STEP === 0) await wait(STEP_MS, undefined, { ref: false });
        for (const stream of this.#streams.at(userId)) stream.hint(`${name} ${word}`);
      }
    } catch (error) {
      log.warn({ error, source: name }, 'hints were not delivered');
    }
  }
}
