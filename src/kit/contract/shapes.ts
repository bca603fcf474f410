import { z } from 'zod';
import { WRITTEN_LANGUAGES } from '#vocabulary/languages.ts';
import { MAX_ID } from './ids.ts';
import { t } from './text.ts';

/** A whole number that fits a column of type integer. */
export const Integer = z
  .int()
  .min(-MAX_ID - 1)
  .max(MAX_ID);

/** A row's number in a JSON body. */
export const Id = z.int(t('Choose one of the list')).min(1).max(MAX_ID);

/** The same of tables that grow without end, in 8 bytes: a review, a tip, a visit, a notification, and what may be one of these. */
export const LongId = z.int(t('Choose one of the list')).min(1);

/** What `LongId` takes, in a path or a query, where every value arrives as text. */
export const PathLongId = z.coerce.number<number | string>(t('Not a number')).int().min(1);

/** A row's number there. */
export const PathId = PathLongId.max(MAX_ID);

/** An amount of money in whole cents. */
export const Cents = z.int(t('Give an amount in whole cents'));

/** PostgreSQL knows no year 0. */
export const SINCE_YEAR_1 = /^(?!0000)/;

/** A moment as ISO 8601 text in UTC. */
export const Timestamp = z.iso.datetime().regex(SINCE_YEAR_1);

/** A day as ISO 8601 text. */
export const Day = z.iso.date().regex(SINCE_YEAR_1, t('Give a date such as 2026-12-05'));

/** How many rows a list gives, 100 at most and where absent. */
const PageLimit = z.coerce
  .number<number | string>(t('Not a number'))
  .int(t('Not a whole number'))
  .min(1, t('At least 1'))
  .max(100, t('At most 100'))
  .default(100);

/** Where a list goes on: what `Link: rel="next"` of the page before holds. */
const PageCursor = z.string().max(200).optional();

export const pageInput = { limit: PageLimit, cursor: PageCursor };

/** The field in the reply of an endpoint that `earns`: sentences that a page shows as they are. */
export const EARNED = { earned: z.array(z.string()) };

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that it refuses
const VISIBLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u;

/** Text for people: trimmed, without control characters but line breaks, at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    // Half a character, cut off by a keyboard or a program, is stored nowhere.
    .overwrite((text) => text.toWellFormed())
    .max(max, { error: () => t('At most {max} characters', { max }) })
    .regex(VISIBLE, t('Contains characters that cannot be shown'));

/** The same, where what nobody can see counts as nothing. */
export const seenText = (max: number) =>
  text(max).overwrite((text) => (/^[\s\p{Cf}\p{DI}\u2800]*$/u.test(text) ? '' : text));

/** Letters that are seen, and those between the parts of an emoji. */
const SEEN =
  /^(?:\p{ExtPict}\ufe0f?(?:\p{EMod}\ufe0f?)?(?:\u200d(?=\p{ExtPict}))?|(?![\p{Cc}\p{Cf}\p{Co}\p{DI}\p{Zl}\p{Zp}\u2800])\P{ExtPict})*$/su;

/** What somebody or something is called: composed (NFC), nothing in it invisible or turning the direction of writing. */
export const nameText = (max: number) =>
  text(max).normalize('NFC').regex(SEEN, t('Contains characters that cannot be shown'));

export const PersonName = nameText(80);

/** Repeated query values as a list: `?cuisine=Thai&cuisine=Greek`. */
export const oneOrMany = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item).max(40), item.transform((one) => [one])]).optional();

/** ISO 4217. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, t('Give a currency such as EUR'));

export const Done = z.object({ message: z.string() });

/** What pictures show, by address: of those of which somebody said it; null without any. */
export const Alts = z.record(z.string(), z.string()).nullable();

/** The language of what somebody wrote (BCP 47); null where it is not sure, as of very short texts. */
export const Language = z.string().nullable();

/** What its author says instead, who sees what it was taken for; null for none or several. What they leave as it is stays detected. */
export const SaidLanguage = z.enum(WRITTEN_LANGUAGES).nullish();

/** What somebody types to prove who they are, in the field `currentPassword`; any length, as wrong ones are counted. */
export const CurrentPassword = z
  .string(t('Enter your password'))
  .min(1, t('Enter your password'))
  .max(512, t('At most 512 characters'));

/** The same for inputs that ask for it in some cases only; a form sends it empty where it did not ask. */
export const CurrentPasswordIfAsked = z
  .string(t('Enter your password'))
  .max(512, t('At most 512 characters'))
  .optional();
