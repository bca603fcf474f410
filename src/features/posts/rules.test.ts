import { afterEach, describe, expect, test, vi } from 'vitest';
import { findTokens, POSTS, parseText, toTag } from './rules.ts';

afterEach(() => void vi.restoreAllMocks());

const kinds = (text: string) =>
  parseText(text).flatMap((part) => (part.kind === 'text' ? [] : `${part.kind} ${part.text}`));

test.each([
  ['Lunch with @ana and @rui.', ['mention @ana', 'mention @rui']],
  ['@Ana.B-2_c, hello', ['mention @Ana.B-2_c']],
  ['(@ana) "@rui"', ['mention @ana', 'mention @rui']],
  ['ana@example.com is an address', []],
  ['@@ana and @ alone', []],
  [
    'Best #Ramen of #2026, #東京 #Ålesund #कढ़ी #food_porto',
    ['tag #Ramen', 'tag #東京', 'tag #Ålesund', 'tag #कढ़ी', 'tag #food_porto'],
  ],
  ['#1 of all, C#minor, ##double, # alone', []],
  ['#tag.', ['tag #tag']],
  ['See https://example.com/menu?a=1#top.', ['link https://example.com/menu?a=1#top']],
  [
    '(http://example.com), https://en.wikipedia.org/wiki/Pho_(soup)',
    ['link http://example.com', 'link https://en.wikipedia.org/wiki/Pho_(soup)'],
  ],
  ['HTTPS://EXAMPLE.COM', ['link HTTPS://EXAMPLE.COM']],
  ['javascript:alert(1) data:text/html,x ftp://example.com example.com', []],
  ['https://google.com@evil.example/ https://localhost http:// https://%', []],
  ['https://example.com/<script>', ['link https://example.com/']],
  ['https://example.com/\u202egpj.exe', ['link https://example.com/']],
])('of "%s" it reads %j', (text, expected) => {
  expect(kinds(text)).toEqual(expected);
});

test('the texts of all pieces make the whole text', () => {
  const text = 'With @ana. at #Cais: https://example.com/a, <b>and</b> @@more #️⃣';
  expect(
    parseText(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('a link leads where it says', () => {
  expect(parseText('https://münchen.example/ä')).toEqual([
    { kind: 'link', text: 'https://münchen.example/ä', href: 'https://xn--mnchen-3ya.example/%C3%A4' },
  ]);
});

test('tags have one form, whatever letters they were typed with', () => {
  expect(findTokens('#Café #CAFÉ #cafe\u0301 #ＣＡＦÉ').tags).toEqual(['café']);
  expect([toTag('#FoodChallenge'), toTag('a b'), toTag('12'), toTag(''), toTag('x'.repeat(51))]).toEqual([
    'foodchallenge',
    null,
    null,
    null,
    null,
  ]);
});

test('ten different tags and names count, however often each is in the text', () => {
  const text = Array.from({ length: 15 }, (_, n) => `#tag${n} @name${n} #TAG${n}`).join(' ');
  expect(findTokens(text).tags).toHaveLength(POSTS.tags);
  expect(findTokens(text).mentions).toHaveLength(POSTS.mentions);
  expect(kinds(text).filter((part) => part.startsWith('tag'))).toHaveLength(2 * POSTS.tags);
});

describe('hostile text of 10,000 letters', () => {
  const repeat = (piece: string) => piece.repeat(Math.ceil(10_000 / piece.length));
  test.each([
    '@',
    '#',
    '@a',
    '#a',
    '@a.',
    '@-',
    '@a@',
    '#a#',
    '#a ',
    '@a ',
    'http://',
    'https://a.b(',
    'https://a.b) ',
    ').',
    '@.',
    'h',
    '\ud83d',
    '#\u0301',
    '…',
    '<script>',
  ])('made of "%s" is read in one go', (piece) => {
    const exec = vi.spyOn(RegExp.prototype, 'exec');
    const text = repeat(piece);
    const parts = parseText(text);
    const tokens = text.match(/[@#]|http/g)?.length ?? 0;
    // One search that continues after each match, and some small checks per match.
    expect(exec.mock.calls.length).toBeLessThanOrEqual(6 * tokens + 10);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.length).toBeLessThanOrEqual(2 * tokens + 1);
    const distinct = new Set(parts.flatMap((part) => (part.kind === 'tag' ? part.tag : [])));
    expect(distinct.size).toBeLessThanOrEqual(POSTS.tags);
  });
});
