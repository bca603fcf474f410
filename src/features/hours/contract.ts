import { z } from 'zod';
import { Day } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { WEEKDAYS } from '#vocabulary.ts';
import { formatHours, parseEveryDay } from './parse.ts';

const Opens = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, t('Use a time from 00:00 to 23:59'));
const Closes = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, t('Use a time from 00:00 to 24:00'));

/** Local times. A close at or before its open is on the next day; `00:00` to `24:00` is the whole day. */
const OpeningPeriod = z.object({ open: Opens, close: Closes });
export type OpeningPeriod = z.infer<typeof OpeningPeriod>;

const Periods = z.array(OpeningPeriod).max(6);

/** A missing weekday is unknown; an empty list is a closed day. */
export const OpeningHours = z.partialRecord(z.enum(WEEKDAYS), Periods);
export type OpeningHours = z.infer<typeof OpeningHours>;

const UNREADABLE = t('These opening hours cannot be read');

/**
 * Hours as clients send them: the form above, `{ monday: { open, close, closed } }`, rows with a `day`, or text such as
 * `Mon-Sun 09:00-22:00`; each also as JSON text. Converted to the form above; null if empty.
 */
export const SentHours = z
  .union([OpeningHours, z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())], UNREADABLE)
  .transform((input, context): OpeningHours | null => {
    if (input === '') return null;
    const asStored = OpeningHours.safeParse(input);
    if (asStored.success) return asStored.data;
    const hours = parseEveryDay(input);
    const result = OpeningHours.safeParse(hours && formatHours(hours));
    if (result.success) return result.data;
    context.addIssue(UNREADABLE);
    return z.NEVER;
  });

/** Replaces the hours that begin on a local date (`YYYY-MM-DD`); an empty list is a closed day. */
export const HoursException = z.object({ date: Day, periods: Periods });
export type HoursException = z.infer<typeof HoursException>;

/**
 * Open state in the restaurant's zone. `closesAt` (posted time) and `minutesLeft` (real minutes, rounded up) are
 * missing if it stays open for the next 24 hours; `opensAt` if no opening within seven days is known (`days` 0 is
 * today).
 */
export const OpenState = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    closesAt: Opens.optional(),
    minutesLeft: z.int().positive().optional(),
  }),
  z.object({
    state: z.literal('closed'),
    opensAt: z.object({ days: z.int().min(0).max(7), weekday: z.enum(WEEKDAYS), time: Opens }).optional(),
  }),
  z.object({ state: z.literal('unknown') }),
]);
export type OpenState = z.infer<typeof OpenState>;
