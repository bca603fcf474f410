import { links } from '#addresses.ts';
import type { Post } from '#features/posts/contract.ts';
import { parseText } from '#features/posts/rules.ts';
import { escapeHtml } from '#kit/server/texts/escape-html.ts';

/** Removes characters that XML forbids: control characters and lone surrogates. */
export const cleanText = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 holds none but tabs and line breaks
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '');

const wrapParagraphs = (html: string) =>
  html
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');

export const toParagraphs = (text: string) => wrapParagraphs(escapeHtml(cleanText(text)));

type Absolute = (address: string) => string;

/** A post's text as HTML with links, tags and mentions. */
export function toPostHtml(
  { content, mentions }: Pick<Post, 'content' | 'mentions'>,
  absolute: Absolute,
): string {
  const usernames = new Set(mentions.map((name) => name.toLowerCase()));
  const parts = parseText(cleanText(content)).map((part) => {
    const text = escapeHtml(part.text);
    if (part.kind === 'link') return `<a href="${escapeHtml(part.href)}" rel="nofollow ugc">${text}</a>`;
    if (part.kind === 'tag') return `<a href="${escapeHtml(absolute(links.tag(part.tag)))}">${text}</a>`;
    if (part.kind === 'mention' && usernames.has(part.username))
      return `<a href="${escapeHtml(absolute(links.person(part.username)))}">${text}</a>`;
    return text;
  });
  return wrapParagraphs(parts.join(''));
}

export const toPicture = (address: string, alt: string) =>
  `<p><img src="${escapeHtml(address)}" alt="${escapeHtml(cleanText(alt))}"></p>`;
