/** The regular expression of a link within a text. */
export const LINK_PATTERN = 'https?:\\/\\/[^\\s\\p{Cf}<>"\'`]+';

const LINKS = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_@#])${LINK_PATTERN}`, 'giu');
const PUNCTUATION = new Set('.,;:!?)]}…');

/** Reads the text and the target of a link; null for anything else, or for a link that hides its target. */
export function readLink(markdown: string): { text: string; href: string } | null {
  const keepsBrackets = markdown.includes('(');
  let end = markdown.length;
  while (PUNCTUATION.has(markdown.charAt(end - 1)) && !(keepsBrackets && markdown[end - 1] === ')')) end--;
  const text = markdown.slice(0, end);
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, username, password, href } = new URL(text);
  // A name before the @ can look like the host: https://bank.example@evil.example.
  const isMasked = username !== '' || password !== '';
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && hostname.includes('.') && !isMasked ? { text, href } : null;
}

/** Returns whether a text contains a link, in linear time. */
export const hasLink = (text: string): boolean =>
  text.matchAll(LINKS).some(([markdown]) => readLink(markdown) !== null);
