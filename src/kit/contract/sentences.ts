import type { z } from 'zod';

const TYPES: Record<string, string> = {
  string: 'This must be text',
  number: 'This must be a number',
  int: 'This must be a whole number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
  object: 'This must be an object',
  record: 'This must be an object',
};

const FORMATS: Record<string, string> = {
  email: 'Valid email required',
  url: 'Not a web address',
  date: 'Give a date such as 2026-12-05',
  datetime: 'Give a time such as 2026-12-05T22:00:00Z',
};

const UNITS: Record<string, string> = { string: 'character', array: 'item', file: 'byte' };

/** More choices than these are not listed. */
const MAX_CHOICES = 8;

const WRONG_FORM = 'This has the wrong form';

/** What people read where a shape has no sentence of its own, in place of what zod says to programmers. */
export const sentence: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required' : (TYPES[issue.expected] ?? WRONG_FORM);
    case 'invalid_value':
      return issue.values.length > MAX_CHOICES
        ? 'Choose one of the list'
        : `Choose ${issue.values.map(String).join(' or ')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? WRONG_FORM;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'This is required';
      return `${issue.inclusive ? 'At least' : 'More than'} ${amount(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `${issue.inclusive ? 'At most' : 'Less than'} ${amount(issue.maximum, issue.origin)}`;
    case 'not_multiple_of':
      return `Give a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.map((key) => `"${key.slice(0, 40)}"`).join(', ')}`;
    case 'invalid_union':
      return closest(issue.errors) ?? WRONG_FORM;
    default:
      return WRONG_FORM;
  }
};

function amount(count: number | bigint, origin: string): string {
  const unit = UNITS[origin];
  return unit ? `${count} ${unit}${Number(count) === 1 ? '' : 's'}` : String(count);
}

/** Of several forms that a value may have, what is wrong with the one that it has the type of. */
function closest(branches: z.core.$ZodIssue[][]): string | undefined {
  const ofType = branches.filter(([first]) => first?.code !== 'invalid_type' || first.path.length > 0);
  return (ofType.at(-1) ?? branches.at(-1))?.[0]?.message;
}
