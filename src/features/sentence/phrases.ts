import { DETERMINERS } from './lexicon/fillers.ts';
import { type Token, tokenise } from './tokens.ts';

/** A comma or stop ends a phrase; a hyphen or slash does not. */
const BREAK = /[,.;:!?()…"“”\n]/;

export const breaksBefore = (token: Token | undefined): boolean =>
  token === undefined || BREAK.test(token.before);

/** Phrases with their meanings, found in a sentence by the longest match; articles within are ignored. */
export class PhraseBook<T> {
  readonly #byFirst = new Map<string, { words: string[]; value: T }[]>();

  /** Adds phrases separated by '|'; an existing phrase keeps its meaning. */
  add(phrases: string, value: T): this {
    for (const phrase of phrases.split('|')) {
      const words = tokenise(phrase)
        .map((token) => token.word)
        .filter((word) => !DETERMINERS.has(word));
      const [first] = words;
      if (first === undefined) continue;
      const own = this.#byFirst.get(first) ?? [];
      if (own.some((phrase) => phrase.words.join(' ') === words.join(' '))) continue;
      this.#byFirst.set(
        first,
        [...own, { words, value }].sort((a, b) => b.words.length - a.words.length),
      );
    }
    return this;
  }

  /** Finds the longest phrase that begins at this token: its meaning, and one past its last token. */
  at(tokens: readonly Token[], from: number): { to: number; value: T } | null {
    for (const { words, value } of this.#byFirst.get(tokens[from]?.word ?? '') ?? []) {
      const to = this.#end(tokens, from, words);
      if (to !== null) return { to, value };
    }
    return null;
  }

  words(): string[] {
    return [...this.#byFirst.values()].flatMap((own) => own.flatMap((phrase) => phrase.words));
  }

  #end(tokens: readonly Token[], from: number, words: readonly string[]): number | null {
    let at = from;
    for (const [index, word] of words.entries()) {
      if (index > 0) {
        if (breaksBefore(tokens[at])) return null;
        while (tokens[at]?.word !== word && DETERMINERS.has(tokens[at]?.word ?? '')) at += 1;
      }
      if (tokens[at]?.word !== word) return null;
      at += 1;
    }
    return at;
  }
}

/** Creates phrases without meanings, to find only whether and where they end. */
export const createPhraseBook = (phrases: string): PhraseBook<true> =>
  new PhraseBook<true>().add(phrases, true);

/** Returns one past the phrase if it is here, with or without an article before it, otherwise the same index. */
export const skip = (book: PhraseBook<unknown>, tokens: readonly Token[], from: number): number => {
  const after = DETERMINERS.has(tokens[from]?.word ?? '') ? book.at(tokens, from + 1) : null;
  return (book.at(tokens, from) ?? after)?.to ?? from;
};
