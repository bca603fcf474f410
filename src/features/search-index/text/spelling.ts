/** Which letters a word has, one bit each: an edit changes two bits at most. */
export function toLetterMask(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

const WIDEST = 64;
let before = new Uint8Array(WIDEST + 1);
let above = new Uint8Array(WIDEST + 1);
let row = new Uint8Array(WIDEST + 1);

/**
 * The number of edits between two words (insert, drop, replace, swap neighbours; no place edited twice),
 * or `most + 1` where there are more; letters past the 64th are not compared.
 */
export function spellingDistance(a: string, b: string, most: number): number {
  let height = Math.min(WIDEST, a.length);
  let width = Math.min(WIDEST, b.length);
  if (Math.abs(height - width) > most) return most + 1;
  // What both begin and end with takes no part.
  let from = 0;
  while (from < height && from < width && a.charCodeAt(from) === b.charCodeAt(from)) from++;
  while (height > from && width > from && a.charCodeAt(height - 1) === b.charCodeAt(width - 1)) {
    height--;
    width--;
  }
  height -= from;
  width -= from;
  for (let j = 0; j <= width; j++) above[j] = j;
  for (let i = 1; i <= height; i++) {
    const letter = a.charCodeAt(from + i - 1);
    row[0] = i;
    let least = i;
    for (let j = 1; j <= width; j++) {
      const other = b.charCodeAt(from + j - 1);
      let edits = (above[j - 1] ?? 0) + (letter === other ? 0 : 1);
      edits = Math.min(edits, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && letter === b.charCodeAt(from + j - 2) && a.charCodeAt(from + i - 2) === other) {
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      }
      row[j] = edits;
      if (edits < least) least = edits;
    }
    if (least > most) return most + 1;
    [before, above, row] = [above, row, before];
  }
  return Math.min(above[width] ?? 0, most + 1);
}
