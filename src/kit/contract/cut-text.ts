const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Cuts a text to one line of at most `max` letters (code points), including the "…". It ends after a whole grapheme,
 * so that no flag, skin tone or accent is cut in two.
 */
export function cutText(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const letters = [...line];
  if (letters.length <= max) return line;
  const end = letters.slice(0, max - 1).join('').length;
  const start = line.slice(0, GRAPHEMES.segment(line).containing(end)?.index);
  return `${start.trimEnd()}…`;
}
