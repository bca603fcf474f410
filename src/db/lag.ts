import type { Position } from './position.ts';

/** How long positions of the primary are stored; for an older position of a replica the lag is at least this. */
const REMEMBERED_MS = 60_000;

/**
 * Measures the lag of replicas: the time since the primary was at the replica's position. While the primary is down, no
 * lag grows.
 */
export class PrimaryHistory {
  #samples: { position: Position; at: number }[] = [];

  /** Records the primary's position at a time. */
  add(position: Position, at: number): void {
    const last = this.#samples.at(-1);
    // After a failover the new primary counts from elsewhere.
    if (last && position < last.position) this.#samples = [];
    // For an unchanged position, keep the first and the last time only.
    if (this.#samples.at(-1)?.position === position && this.#samples.at(-2)?.position === position)
      this.#samples.pop();
    this.#samples.push({ position, at });
    const oldest = this.#samples.findIndex((sample) => sample.at > at - REMEMBERED_MS);
    this.#samples.splice(0, Math.max(0, oldest - 1));
  }

  /**
   * Returns milliseconds between a replica's position and the primary's last one, or `now`: a replica's data is no
   * older. Null if the position is older than the stored ones.
   */
  lagAt(position: Position, now = this.#samples.at(-1)?.at ?? 0): number | null {
    const at = this.#samples.findLast((sample) => sample.position <= position)?.at;
    return at === undefined ? null : now - at;
  }

  /** Returns for how many milliseconds the primary has been known; null if it never answered. */
  knownFor(now: number): number | null {
    const first = this.#samples[0];
    return first ? now - first.at : null;
  }
}
