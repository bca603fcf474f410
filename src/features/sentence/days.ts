import type { TimePart } from './moments.ts';
import { PhraseBook } from './phrases.ts';
import type { Token } from './tokens.ts';

/** Words for the days of the week, Sunday first, as in Date. */
const WEEKDAYS = [
  'sunday | on sun',
  'monday | mon',
  'tuesday | tue | tues',
  'wednesday | wed | weds',
  'thursday | thu | thur | thurs',
  'friday | fri',
  'saturday | sat',
];

const MONTHS = new PhraseBook<number>();
for (const [month, names] of [
  'january | jan',
  'february | feb',
  'march',
  'april | apr',
  'may',
  'june | jun',
  'july | jul',
  'august | aug',
  'september | sept | sep',
  'october | oct',
  'november | nov',
  'december | dec',
].entries()) {
  MONTHS.add(names, month);
}

export const dayBook = new PhraseBook<TimePart>();
for (const [weekday, names] of WEEKDAYS.entries()) {
  dayBook.add(names, { day: { weekday } });
  for (const name of names.split(' | ')) dayBook.add(`next ${name}`, { day: { weekday, afterToday: true } });
}
dayBook
  .add('today', { day: { offset: 0 } })
  .add('tonight | tonite | 2nite | this night', { day: { offset: 0 }, part: 'night' })
  .add('this evening', { day: { offset: 0 }, part: 'evening' })
  .add('this afternoon', { day: { offset: 0 }, part: 'afternoon' })
  .add('tomorrow | tmrw | tmr', { day: { offset: 1 } })
  .add('day after tomorrow', { day: { offset: 2 } })
  .add('weekend', { day: { weekday: 6, orNext: true } });

export const DAY_PART_PHRASES = new PhraseBook<TimePart>()
  .add('breakfast | brekkie | breakfast time', { part: 'breakfast' })
  .add('brunch | brunch time', { part: 'brunch' })
  .add('lunch | lunch time | lunchtime | luncheon | lunch break', { part: 'lunch' })
  .add('dinner | supper | dinner time | dinnertime | evening meal', { part: 'dinner' })
  .add('morning', { part: 'morning' })
  .add('early morning | early breakfast | early | first thing | first thing in morning', { part: 'early' })
  .add('afternoon', { part: 'afternoon' })
  .add('after work', { part: 'afterWork' })
  .add('evening', { part: 'evening' })
  .add('early dinner | early evening', { part: 'afterWork' })
  .add('night | nighttime', { part: 'night' })
  .add(
    'late | late night | late at night | open late | open till late | till late | until late | late open | late evening',
    { part: 'late' },
  )
  .add('late dinner', { part: 'lateDinner' })
  .add('late lunch', { part: 'afternoon' });

export const NOW_PHRASES = new PhraseBook<TimePart>()
  .add(
    'open now | right now | now | currently | currently open | at moment | right away | immediately | asap | this minute | open at moment | open right now | still open now | still open right now',
    { now: 'said' },
  )
  .add('still open | whats open | what open | what is open | anything open | is open | thats open', {
    now: 'hinted',
  });

const dateAt = (tokens: readonly Token[], at: number): { to: number; date: number } | null => {
  const date = tokens[at]?.number ?? null;
  if (date === null || !Number.isInteger(date) || date < 1 || date > 31) return null;
  return { to: /^(st|nd|rd|th)$/.test(tokens[at + 1]?.plain ?? '') ? at + 2 : at + 1, date };
};

/** Reads a date at this token: '14 June', 'the 3rd of May', 'June 14th'. */
export const datesAt = (tokens: readonly Token[], from: number): { to: number; value: TimePart } | null => {
  const leading = MONTHS.at(tokens, from);
  const date = dateAt(tokens, leading?.to ?? from);
  if (date === null) return null;
  if (leading !== null) return { to: date.to, value: { day: { month: leading.value, date: date.date } } };
  const month = MONTHS.at(tokens, tokens[date.to]?.word === 'of' ? date.to + 1 : date.to);
  return month && { to: month.to, value: { day: { month: month.value, date: date.date } } };
};
