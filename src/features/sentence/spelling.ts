import { DAY_PART_PHRASES, dayBook, NOW_PHRASES } from './days.ts';
import { EVERYDAY_WORDS, FILLER_WORDS, MEASURES } from './lexicon/fillers.ts';
import { DENIED, LEXICON } from './lexicon.ts';
import { type Token, tokenise, toSingular } from './tokens.ts';

/** Typing errors in shorter fillers are not corrected, since fillers have no effect. */
const SHORT_FILLER = 7;

/** Letters of the longest word of the grammar, including typing errors. */
const MAX_LETTERS = 24;

const measures = tokenise(MEASURES).map((token) => token.word);
const filterWords = [
  ...LEXICON.words(),
  ...DENIED.words(),
  ...dayBook.words(),
  ...DAY_PART_PHRASES.words(),
  ...NOW_PHRASES.words(),
];
const VOCABULARY = new Set([...filterWords, ...FILLER_WORDS, ...measures]);
const EVERYDAY = new Set(EVERYDAY_WORDS.trim().split(/\s+/).map(toSingular));
const TARGETS = [...VOCABULARY].filter(
  (word) => /^[a-z]{4,}$/.test(word) && (word.length >= SHORT_FILLER || !FILLER_WORDS.has(word)),
);

const isKnown = (word: string): boolean => VOCABULARY.has(word);

/** Counts letters to insert, drop, replace or swap to turn one word into the other; beyond `most` any larger number. */
export const editDistance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + same,
      );
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      line.push(cost);
    }
    if (Math.min(...line) > most) return most + 1;
    before = above;
    above = line;
  }
  return above[b.length] ?? 0;
};

const sortLetters = (word: string): string => [...word].sort().join('');

/** Counts the errors allowed in a word: in four letters only a swap, up to seven letters one, then two. */
const countAllowedErrors = (word: string, target: string): number => {
  if (target.length === 4) return word.length === 4 && sortLetters(word) === sortLetters(target) ? 1 : 0;
  return Math.min(word.length, target.length) >= 8 ? 2 : 1;
};

const BY_FIRST = Map.groupBy(TARGETS, (word) => word[0] ?? '');

/** Lists the words with the same first letter, or with the first two swapped. */
const candidates = (word: string): string[] => {
  const [first = '', second = ''] = word;
  const withSwap =
    first === second ? [] : (BY_FIRST.get(second) ?? []).filter((target) => target[1] === first);
  return [...(BY_FIRST.get(first) ?? []), ...withSwap];
};

/** Returns the most likely word of the grammar, or the word itself. */
export const correctWord = (word: string): string => {
  if (
    word.length < 4 ||
    word.length > MAX_LETTERS ||
    isKnown(word) ||
    EVERYDAY.has(word) ||
    !/^[a-z]+$/.test(word)
  )
    return word;
  let best = word;
  let least = 3;
  for (const target of candidates(word)) {
    const most = Math.min(countAllowedErrors(word, target), least - 1);
    if (most < 1 || Math.abs(target.length - word.length) > most) continue;
    const distance = editDistance(word, target, most);
    if (distance > most) continue;
    best = target;
    least = distance;
  }
  return best;
};

const correctToken = (token: Token): string => {
  const word = correctWord(token.word);
  return word === token.word && !isKnown(word) ? correctWord(token.plain) : word;
};

/** Corrects typing errors in the grammar's own words; `keep` returns true for words of menus. */
export const correctTokens = (tokens: readonly Token[], keep: (index: number) => boolean): Token[] =>
  tokens.map((token, index) =>
    token.number !== null || keep(index) ? token : { ...token, word: correctToken(token) },
  );
