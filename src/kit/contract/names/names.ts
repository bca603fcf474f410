import { z } from 'zod';
import { nameText } from '../shapes.ts';
import { t } from '../text.ts';

/** Names in other languages, by BCP 47 tag (`pt`, `zh-Hant`), besides the original name. */
export const LocalNames = z.record(z.string(), z.string());
export type LocalNames = z.infer<typeof LocalNames>;

export const MAX_NAMES = 20;
/** In characters, as for the original names. */
export const MAX_NAME_LENGTH = 120;

/** A language, optionally with script and country, in the canonical case of `Intl`. */
export const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;

/** Names in the form that callers send: empty ones are dropped. */
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
