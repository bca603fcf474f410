import { type Bits, bitsFor, clearBit, growBits, hasBit, setBit } from '#features/search-index/bitset.ts';
import { FACET_NAMES, type FacetName, findFacet } from '../facets.ts';
import { EVENT_READERS, type EventParts, findReader } from '../filters.ts';
import type { IndexedRestaurant } from '../row.ts';
import { fold, foldOption } from '../text/words.ts';

/** The restaurants with an option, and their number; `label` is its written form. */
type Option = { label: string; bits: Bits; count: number };

/** The written form of the dialogs' options, by their folded form. */
const LABELS = new Map(
  FACET_NAMES.map(findFacet)
    .flatMap(({ values = [] }) => values)
    .map((label) => [fold(label), label]),
);

/** Facets whose options a restaurant loses with time, as events end; Object.keys loses the type of the keys. */
const EVENT_FACETS = Object.keys(EVENT_READERS) as (keyof typeof EVENT_READERS)[];
const NO_OPTIONS: ReadonlyMap<string, Option> = new Map();

/** For each facet the restaurants of each option that occurs, by the folded option. */
export class OptionSlots {
  readonly #facets = new Map<FacetName, Map<string, Option>>(FACET_NAMES.map((facet) => [facet, new Map()]));
  readonly #readers = Array.from(this.#facets, ([facet, options]) => ({ options, read: findReader(facet) }));
  slots = 0;

  of(facet: FacetName): ReadonlyMap<string, Option> {
    return this.#facets.get(facet) ?? NO_OPTIONS;
  }

  grow(slots: number): void {
    this.slots = slots;
    for (const options of this.#facets.values()) {
      for (const option of options.values()) option.bits = growBits(option.bits, slots);
    }
  }

  add(slot: number, row: IndexedRestaurant, now: number): void {
    for (const { options, read } of this.#readers) this.#put(slot, options, read(row, now));
  }

  remove(slot: number): void {
    for (const options of this.#facets.values()) this.#take(slot, options);
  }

  renewEvents(slot: number, parts: EventParts, now: number): void {
    for (const facet of EVENT_FACETS) {
      const options = this.#facets.get(facet);
      if (!options) continue;
      this.#take(slot, options);
      this.#put(slot, options, EVENT_READERS[facet](parts, now));
    }
  }

  #put(slot: number, options: Map<string, Option>, labels: readonly string[]): void {
    for (const label of labels) {
      const key = foldOption(label);
      const existing = options.get(key);
      const option = existing ?? { label: LABELS.get(key) ?? label, bits: bitsFor(this.slots), count: 0 };
      if (!existing) options.set(key, option);
      if (hasBit(option.bits, slot)) continue;
      setBit(option.bits, slot);
      option.count++;
    }
  }

  #take(slot: number, options: Map<string, Option>): void {
    for (const [key, option] of options) {
      if (!hasBit(option.bits, slot)) continue;
      clearBit(option.bits, slot);
      option.count--;
      if (option.count === 0) options.delete(key);
    }
  }
}
