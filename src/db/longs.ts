/** A whole number of 8 bytes; of those that JavaScript would round none gets in: where they may come, text is selected. */
export function parseLong(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number.`);
  return number;
}

/** A list of them as PostgreSQL writes it. */
export const parseLongs = (text: string): Array<number | null> =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((part) => (part === 'NULL' ? null : parseLong(part)));
