/** A word, number, currency sign or pictograph of the sentence. */
export interface Token {
  /** For comparison with the lexicon: lower case, without accents, apostrophes and plural. */
  word: string;
  /** Lower case without accents, as in the search of menus. */
  plain: string;
  /** The value of '30', '4.5' and 'thirty'; null for other words. */
  number: number | null;
  /** Minutes after midnight for '22:00', '7:30' and '7.30'; null for other words. */
  clock: number | null;
  start: number;
  end: number;
  /** The text between the previous token and this one, without blanks. */
  before: string;
  /** The text between this token and the next one, or the end. */
  after: string;
}

const NUMBERS = new Map([
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['eleven', 11],
  ['twelve', 12],
  ['fifteen', 15],
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['hundred', 100],
]);

const PIECES = /\$+|[€£]|\d+(?:[.,:]\d+)?|\p{L}[\p{L}\p{M}]*(?:['’`]\p{L}+)*|\p{Extended_Pictographic}/gu;

/** Converts to lower case, without accents and apostrophes. */
const toPlain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’`]/gu, '');

/** Returns the approximate singular of a plain word, the same for all its forms. */
export const toSingular = (plain: string): string => {
  // 'Blues' is not a plural.
  if (plain.length < 4 || !plain.endsWith('s') || /(ss|us|is|^blues)$/.test(plain)) return plain;
  if (/(ch|sh|x)es$/.test(plain)) return plain.slice(0, -2);
  return plain.endsWith('ies') && plain.length > 4 ? `${plain.slice(0, -3)}y` : plain.slice(0, -1);
};

const parseClock = (plain: string): number | null => {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d\d)$/.exec(plain) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 24 || Number(minutes) > 59) return null;
  return Number(hours) * 60 + Number(minutes);
};

const parseNumber = (plain: string): number | null => {
  if (/^\d{1,3},\d{3}$/.test(plain)) return Number(plain.replace(',', ''));
  if (/^\d+(?:[.,]\d+)?$/.test(plain)) return Number(plain.replace(',', '.'));
  return NUMBERS.get(plain) ?? null;
};

/** Splits a sentence into tokens; punctuation is kept only as `before` and `after`. */
export const tokenise = (sentence: string): Token[] => {
  const tokens: Token[] = [];
  let last = 0;
  for (const match of sentence.matchAll(PIECES)) {
    const plain = toPlain(match[0]);
    const end = match.index + match[0].length;
    const before = sentence.slice(last, match.index).replace(/\s+/g, '');
    const number = parseNumber(plain);
    tokens.push({
      word: toSingular(plain),
      plain,
      number,
      clock: parseClock(plain),
      start: match.index,
      end,
      before,
      after: '',
    });
    last = end;
  }
  for (const [at, token] of tokens.entries()) {
    token.after = tokens[at + 1]?.before ?? sentence.slice(last).replace(/\s+/g, '');
  }
  return joinHalves(tokens);
};

/** Joins 'three and a half' to one number. */
const joinHalves = (tokens: readonly Token[]): Token[] => {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, and, a, half] = tokens.slice(at, at + 4);
    if (!token) continue;
    const isHalf = and?.word === 'and' && a?.word === 'a' && half?.word === 'half';
    if (!isHalf || token.number === null || `${and.before}${a.before}${half.before}`) {
      result.push(token);
      continue;
    }
    const number = token.number + 0.5;
    result.push({
      ...token,
      word: String(number),
      plain: String(number),
      number,
      end: half.end,
      after: half.after,
    });
    at += 3;
  }
  return result;
};
