import { z } from 'zod';
import { WRITTEN_LANGUAGES } from '#vocabulary/languages.ts';
import { MAX_ID } from './ids.ts';
import { t } from './text.ts';

/** A whole number that fits into a column of type integer. */
export const Integer = z
  .int()
  .min(-MAX_ID - 1)
  .max(MAX_ID);

/** The id of a row in a JSON body. */
export const Id = z.int(t('Choose one of the list')).min(1).max(MAX_ID);

/**
 * An id of 8 bytes, for tables that grow without limit: reviews, tips, visits, notifications, and references to them.
 */
export const LongId = z.int(t('Choose one of the list')).min(1);

/** `LongId` in a path or query, where every value is text. */
export const PathLongId = z.coerce.number<number | string>(t('Not a number')).int().min(1);

/** `Id` in a path or query. */
export const PathId = PathLongId.max(MAX_ID);

export const Cents = z.int(t('Give an amount in whole cents'));

/** PostgreSQL has no year 0. */
export const SINCE_YEAR_1 = /^(?!0000)/;

/** A time as ISO 8601 text in UTC. */
export const Timestamp = z.iso.datetime().regex(SINCE_YEAR_1);

/** A day as ISO 8601 text. */
export const Day = z.iso.date().regex(SINCE_YEAR_1, t('Give a date such as 2026-12-05'));

/** Rows of one page, 100 at most and by default. */
const PageLimit = z.coerce
  .number<number | string>(t('Not a number'))
  .int(t('Not a whole number'))
  .min(1, t('At least 1'))
  .max(100, t('At most 100'))
  .default(100);

/** The cursor in `Link: rel="next"` of the previous page. */
const PageCursor = z.string().max(200).optional();

export const pageInput = { limit: PageLimit, cursor: PageCursor };

/** The field that `earns` adds to a reply: sentences that pages show unchanged. */
export const EARNED = { earned: z.array(z.string()) };

// biome-ignore lint/suspicious/noControlCharactersInRegex: refuses these characters
const VISIBLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u;

/** Accepts text for people: trimmed, at most `max` characters, without control characters except line breaks. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    // Half a surrogate pair, cut off by a keyboard or a program.
    .overwrite((text) => text.toWellFormed())
    .max(max, { error: () => t('At most {max} characters', { max }) })
    .regex(VISIBLE, t('Contains characters that cannot be shown'));

/** Returns the same, but invisible characters alone count as empty. */
export const seenText = (max: number) =>
  text(max).overwrite((text) => (/^[\s\p{Cf}\p{DI}\u2800]*$/u.test(text) ? '' : text));

/** Visible characters, and the joiners within an emoji. */
const SEEN =
  /^(?:\p{ExtPict}\ufe0f?(?:\p{EMod}\ufe0f?)?(?:\u200d(?=\p{ExtPict}))?|(?![\p{Cc}\p{Cf}\p{Co}\p{DI}\p{Zl}\p{Zp}\u2800])\P{ExtPict})*$/su;

/** Returns a name: composed (NFC), without characters that are invisible or change the direction of writing. */
export const nameText = (max: number) =>
  text(max).normalize('NFC').regex(SEEN, t('Contains characters that cannot be shown'));

export const PersonName = nameText(80);

/** Accepts repeated query values as a list: `?cuisine=Thai&cuisine=Greek`. */
export const oneOrMany = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item).max(40), item.transform((value) => [value])]).optional();

/** ISO 4217. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, t('Give a currency such as EUR'));

export const Done = z.object({ message: z.string() });

/** Descriptions of pictures by address, of those that have one; null if none has. */
export const Alts = z.record(z.string(), z.string()).nullable();

/** The language of a user's text (BCP 47); null if unsure, as for very short texts. */
export const Language = z.string().nullable();

/** The author's correction of the detected language; null for none or several. Left out, the detected one stays. */
export const SaidLanguage = z.enum(WRITTEN_LANGUAGES).nullish();

/**
 * The password that confirms an action, in the field `currentPassword`; of any length, because wrong ones count as
 * attempts.
 */
export const CurrentPassword = z
  .string(t('Enter your password'))
  .min(1, t('Enter your password'))
  .max(512, t('At most 512 characters'));

/** The same for inputs that need it in some cases only; a form sends it empty otherwise. */
export const CurrentPasswordIfAsked = z
  .string(t('Enter your password'))
  .max(512, t('At most 512 characters'))
  .optional();
