import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#db/connect.ts';
import { tell } from '#db/tell.ts';
import type { HintSource } from '#kit/server/feature/notification-parts.ts';
import type { OpenStreams } from '#kit/server/http/event-stream.ts';
import type { Log } from '#kit/server/log.ts';
import { NOTIFICATION_CHANNEL } from './channel.ts';
import type { Stream } from './stream.ts';

/** Pages hear of changes at most so often, however many there are; each asks the server what is new. */
const HINT_INTERVAL_MS = 1500;
/** So many pages hear at once, so that their questions do not all come together. */
const PAGES_PER_STEP = 100;
const STEP_MS = 100;

/** Tells every process that a row of a source changed: one message, however many people it concerns. */
export async function sendHint(db: Database, { name }: HintSource, id: number): Promise<void> {
  tell(db, NOTIFICATION_CHANNEL, `${name}:${id}`);
}

type Deps = { db: Database; log: Log; sources: ReadonlyMap<string, HintSource> };

/**
 * Changes that the open streams of this process will hear of. One query for each source and pause finds the people who
 * are here: its cost grows with the open streams and not with an author's followers.
 */
export class HintQueue {
  readonly #in: Deps;
  readonly #streams: OpenStreams<Stream>;
  #pending = new Map<string, Set<number>>();
  #isBusy = false;

  constructor(deps: Deps, streams: OpenStreams<Stream>) {
    this.#in = deps;
    this.#streams = streams;
  }

  add(name: string, id: number): void {
    if (this.#streams.ids().length === 0 || !this.#in.sources.has(name)) return;
    this.#pending.set(name, (this.#pending.get(name) ?? new Set()).add(id));
    if (!this.#isBusy) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    while (this.#pending.size > 0) {
      await wait(HINT_INTERVAL_MS, undefined, { ref: false });
      const pending = this.#pending;
      this.#pending = new Map();
      for (const [name, ids] of pending) await this.#deliver(name, [...ids]);
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
