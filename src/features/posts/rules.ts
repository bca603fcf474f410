import { LINK_PATTERN, readLink } from '#kit/contract/links.ts';

export const POSTS = {
  longest: 2000,
  photos: 10,
  longestComment: 1000,
  mentions: 10,
  tags: 10,
  longestTag: 50,
  /** Tag suggestions count no more posts of one tag. */
  countedByTag: 30,
};

/** Posts with this tag appear among those of communities whatever their community, as product.md has it. */
export const CHALLENGE_TAG = 'foodchallenge';

/** A piece of a text as it is shown; the texts of all pieces make the whole text. */
export type TextPart =
  | { kind: 'text'; text: string }
  /** `username` is in lower case; `mentions` of the post or comment says whether it exists. */
  | { kind: 'mention'; text: string; username: string }
  | { kind: 'tag'; text: string; tag: string }
  | { kind: 'link'; text: string; href: string };

/** No part of it can match in two ways, so its time is linear in the length of the text. */
const TOKENS = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_@#])(?:@(?<name>[\\p{L}\\p{M}\\p{Nd}._-]+)|#(?<tag>[\\p{L}\\p{M}\\p{N}_]+)|(?<link>${LINK_PATTERN}))`,
  'giu',
);

/** Only the first ten different names, and ten tags, count; others stay text. Its time is linear in the length of the text. */
export function parseText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  const partNames = { mention: new Set<string>(), tag: new Set<string>() };
  let end = 0;
  for (const { index, groups } of text.matchAll(TOKENS)) {
    const part = readMention(groups?.name) ?? readTag(groups?.tag) ?? toLinkPart(groups?.link);
    if (!part || !isCounted(part, partNames)) continue;
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) });
    parts.push(part);
    end = index + part.text.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

function isCounted(part: TextPart, { mention, tag }: Record<'mention' | 'tag', Set<string>>): boolean {
  if (part.kind === 'mention') return addUpTo(mention, part.username, POSTS.mentions);
  if (part.kind === 'tag') return addUpTo(tag, part.tag, POSTS.tags);
  return true;
}

function addUpTo(set: Set<string>, value: string, most: number): boolean {
  if (set.size < most) set.add(value);
  return set.has(value);
}

/** Usernames have 30 letters at most now; earlier ones had up to 100. */
const NAME_MAX_LETTERS = 100;

/** A point after a name ends the sentence and is no part of the name. */
function readMention(name = ''): TextPart | null {
  let end = name.length;
  while ('.-'.includes(name[end - 1] ?? 'end')) end--;
  if (end === 0 || end > NAME_MAX_LETTERS) return null;
  const username = name.slice(0, end);
  return { kind: 'mention', text: `@${username}`, username: username.normalize('NFKC').toLowerCase() };
}

function readTag(text: string | undefined): TextPart | null {
  if (!text || text.length > POSTS.longestTag) return null;
  const tag = toTag(text);
  return tag === null ? null : { kind: 'tag', text: `#${text}`, tag };
}

/** The form in which a tag is stored and searched; null without a letter. */
export function toTag(text: string): string | null {
  const tag = text.replace(/^#/, '').normalize('NFKC').toLowerCase();
  return tag.length <= POSTS.longestTag && /^[\p{L}\p{M}\p{N}_]+$/u.test(tag) && /\p{L}/u.test(tag)
    ? tag
    : null;
}

function toLinkPart(text: string | undefined): TextPart | null {
  const link = text ? readLink(text) : null;
  return link && { kind: 'link', ...link };
}

/** The tags of a text in their stored form, and its names in lower case; the database knows whose they are. */
export function findTokens(text: string): { tags: string[]; mentions: string[] } {
  const parts = parseText(text);
  return {
    tags: [...new Set(parts.flatMap((part) => (part.kind === 'tag' ? part.tag : [])))],
    mentions: [...new Set(parts.flatMap((part) => (part.kind === 'mention' ? part.username : [])))],
  };
}
