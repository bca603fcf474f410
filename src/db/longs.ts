/** Parses a bigint. It always fits into a JavaScript number: columns whose values may not fit are selected as text. */
export function parseLong(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number.`);
  return number;
}

/** Parses an array of them. */
export const parseLongs = (text: string): Array<number | null> =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((part) => (part === 'NULL' ? null : parseLong(part)));
