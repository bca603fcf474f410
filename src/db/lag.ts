import type { Position } from './position.ts';

/** How long positions of the primary are remembered: a replica that is further behind is that far behind at least. */
const REMEMBERED_MS = 60_000;

/**
 * How far replicas are behind, in time: a replica is as old as the last moment at which the primary was where the
 * replica is now. While the primary is away nobody falls behind any further.
 */
export class PrimaryHistory {
  #seen: { position: Position; at: number }[] = [];

  /** Remembers where the primary was at a moment. */
  add(position: Position, at: number): void {
    const last = this.#seen.at(-1);
    // Another server took its place and counts from elsewhere.
    if (last && position < last.position) this.#seen = [];
    // What stands still is as it was until now: one entry for the first moment, one for the last.
    if (this.#seen.at(-1)?.position === position && this.#seen.at(-2)?.position === position)
      this.#seen.pop();
    this.#seen.push({ position, at });
    const oldest = this.#seen.findIndex((one) => one.at > at - REMEMBERED_MS);
    this.#seen.splice(0, Math.max(0, oldest - 1));
  }

  /**
   * Milliseconds, as of when the primary was last seen, or of now: what a replica shows is no older. Null where it is not
   * known, because the replica is further behind than is remembered.
   */
  lagAt(position: Position, now = this.#seen.at(-1)?.at ?? 0): number | null {
    const reached = this.#seen.findLast((one) => one.position <= position);
    return reached ? now - reached.at : null;
  }

  /** For how many milliseconds the primary has been known; null where it never answered. */
  knownFor(now: number): number | null {
    const first = this.#seen[0];
    return first ? now - first.at : null;
  }
}
