import { FILTER_LANGUAGES } from '#features/restaurants/options.ts';
import type { SentenceListFilters } from './filters.ts';
import { OTHER_KITCHENS } from './lexicon/food.ts';
import { LANGUAGE_WORDS } from './lexicon/practical.ts';
import type { Match } from './match.ts';
import { createPhraseBook, PhraseBook } from './phrases.ts';
import type { Token } from './tokens.ts';

const NAMES = new PhraseBook<SentenceListFilters['language'] | null>();
for (const language of FILTER_LANGUAGES) NAMES.add(LANGUAGE_WORDS[language], language);
NAMES.add(
  `${OTHER_KITCHENS.replaceAll('/', '|')} | hindi | korean | thai | turkish | greek | vietnamese | urdu | farsi | hebrew`,
  null,
);

const BEFORE = createPhraseBook(
  'speak | speaking | spoken | talk in | menu in | menu is in | staff in | service in | order in | waiter in | speak good | speak fluent | speak some | speaks | language | understand | that speak | fluent in',
);
const AFTER = createPhraseBook(
  'speaking | spoken | speaker | menu | language | speaking staff | speaking waiter | speaking waitress | speaking server | speaking service | spoken here',
);
const JOINS = new Set(['or', 'and', 'nor']);

const namesAt = (
  tokens: readonly Token[],
  from: number,
): { to: number; names: (SentenceListFilters['language'] | null)[] } => {
  const names: (SentenceListFilters['language'] | null)[] = [];
  let to = from;
  for (let at = from; ; ) {
    const name = NAMES.at(tokens, at);
    if (name === null) return { to, names };
    names.push(name.value);
    to = name.to;
    at = JOINS.has(tokens[to]?.word ?? '') ? to + 1 : to;
  }
};

/** Reads spoken languages at this token: 'french-speaking', 'speak German or English', 'menu in Japanese'. */
export const languagesAt = (tokens: readonly Token[], from: number): Match | null => {
  const before = BEFORE.at(tokens, from);
  const { to, names } = namesAt(tokens, before?.to ?? from);
  if (names.length === 0) return null;
  const after = AFTER.at(tokens, to);
  if (before === null && after === null) return null;
  const languages = names.filter((name) => name !== null);
  return {
    to: after?.to ?? to,
    gives: languages.map((value) => ({ filter: 'language', value })),
    ...(languages.length < names.length ? { unmet: true } : {}),
  };
};
