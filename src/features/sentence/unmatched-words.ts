import { cutText } from '#kit/contract/cut-text.ts';
import type { Match } from './match.ts';
import { breaksBefore } from './phrases.ts';
import type { Token } from './tokens.ts';

/** Limits of the letters of one report, and of the reports of one sentence. */
const REPORT_MAX_LENGTH = 80;
const MAX_REPORTS = 12;

/** Words that connect the words on both sides. */
const JOINTS = new Set(['of', 'the', 'to']);

const cutWords = (text: string): string => cutText(text.toWellFormed(), REPORT_MAX_LENGTH);

/** Lists the words without a filter: uncovered tokens except fillers, unmet matches, and the unread end of the text. */
export const listUnmatchedWords = (
  sentence: string,
  readTo: number,
  tokens: readonly Token[],
  matches: readonly (Match & { from: number })[],
  unmet: ReadonlySet<Match>,
  fillers: ReadonlySet<string>,
): string[] => {
  const matchByToken = new Map<number, Match>();
  for (const match of matches) for (let at = match.from; at < match.to; at += 1) matchByToken.set(at, match);
  const isLeft = (at: number): boolean => {
    const token = tokens[at];
    if (token === undefined) return false;
    const match = matchByToken.get(at);
    if (match !== undefined) return unmet.has(match);
    return /[\p{L}\p{N}]/u.test(token.word) && !fillers.has(token.word);
  };
  const words: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isLeft(at)) continue;
    let last = at;
    for (let next = at + 1; next < tokens.length; next += 1) {
      const bothUnmet =
        matchByToken.has(next) && isLeft(next) && matchByToken.has(next - 1) && isLeft(next - 1);
      if (breaksBefore(tokens[next]) && !(bothUnmet && tokens[next]?.before === ',')) break;
      if (isLeft(next)) last = next;
      else if (matchByToken.has(next) || !JOINTS.has(tokens[next]?.word ?? '')) break;
    }
    words.push(cutWords(sentence.slice(tokens[at]?.start, tokens[last]?.end)));
    at = last;
  }
  const unread = sentence.slice(readTo).trim();
  return [...words.slice(0, MAX_REPORTS), ...(unread ? [cutWords(unread)] : [])];
};
