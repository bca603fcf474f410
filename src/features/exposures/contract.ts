import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';

/** A group of restaurants: their number, how often lists showed them, and how often in the slot for new places. */
const Group = z.object({ places: z.int(), shown: z.int(), inSlots: z.int() });
export type ExposureGroup = z.infer<typeof Group>;

const Month = z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, t('Give a month such as 2026-11'));

export const getExposureReport = endpoint({
  method: 'GET',
  path: '/api/exposures',
  access: 'public',
  cache: { fresh: 60, staleIfError: 1800 },
  summary:
    'How evenly the lists of a month showed the restaurants: tenths, Gini coefficient, new and old ones, chains and single places; nobody who looked is counted',
  input: z.object({
    /** Default: the current month. */
    month: Month.optional(),
  }),
  reply: z.object({
    month: z.string(),
    /** The months with figures, newest first, at most 12. */
    months: z.array(z.string()),
    /** All restaurants that lists could show. */
    all: Group,
    /** The share of appearances of each tenth of the restaurants, the least shown first; empty without any. */
    tenths: z.array(z.number()),
    /** 0 if all were shown equally often, close to 1 if one had all appearances; null without any. */
    gini: z.number().nullable(),
    /** `fresh`: few reviews and recently added at the end of the month; `settled`: all others. */
    fresh: Group,
    settled: Group,
    /** `chains`: owners with several restaurants; `single`: all others. */
    chains: Group,
    single: Group,
  }),
});
