import { z } from 'zod';
import { nameText } from '../shapes.ts';
import { t } from '../text.ts';

/** What something is called in other languages (BCP 47: `pt`, `zh-Hant`), beside its own name. */
export const LocalNames = z.record(z.string(), z.string());
export type LocalNames = z.infer<typeof LocalNames>;

/** Of one thing. */
export const MAX_NAMES = 20;
/** In characters, as of the names beside which they stand. */
export const MAX_NAME_LENGTH = 120;

/** A language, where wanted with its script and its country, in the letters that `Intl` gives them. */
export const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;

/** The same as people send it: an empty name is none. */
export const SentNames = z
  .record(z.string(), nameText(MAX_NAME_LENGTH))
  .transform((names) => Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')))
  .refine(
    (names) => Object.keys(names).every((language) => LANGUAGE_TAG.test(language)),
    t('Give languages such as pt or zh-Hant'),
  )
  .refine((names) => Object.keys(names).length <= MAX_NAMES, {
    error: () => t('At most {most} languages', { most: MAX_NAMES }),
  });
