import { DETERMINERS } from './lexicon/fillers.ts';
import { LEXICON } from './lexicon.ts';
import type { Match } from './match.ts';
import { createPhraseBook, skip } from './phrases.ts';
import type { Token } from './tokens.ts';

const LEAD = createPhraseBook('before | after | pre | post | ahead of | on way to | on way from');
const PROGRAMME: ReadonlySet<string> = new Set(['event', 'hasEvents', 'liveMusic', 'music']);

/** “Before the theatre”: what somebody goes to before or after the meal is no wish for a restaurant that has it. */
export const elsewhereAt = (tokens: readonly Token[], from: number): Match | null => {
  const first = skip(LEAD, tokens, from);
  if (first === from) return null;
  const event = LEXICON.at(tokens, DETERMINERS.has(tokens[first]?.word ?? '') ? first + 1 : first);
  const isProgramme =
    event?.value.gives.length && event.value.gives.every(({ filter }) => PROGRAMME.has(filter));
  return event && isProgramme ? { to: event.to, gives: [], unmet: true } : null;
};
