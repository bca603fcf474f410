import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';

/** Some of the restaurants: how many they are, how often lists showed them, and how often of that in the slot for new places. */
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
    /** This month, where none is given. */
    month: Month.optional(),
  }),
  reply: z.object({
    month: z.string(),
    /** The months with figures, the newest first, 12 at most. */
    months: z.array(z.string()),
    /** All restaurants that lists could show. */
    all: Group,
    /** The share of all appearances of each tenth of the restaurants, the least shown first; empty without any. */
    tenths: z.array(z.number()),
    /** 0 where all were shown equally often, towards 1 where one had it all; null without any. */
    gini: z.number().nullable(),
    /** With few reviews and here since lately at the end of the month; and all others. */
    fresh: Group,
    settled: Group,
    /** Of owners with several restaurants; and all others. */
    chains: Group,
    single: Group,
  }),
});
