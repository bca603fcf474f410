import { PRICE_RANGES, type PriceRange } from '#vocabulary.ts';
import { DETERMINERS } from './lexicon/fillers.ts';
import type { Match } from './match.ts';
import { createPhraseBook, skip } from './phrases.ts';
import type { Token } from './tokens.ts';

/** Dollars for a main course: from the first amount, below the second. */
const BOUNDS: Record<PriceRange, [number, number]> = {
  $: [0, 15],
  $$: [15, 30],
  $$$: [30, 60],
  $$$$: [60, Number.POSITIVE_INFINITY],
};

const UNDER = createPhraseBook(
  'under | below | less than | lesser than | max | maximum | max of | maximum of | at most | up to | upto | no more than | not more than | not over | not above | cheaper than | within | budget of | budget is | budget | for under | for less than | with | for',
);
const STRICT_UNDER = createPhraseBook(
  'under | below | less than | max | maximum | at most | up to | no more than | not more than | not over | not above | cheaper than | budget of | budget is | budget | for under | for less than',
);
const OVER = createPhraseBook(
  'over | above | more than | at least | min | minimum | starting at | starting from | upwards of',
);
const STRICT_OVER = createPhraseBook('over | above | more than');
const AROUND = createPhraseBook(
  'around | about | roughly | approximately | circa | approx | somewhere around',
);
const MONEY = createPhraseBook('dollar | buck | usd | euro | eur | pound | quid | gbp | € | £ | $');
const PER = createPhraseBook(
  'per person | pp | per head | head | each | per main | main | plate | per dish | for main | person | per meal',
);
const LESS = createPhraseBook('or less | or under | or cheaper | or below | max | maximum | tops | at most');
const MORE = createPhraseBook('or more | and up | and above | or above | plus');
const PAIR = createPhraseBook('for two | for 2 | for both of us | per couple');
const NOT_MONEY = createPhraseBook(
  'km | k | kilometre | kilometer | m | metre | meter | mile | mi | minute | min | hour | h | hr | star | people | person | guest | am | pm | oclock | block | friend | of us | adult | %',
);

interface Amount {
  to: number;
  dollars: number;
  isMoney: boolean;
}

/** Banknotes with a name. */
const NOTES = new Map([
  ['fiver', 5],
  ['tenner', 10],
]);

const amountAt = (tokens: readonly Token[], from: number): Amount | null => {
  const noteAt = DETERMINERS.has(tokens[from]?.word ?? '') ? from + 1 : from;
  const note = NOTES.get(tokens[noteAt]?.word ?? '');
  if (note !== undefined) return { to: skip(PER, tokens, noteAt + 1), dollars: note, isMoney: true };
  const sign = /^[$€£]$/.test(tokens[from]?.word ?? '') ? 1 : 0;
  const dollars = tokens[from + sign]?.number ?? null;
  if (dollars === null) return null;
  const after = from + sign + 1;
  const unit = skip(MONEY, tokens, after);
  const to = skip(PER, tokens, unit);
  return { to, dollars, isMoney: sign === 1 || to > after };
};

/** Lists the ranges that overlap two amounts. */
const between = (low: number, high: number): PriceRange[] =>
  PRICE_RANGES.filter((range) => BOUNDS[range][0] < high && BOUNDS[range][1] > low);

const toMatch = (to: number, prices: readonly PriceRange[]): Match => ({
  to,
  gives: prices.map((value) => ({ filter: 'price', value })),
});

const symbolsAt = (tokens: readonly Token[], from: number): Match | null => {
  const symbol = PRICE_RANGES.find((range) => range === tokens[from]?.word);
  if (symbol === undefined || (tokens[from + 1]?.number ?? null) !== null) return null;
  return toMatch(from + 1, [symbol]);
};

const rangeAt = (tokens: readonly Token[], from: number): Match | null => {
  const hasLead = tokens[from]?.word === 'between' || tokens[from]?.word === 'from';
  const low = amountAt(tokens, hasLead ? from + 1 : from);
  if (low === null) return null;
  const joint = tokens[low.to];
  const hasDash = /^[-–—]$/.test(joint?.before ?? '');
  if (!hasDash && joint?.word !== 'and' && joint?.word !== 'to') return null;
  const high = amountAt(tokens, hasDash ? low.to : low.to + 1);
  if (high === null || high.dollars <= low.dollars) return null;
  const bare = !low.isMoney && !high.isMoney;
  if (bare && (tokens[from]?.word !== 'between' || high.dollars <= 12 || NOT_MONEY.at(tokens, high.to)))
    return null;
  return toMatch(high.to, between(low.dollars, high.dollars));
};

/** Reads prices of a main course at this token: '$$', 'under $30', '15 to 30 dollars', 'around 20 bucks'. */
export const pricesAt = (tokens: readonly Token[], from: number): Match | null => {
  const symbols = symbolsAt(tokens, from) ?? rangeAt(tokens, from);
  if (symbols !== null) return symbols;
  const under = UNDER.at(tokens, from);
  const over = OVER.at(tokens, from);
  const around = AROUND.at(tokens, from);
  const amount = amountAt(tokens, under?.to ?? over?.to ?? around?.to ?? from);
  if (amount === null) return null;
  const less = skip(LESS, tokens, amount.to);
  const more = skip(MORE, tokens, amount.to);
  const tail = Math.max(less, more);
  const ends = skip(PER, tokens, tail);
  const pair = skip(PAIR, tokens, ends);
  const dollars = pair > ends ? amount.dollars / 2 : amount.dollars;
  const bareUnder = STRICT_UNDER.at(tokens, from) !== null && dollars >= 5;
  const bareOver = STRICT_OVER.at(tokens, from) !== null && dollars > 5;
  const isMoney = amount.isMoney || ends > tail;
  if (!isMoney && ((!bareUnder && !bareOver) || NOT_MONEY.at(tokens, amount.to))) return null;
  if (under !== null || less > amount.to) return toMatch(pair, between(0, dollars));
  if (over !== null || more > amount.to) return toMatch(pair, between(dollars, Number.POSITIVE_INFINITY));
  return toMatch(pair, between(dollars * 0.85, dollars * 1.15));
};

/** Reads the opposite of 'more than' for 'not more than': the ranges up to this amount. */
export const deniedPricesAt = (tokens: readonly Token[], from: number): Match | null => {
  const over = STRICT_OVER.at(tokens, from);
  const amount = over && amountAt(tokens, over.to);
  if (!amount || (!amount.isMoney && NOT_MONEY.at(tokens, amount.to))) return null;
  return toMatch(amount.to, between(0, amount.dollars));
};
