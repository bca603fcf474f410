/** Letters that Unicode does not decompose into a letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ſ: 's',
  // Arabic letters in the form that most keyboards write.
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ـ: '',
};

/** Words that describe no place; they count only if a text has no others. */
const EMPTY = new Set(
  'a an and at by de di for from in la le my near of on or our the to with your'.split(' '),
);

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself
const ASCII = /^[\u0000-\u007f]*$/;
const APOSTROPHES = /['’‘ʼ`´]/g;
const ASCII_WORDS = /[a-z0-9]+/g;
const WORDS = /[\p{L}\p{N}]+/gu;

/** Converts to lower case without accents: `Phở` and `pho` are the same. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[øßđðłæœþıħŧŋĸſةىیکـ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}

const MAX_OPTIONS = 10_000;
const foldedOptions = new Map<string, string>();

/** Folds one of a small set of texts, with a cache. */
export function foldOption(option: string): string {
  const cached = foldedOptions.get(option);
  if (cached !== undefined) return cached;
  if (foldedOptions.size >= MAX_OPTIONS) foldedOptions.clear();
  const foldedOption = fold(option);
  foldedOptions.set(option, foldedOption);
  return foldedOption;
}

/** Splits a text into its folded words, in order; `Joe's` is one word. */
export function splitWords(text: string): readonly string[] {
  const plain = fold(text).replace(APOSTROPHES, '');
  return plain.match(ASCII.test(plain) ? ASCII_WORDS : WORDS) ?? [];
}

export const isTelling = (word: string) => !EMPTY.has(word);

/** Returns the words that distinguish a text from others, or all words if none does. */
export function tellingWords(text: string): readonly string[] {
  const words = splitWords(text);
  const tellingWords = words.filter(isTelling);
  return tellingWords.length > 0 ? tellingWords : words;
}
