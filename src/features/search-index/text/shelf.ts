const BLOCK_BYTES = 1 << 20;
const NOWHERE = 0;

/** The first `used` bytes of a block are in use; `dead` of them belong to removed texts. */
type Block = { bytes: Buffer; used: number; dead: number };

/**
 * Stores a text for each slot, as bytes in large blocks: strings take more memory, and the garbage collector copies
 * and visits each of them.
 */
export class Shelf {
  /** Undefined if all of a block's texts were removed; new texts are added to the last one. */
  readonly #blocks: (Block | undefined)[] = [];
  /** For each slot the number of its block, counted from 1, and the start and end of its text in it. */
  #blockNumbers = new Uint32Array(0);
  #starts = new Uint32Array(0);
  #ends = new Uint32Array(0);

  grow(slots: number): void {
    this.#blockNumbers = widen(this.#blockNumbers, slots);
    this.#starts = widen(this.#starts, slots);
    this.#ends = widen(this.#ends, slots);
  }

  get bytes(): number {
    return this.#blocks.reduce((all, block) => all + (block?.bytes.length ?? 0), 0);
  }

  read(slot: number): string | null {
    const block = this.#blocks[(this.#blockNumbers[slot] ?? NOWHERE) - 1];
    return block ? block.bytes.toString('utf8', this.#starts[slot], this.#ends[slot]) : null;
  }

  write(slot: number, text: string): void {
    this.remove(slot);
    const size = Buffer.byteLength(text);
    const block = this.#claim(size);
    block.bytes.write(text, block.used, size);
    this.#place(slot, block, size);
  }

  remove(slot: number): void {
    const number = this.#blockNumbers[slot] ?? NOWHERE;
    const block = this.#blocks[number - 1];
    if (!block) return;
    this.#blockNumbers[slot] = NOWHERE;
    block.dead += (this.#ends[slot] ?? 0) - (this.#starts[slot] ?? 0);
    if (block.dead * 2 > block.bytes.length) this.#clear(number, block);
  }

  /** Moves the remaining texts of a block elsewhere, so that its memory is freed. */
  #clear(number: number, { bytes }: Block): void {
    this.#blocks[number - 1] = undefined;
    this.#blockNumbers.forEach((other, slot) => {
      if (other !== number) return;
      const text = bytes.subarray(this.#starts[slot], this.#ends[slot]);
      const block = this.#claim(text.length);
      block.bytes.set(text, block.used);
      this.#place(slot, block, text.length);
    });
  }

  /** Returns the last block if it has space, otherwise a new one. */
  #claim(size: number): Block {
    const last = this.#blocks.at(-1);
    if (last && last.used + size <= last.bytes.length) return last;
    const block = { bytes: Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, size)), used: 0, dead: 0 };
    this.#blocks.push(block);
    return block;
  }

  /** Assigns the next bytes of the last block to the slot. */
  #place(slot: number, block: Block, size: number): void {
    this.#blockNumbers[slot] = this.#blocks.length;
    this.#starts[slot] = block.used;
    block.used += size;
    this.#ends[slot] = block.used;
  }
}

function widen(numbers: Uint32Array<ArrayBuffer>, slots: number): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(slots);
  wider.set(numbers);
  return wider;
}
