import { type Bits, bitsFor, setBit } from '#features/search-index/bitset.ts';
import { opinionsTerm } from '#features/search-index/rules.ts';
import type { Columns } from '../columns/columns.ts';

/** A person's opinions: twice the id of each rated restaurant, plus one if they liked it. */
export type Opinions = Uint32Array;

export const toOpinion = (restaurantId: number, isLiked: boolean): number =>
  2 * restaurantId + Number(isLiked);

export const toRatedId = (opinion: number): number => opinion >>> 1;

export const isLikedByMost = (likers: number, raters: number): boolean => 2 * likers > raters;

/** Counts how some people, such as those whom the reader follows, rated restaurants, for one request. */
export class OpinionCounts {
  /** The rated slots. */
  readonly rated: Bits;
  /** Two numbers per slot: the people who rated it, and those of them who liked it. */
  readonly #counts: Uint32Array;

  constructor({ capacity, slotById }: Columns, friends: readonly Opinions[]) {
    this.rated = bitsFor(capacity);
    this.#counts = new Uint32Array(2 * capacity);
    const counts = this.#counts;
    for (const opinions of friends) {
      for (const opinion of opinions) {
        const slot = slotById.get(toRatedId(opinion));
        if (slot === undefined) continue;
        setBit(this.rated, slot);
        counts[2 * slot] = (counts[2 * slot] ?? 0) + 1;
        counts[2 * slot + 1] = (counts[2 * slot + 1] ?? 0) + (opinion & 1);
      }
    }
  }

  findLiked(): Bits {
    const liked = bitsFor(this.#counts.length / 2);
    for (let at = 0; at < this.#counts.length; at += 2)
      if (isLikedByMost(this.#counts[at + 1] ?? 0, this.#counts[at] ?? 0)) setBit(liked, at / 2);
    return liked;
  }

  countsAt(slot: number): { liked: number; rated: number } {
    return { liked: this.#counts[2 * slot + 1] ?? 0, rated: this.#counts[2 * slot] ?? 0 };
  }

  termAt(slot: number): number {
    return opinionsTerm(this.#counts[2 * slot + 1] ?? 0, this.#counts[2 * slot] ?? 0);
  }
}
