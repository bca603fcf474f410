import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import type { Log } from '#kit/server/log.ts';
import { defineService } from '#kit/server/services.ts';
import { EXPOSURES } from '../rules.ts';

export const exposureService = defineService<ExposureCounter>('exposures');

/** Maximum of counts (restaurants × days × 2) held in memory while the database is unavailable. */
const MAX_COUNTED = 200_000;

type Shown = { id: number; isSlot: boolean };
type Count = { id: number; day: string; isSlot: boolean; count: number };

/**
 * Counts in memory how often lists show restaurants and writes every 10 seconds; a crash loses the unwritten counts.
 */
export class ExposureCounter {
  readonly #db: Database;
  readonly #log: Log;
  #counts = new Map<string, Count>();
  #timer: NodeJS.Timeout | undefined;
  #isFailing = false;

  constructor({ db, log }: { db: Database; log: Log }) {
    this.#db = db;
    this.#log = log;
  }

  async stop(): Promise<void> {
    await this.write();
  }

  add(restaurants: readonly Shown[], now = Date.now()): void {
    this.#timer ??= setTimeout(() => void this.write(), EXPOSURES.writeSeconds * 1000).unref();
    const day = new Date(now).toISOString().slice(0, 10);
    for (const { id, isSlot } of restaurants) {
      const key = `${id} ${day} ${isSlot}`;
      const existing = this.#counts.get(key);
      if (existing) existing.count++;
      else if (this.#counts.size < MAX_COUNTED) this.#counts.set(key, { id, day, isSlot, count: 1 });
    }
  }

  /** Writes the counts since the last time; counts that cannot be written are kept for the next attempt. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#counts.size === 0) return;
    const counts = this.#counts;
    this.#counts = new Map();
    try {
      await addExposures(this.#db, [...counts.values()]);
      this.#isFailing = false;
    } catch (error) {
      for (const [key, count] of counts) {
        const later = this.#counts.get(key);
        if (later) later.count += count.count;
        else this.#counts.set(key, count);
      }
      if (!this.#isFailing) this.#log.warn({ error }, 'exposures were not written');
      this.#isFailing = true;
    }
  }
}

/** Adds counts, sorted, so that two processes do not deadlock. Skips deleted restaurants. */
async function addExposures(db: Database, counts: readonly Count[]): Promise<void> {
  await db.execute(sql`
    insert into exposures (restaurant_id, day, is_slot, count)
    select e.id, e.day, e."isSlot", e.count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as e(id int, day date, "isSlot" boolean, count int)
    where exists (select from restaurants r where r.id = e.id for key share)
    order by e.id, e.day, e."isSlot"
    on conflict (restaurant_id, day, is_slot) do update set count = exposures.count + excluded.count`);
}
