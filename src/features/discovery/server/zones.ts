import { isZone } from '#features/hours/rules.ts';

/** How many restaurants live in each time zone. */
export class Zones {
  readonly #zoneOf = new Map<number, string>();
  readonly #counts = new Map<string, number>();
  /** Each name once, for very many restaurants. */
  readonly #names = new Map<string, string>();

  set(id: number, zone: string): void {
    this.delete(id);
    if (!isZone(zone)) return;
    const name = this.#names.get(zone) ?? zone;
    this.#names.set(name, name);
    this.#zoneOf.set(id, name);
    this.#counts.set(zone, (this.#counts.get(zone) ?? 0) + 1);
  }

  delete(id: number): void {
    const zone = this.#zoneOf.get(id);
    if (zone === undefined) return;
    this.#zoneOf.delete(id);
    this.#counts.set(zone, (this.#counts.get(zone) ?? 0) - 1);
  }

  /** The zone of most restaurants; UTC where there are none. */
  commonest(): string {
    let best = 'UTC';
    let most = 0;
    for (const [zone, count] of this.#counts) {
      if (count <= most) continue;
      best = zone;
      most = count;
    }
    return best;
  }
}
