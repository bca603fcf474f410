import { z } from 'zod';
import { groupDigits, t } from '#kit/contract/text.ts';

const LARGEST = 100_000;

/** Returns a whole number in a text field. */
export const numberField = (least: number, most = LARGEST) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, t('Enter a whole number'))
    .transform(Number)
    .refine((n) => n >= least, t('At least {least}', { least }))
    .refine((n) => n <= most, t('At most {most}', { most: groupDigits(String(most)) }));

/** Returns the same, but an empty field means no limit. */
export const optionalNumberField = (least: number, most = LARGEST) =>
  z.union([
    z
      .string()
      .trim()
      .length(0)
      .transform(() => null),
    numberField(least, most),
  ]);
