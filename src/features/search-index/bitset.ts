/** One bit per slot (row); combined sets have the same length, in words of 32 slots. */
export type Bits = Int32Array<ArrayBuffer>;

export const bitsFor = (slots: number): Bits => new Int32Array((slots + 31) >>> 5);

export function growBits(bits: Bits, slots: number): Bits {
  const wider = bitsFor(slots);
  wider.set(bits);
  return wider;
}

export const hasBit = (bits: Bits, slot: number): boolean =>
  (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31));
}

/** Counts the bits set in a 32-bit word; `| 0` keeps every step in 32-bit integers. */
export function popcount(word: number): number {
  const pairs = (word - ((word >>> 1) & 0x55555555)) | 0;
  const nibbles = ((pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)) | 0;
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) count = (count + popcount(bits[at] ?? 0)) | 0;
  return count;
}

export function countBoth(first: Bits, second: Bits): number {
  let count = 0;
  for (let at = 0; at < first.length; at++) {
    count = (count + popcount((first[at] ?? 0) & (second[at] ?? 0))) | 0;
  }
  return count;
}

/** Intersects one or more sets; four are read at a time. */
export function intersect([first = bitsFor(0), ...others]: readonly Bits[]): Bits {
  const result = new Int32Array(first.length);
  let readCount = 0;
  do {
    const one = readCount === 0 ? first : result;
    const [second = one, third = one, fourth = one] = others.slice(readCount, readCount + 3);
    for (let at = 0; at < result.length; at++) {
      result[at] = (one[at] ?? 0) & (second[at] ?? 0) & (third[at] ?? 0) & (fourth[at] ?? 0);
    }
    readCount += 3;
  } while (readCount < others.length);
  return result;
}

export function subtract(from: Bits, other: Bits): Bits {
  for (let at = 0; at < from.length; at++) from[at] = (from[at] ?? 0) & ~(other[at] ?? 0);
  return from;
}

export function unite(into: Bits, other: Bits): Bits {
  for (let at = 0; at < into.length; at++) into[at] = (into[at] ?? 0) | (other[at] ?? 0);
  return into;
}

/** Returns the slots of a set, lowest first; `count` is their number. */
export function toSlots(bits: Bits, count = countBits(bits)): Uint32Array<ArrayBuffer> {
  const slots = new Uint32Array(count);
  let next = 0;
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] ?? 0;
    while (word !== 0) {
      slots[next++] = (at << 5) + 31 - Math.clz32(word & -word);
      word &= word - 1;
    }
  }
  return slots;
}
