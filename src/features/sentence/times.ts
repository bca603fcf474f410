import { DAY_PART_PHRASES, datesAt, dayBook, NOW_PHRASES } from './days.ts';
import type { Match } from './match.ts';
import type { Clock } from './moments.ts';
import { createPhraseBook, skip } from './phrases.ts';
import type { Token } from './tokens.ts';

const SURE_LEAD = createPhraseBook(
  'at | after | past | until | till | til | before | open from | open by | from | by | open past',
);
const UNTIL = createPhraseBook('until | till | til');
const EARLY = createPhraseBook('before | by | from | open by | open from');
const LOOSE_LEAD = createPhraseBook(
  'around | about | for | from around | at around | at about | not before | not later than',
);
const OCLOCK = createPhraseBook('oclock | o clock | h');
const NOT_CLOCK = createPhraseBook(
  'km | k | kilometre | kilometer | m | metre | meter | mile | mi | minute | min | hour | hr | star | people | person | guest | adult | dollar | buck | usd | euro | eur | pound | of us | block | friend | pp | per | each | out of | year | $ | € | £ | plus | rating | or more | or better | and up | point',
);
const HERE = /[$€£]$/;

const HOURS = createPhraseBook('hour | hr | h');
const MINUTES = createPhraseBook('minute | min');
/** Hours or minutes; a larger number after 'in' is not a time. */
const MAX_AHEAD = 180;

interface Face {
  to: number;
  minutes: number;
  /** Whether the sentence says if it is before or after noon. */
  exact: boolean;
  /** Whether it can only be a time. */
  certain: boolean;
}

const halfAt = (tokens: readonly Token[], at: number): { to: number; pm: boolean } | null => {
  const word = tokens[at]?.word;
  if (word === 'am' || word === 'pm') return { to: at + 1, pm: word === 'pm' };
  if ((word === 'a' || word === 'p') && tokens[at + 1]?.word === 'm') return { to: at + 2, pm: word === 'p' };
  return null;
};

const readNamedFace = (tokens: readonly Token[], at: number): Face | null => {
  const word = tokens[at]?.word;
  if (word === 'noon' || word === 'midday') return { to: at + 1, minutes: 720, exact: true, certain: true };
  if (word === 'midnight') return { to: at + 1, minutes: 1440, exact: true, certain: true };
  if (word !== 'half' && word !== 'quarter') return null;
  const middle = tokens[at + 1]?.word;
  const past = middle === 'past' || middle === 'after';
  if (!past && middle !== 'to' && word !== 'half') return null;
  const hour = tokens[at + (past || middle === 'to' ? 2 : 1)]?.number ?? null;
  if (hour === null || hour < 1 || hour > 12 || !Number.isInteger(hour)) return null;
  const shift = word === 'half' ? 30 : middle === 'to' ? -15 : 15;
  const face = hour * 60 + shift;
  const end = at + (past || middle === 'to' ? 3 : 2);
  const halfOfDay = halfAt(tokens, end);
  if (halfOfDay !== null)
    return { to: halfOfDay.to, minutes: (face % 720) + (halfOfDay.pm ? 720 : 0), exact: true, certain: true };
  return { to: end, minutes: face, exact: false, certain: !NOT_CLOCK.at(tokens, end) };
};

const faceAt = (tokens: readonly Token[], at: number): Face | null => {
  const token = tokens[at];
  if (token === undefined || HERE.test(tokens[at - 1]?.word ?? '')) return null;
  const namedFace = readNamedFace(tokens, at);
  if (namedFace !== null) return namedFace;
  const whole =
    token.number !== null && Number.isInteger(token.number) && token.number <= 24 ? token.number * 60 : null;
  const minutes = token.clock ?? whole;
  if (minutes === null) return null;
  const halfOfDay = halfAt(tokens, at + 1);
  if (halfOfDay !== null && minutes <= 779) {
    return {
      to: halfOfDay.to,
      minutes: (minutes % 720) + (halfOfDay.pm ? 720 : 0),
      exact: true,
      certain: true,
    };
  }
  if (token.clock !== null) {
    const exact = minutes >= 600 || token.plain.startsWith('0');
    return { to: at + 1, minutes, exact, certain: token.plain.includes(':') };
  }
  const [unit, rest] = [tokens[at + 1], tokens[at + 2]];
  if (unit?.word === 'h' && rest?.start === unit.end && rest.number !== null && rest.number < 60) {
    return { to: at + 3, minutes: minutes + rest.number, exact: true, certain: true };
  }
  const oclock = skip(OCLOCK, tokens, at + 1);
  if (oclock > at + 1) return { to: oclock, minutes, exact: minutes > 720, certain: true };
  return NOT_CLOCK.at(tokens, at + 1)
    ? null
    : { to: at + 1, minutes, exact: minutes > 720 || minutes === 0, certain: false };
};

/** Reads the end of '7 to 9 pm', where 'pm' of the second time also applies to the first. */
const rangeAt = (tokens: readonly Token[], first: Face, isLed: boolean): Face => {
  const joint = tokens[first.to];
  const hasDash = /^[-–—]$/.test(joint?.before ?? '');
  if (!hasDash && joint?.word !== 'to' && joint?.word !== 'and') return first;
  const second = faceAt(tokens, hasDash ? first.to : first.to + 1);
  if (second === null || (!second.certain && !hasDash && !isLed)) return first;
  const shift =
    second.exact && !first.exact && second.minutes >= 720 && first.minutes + 720 <= second.minutes ? 720 : 0;
  return {
    ...first,
    to: second.to,
    minutes: first.minutes + shift,
    exact: first.exact || second.exact,
    certain: second.certain,
  };
};

const clockAt = (tokens: readonly Token[], from: number): Match | null => {
  const sure = SURE_LEAD.at(tokens, from) ?? (tokens[from]?.word === 'between' ? { to: from + 1 } : null);
  const loose = LOOSE_LEAD.at(tokens, from);
  const followsDay = from > 0 && dayBook.at(tokens, from - 1)?.to === from;
  const face = faceAt(tokens, sure?.to ?? loose?.to ?? from);
  if (face === null) return null;
  const between = tokens[from]?.word === 'between';
  const full = rangeAt(tokens, face, between);
  const isMeant =
    full.certain || sure !== null || followsDay || (loose !== null && tokens[from]?.word !== 'for');
  if (!isMeant || (between && full.to === face.to)) return null;
  const clock: Clock = {
    minutes: full.minutes,
    exact: full.exact,
    until: UNTIL.at(tokens, from) !== null,
    early:
      EARLY.at(tokens, from) !== null && (tokens[from - 1]?.word === 'open' || tokens[from]?.word === 'open'),
  };
  return { to: full.to, gives: [], moment: { clock } };
};

const laterAt = (tokens: readonly Token[], from: number): Match | null => {
  if (tokens[from]?.word !== 'in') return null;
  const isHalf = tokens[from + 1]?.word === 'half';
  const first = isHalf ? from + 2 : from + 1;
  const article = /^an?$/.test(tokens[first]?.word ?? '');
  const amount = isHalf ? 0.5 : article ? 1 : (tokens[first]?.number ?? null);
  const at = article || !isHalf ? first + 1 : first;
  if (amount === null || amount > MAX_AHEAD) return null;
  if (HOURS.at(tokens, at)) return { to: at + 1, gives: [], moment: { inMinutes: amount * 60 } };
  return MINUTES.at(tokens, at) ? { to: at + 1, gives: [], moment: { inMinutes: amount } } : null;
};

/** Reads parts of a time at this token: a clock ('after 10', '8pm'), a meal or part of the day, a day, 'now'. */
export const timesAt = (tokens: readonly Token[], from: number): Match | null => {
  const date = datesAt(tokens, from);
  const exact = laterAt(tokens, from) ?? (date === null ? clockAt(tokens, from) : null);
  if (exact !== null) return exact;
  const now = NOW_PHRASES.at(tokens, from);
  const day = dayBook.at(tokens, from);
  const part = DAY_PART_PHRASES.at(tokens, from);
  const longest = [date, now, day, part].reduce((a, b) => ((b?.to ?? 0) > (a?.to ?? 0) ? b : a), null);
  return longest && { to: longest.to, gives: [], moment: longest.value };
};
