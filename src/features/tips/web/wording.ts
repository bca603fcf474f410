import { plural, t } from '#kit/contract/text.ts';
import type { Tipping } from '../contract.ts';
import { findMedianDays } from '../rules.ts';

/** Describes who receives a restaurant's tips. */
export function describeRule({ rule, people }: Pick<Tipping, 'rule' | 'people'>): string {
  switch (rule) {
    case 'equal':
      return plural(
        people,
        'All of a tip goes to the one person on the staff.',
        'Each tip is shared equally among the {n} people on the staff.',
      );
    case 'hours':
      return plural(
        people,
        'All of a tip goes to the one person on the staff, whatever hours they worked.',
        'Tips are shared among the {n} people on the staff by the hours that each worked that week.',
      );
    case 'person':
      return t('All of a tip goes to one person on the staff, whom the owner has chosen.');
    case null:
      return t('Tips go to the owner. No rule shares them with the staff.');
  }
}

/** Describes how long tips took to arrive; null without tips. */
export function describeDays({ days }: Pick<Tipping, 'days'>): string | null {
  const { median, tips } = findMedianDays(days);
  if (median === null) return null;
  return median === 0
    ? plural(
        tips,
        'The last tip was with the staff on the same day.',
        'Of the last {n} tips most were with the staff on the same day.',
      )
    : plural(
        median,
        'Tips take {n} day to reach the staff (median of {tips}).',
        'Tips take {n} days to reach the staff (median of {tips}).',
        { tips },
      );
}
