/** Parses a bigint; it never exceeds what a JavaScript number holds: columns that may are selected as text. */
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
