import { DETERMINERS, FILLER_WORDS } from './lexicon/fillers.ts';
import { LEXICON } from './lexicon.ts';
import { breaksBefore } from './phrases.ts';
import type { Token } from './tokens.ts';

/** Finds the name in menus, addresses or landmarks that consists of these words; null if there is none. */
export type FindName = (words: string) => string | null;

/** Names by the index of their first token: `to` is one past the last. */
export type Names = ReadonlyMap<number, { to: number; name: string }>;

export type Places = { districts: Names; landmarks: Names };

/** Maximum number of words in a name; landmarks have longer ones, which may begin with any word: "Time Out Market". */
const NAME_MAX_WORDS = 4;
const LANDMARK_MAX_WORDS = 7;

/** Returns whether the grammar reads every word of the run itself, or its first as a dietary wish. */
const isGrammar = (run: readonly Token[]): boolean => {
  for (let at = 0; at < run.length; ) {
    const phrase = LEXICON.at(run, at);
    if (at === 0 && phrase?.value.gives.some((value) => value.filter === 'dietary')) return true;
    const plain = (run[at]?.number ?? null) !== null || FILLER_WORDS.has(run[at]?.word ?? '');
    if (phrase === null && !plain) return false;
    at = phrase?.to ?? at + 1;
  }
  return true;
};

/** Finds the longest runs of at most `longest` folded words that the grammar does not read by itself. */
export const findNames = (
  tokens: readonly Token[],
  findName: FindName,
  { longest = NAME_MAX_WORDS, canBeginWithFiller = false } = {},
): Names => {
  const names = new Map<number, { to: number; name: string }>();
  for (let from = 0; from < tokens.length; from += 1) {
    if (!canBeginWithFiller && FILLER_WORDS.has(tokens[from]?.word ?? '')) continue;
    for (let length = Math.min(longest, tokens.length - from); length > 0; length -= 1) {
      const run = tokens.slice(from, from + length);
      if (run.slice(1).some(breaksBefore) || isGrammar(run)) continue;
      const name =
        findName(run.map((token) => token.plain).join(' ')) ??
        findName(run.map((token) => token.word).join(' '));
      if (name === null) continue;
      names.set(from, { to: from + length, name });
      break;
    }
  }
  return names;
};

export const findLandmarks = (tokens: readonly Token[], findName: FindName): Names =>
  findNames(tokens, findName, { longest: LANDMARK_MAX_WORDS, canBeginWithFiller: true });

/** Finds the place named at this token, with or without an article: the longer of a district and a landmark. */
export const placeAt = (
  tokens: readonly Token[],
  start: number,
  { districts, landmarks }: Places,
): { from: number; to: number; name: string; isLandmark: boolean } | null => {
  const from = DETERMINERS.has(tokens[start]?.word ?? '') ? start + 1 : start;
  const [district, landmark] = [districts.get(from), landmarks.get(from)];
  const place = landmark && (!district || landmark.to > district.to) ? landmark : district;
  return place ? { ...place, from, isLandmark: place === landmark } : null;
};
