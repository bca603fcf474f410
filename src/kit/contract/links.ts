/** Where a link begins and ends in a text. */
export const LINK_PATTERN = 'https?:\\/\\/[^\\s\\p{Cf}<>"\'`]+';

const LINKS = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_@#])${LINK_PATTERN}`, 'giu');
const PUNCTUATION = new Set('.,;:!?)]}…');

/** What a link is shown as and where it leads; null for what is none, or hides where it leads. */
export function readLink(typed: string): { text: string; href: string } | null {
  const keepsBrackets = typed.includes('(');
  let end = typed.length;
  while (PUNCTUATION.has(typed.charAt(end - 1)) && !(keepsBrackets && typed[end - 1] === ')')) end--;
  const text = typed.slice(0, end);
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, username, password, href } = new URL(text);
  // What stands before an @ looks like the site that one is led to.
  const isMasked = username !== '' || password !== '';
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && hostname.includes('.') && !isMasked ? { text, href } : null;
}

/** Whether a text holds a link, in time in proportion to its length. */
export const hasLink = (text: string): boolean =>
  text.matchAll(LINKS).some(([typed]) => readLink(typed) !== null);
