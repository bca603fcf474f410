import type { z } from 'zod';
import { plural, t } from './text.ts';

const TYPES: Record<string, () => string> = {
  string: () => t('This must be text'),
  number: () => t('This must be a number'),
  int: () => t('This must be a whole number'),
  boolean: () => t('This must be true or false'),
  array: () => t('This must be a list'),
  object: () => t('This must be an object'),
  record: () => t('This must be an object'),
};

const FORMATS: Record<string, () => string> = {
  email: () => t('Valid email required'),
  url: () => t('Not a web address'),
  date: () => t('Give a date such as 2026-12-05'),
  datetime: () => t('Give a time such as 2026-12-05T22:00:00Z'),
};

/** Sentences about too little or too much, by unit. */
const AMOUNTS: Record<string, Readonly<Record<'least' | 'more' | 'most' | 'less', (n: number) => string>>> = {
  string: {
    least: (n) => plural(n, 'At least {n} character', 'At least {n} characters'),
    more: (n) => plural(n, 'More than {n} character', 'More than {n} characters'),
    most: (n) => plural(n, 'At most {n} character', 'At most {n} characters'),
    less: (n) => plural(n, 'Less than {n} character', 'Less than {n} characters'),
  },
  array: {
    least: (n) => plural(n, 'At least {n} item', 'At least {n} items'),
    more: (n) => plural(n, 'More than {n} item', 'More than {n} items'),
    most: (n) => plural(n, 'At most {n} item', 'At most {n} items'),
    less: (n) => plural(n, 'Less than {n} item', 'Less than {n} items'),
  },
  file: {
    least: (n) => plural(n, 'At least {n} byte', 'At least {n} bytes'),
    more: (n) => plural(n, 'More than {n} byte', 'More than {n} bytes'),
    most: (n) => plural(n, 'At most {n} byte', 'At most {n} bytes'),
    less: (n) => plural(n, 'Less than {n} byte', 'Less than {n} bytes'),
  },
};

const NUMBERS: (typeof AMOUNTS)[string] = {
  least: (n) => t('At least {n}', { n }),
  more: (n) => t('More than {n}', { n }),
  most: (n) => t('At most {n}', { n }),
  less: (n) => t('Less than {n}', { n }),
};

/** A longer list of choices is not written out. */
const MAX_CHOICES = 8;

const sayWrongForm = () => t('This has the wrong form');

/** Returns the sentence for a shape without one of its own, instead of zod's message for programmers. */
export const sentence: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? t('This is required') : (TYPES[issue.expected] ?? sayWrongForm)();
    case 'invalid_value':
      return issue.values.length > MAX_CHOICES
        ? t('Choose one of the list')
        : t('Choose {choices}', { choices: issue.values.map(String).join(t(' or ', {}, 'between choices')) });
    case 'invalid_format':
      return (FORMATS[issue.format] ?? sayWrongForm)();
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return t('This is required');
      return findAmounts(issue.origin)[issue.inclusive ? 'least' : 'more'](Number(issue.minimum));
    case 'too_big':
      return findAmounts(issue.origin)[issue.inclusive ? 'most' : 'less'](Number(issue.maximum));
    case 'not_multiple_of':
      return t('Give a multiple of {divisor}', { divisor: String(issue.divisor) });
    case 'unrecognized_keys':
      return t('There is no field {names}', {
        names: issue.keys.map((key) => `"${key.slice(0, 40)}"`).join(', '),
      });
    case 'invalid_union':
      return findClosest(issue.errors) ?? sayWrongForm();
    default:
      return sayWrongForm();
  }
};

const findAmounts = (origin: string) => AMOUNTS[origin] ?? NUMBERS;

/** Finds, in a union, the error of the branch whose type the value has. */
function findClosest(branches: z.core.$ZodIssue[][]): string | undefined {
  const ofType = branches.filter(([first]) => first?.code !== 'invalid_type' || first.path.length > 0);
  return (ofType.at(-1) ?? branches.at(-1))?.[0]?.message;
}
