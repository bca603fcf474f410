import type { Match } from './match.ts';
import { createPhraseBook, skip } from './phrases.ts';
import type { Token } from './tokens.ts';

const LEAD = createPhraseBook(
  'for | table for | party of | group of | for party of | for group of | we are | family of',
);
const GROUP = createPhraseBook('group of | for group of | party of | for party of');
const PEOPLE = createPhraseBook('people | person | guest | adult | pax | of us | friend | diner | colleague');

/** The size of a party: many people ask for room, and any other number is unmet, for nothing is reserved here. */
export const partiesAt = (tokens: readonly Token[], from: number): Match | null => {
  const lead = LEAD.at(tokens, from);
  const at = lead?.to ?? from;
  const size = tokens[at]?.number ?? null;
  if (size === null || !Number.isInteger(size)) return null;
  const to = skip(PEOPLE, tokens, at + 1);
  if (lead === null && to === at + 1) return null;
  if (GROUP.at(tokens, from) && size >= 8) return { to, gives: [{ filter: 'vibe', value: 'Spacious' }] };
  return { to, gives: [], unmet: true };
};
