import { z } from 'zod';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Day, LongId, pageInput } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { APPEAL_OUTCOMES, LOG_ACTS, LOG_ROLES, LOG_SUBJECTS } from '#vocabulary/moderation.ts';

/** A line of the log; docs/moderation-log.md says what its hash covers. */
export const LogEntry = z.object({
  seq: LongId,
  /** In UTC. */
  day: Day,
  subject: z.enum(LOG_SUBJECTS),
  act: z.enum(LOG_ACTS),
  /** The number of a rule. */
  rule: z.int().nullable(),
  role: z.enum(LOG_ROLES),
  /** The result of the appeal that it follows. */
  appeal: z.enum(APPEAL_OUTCOMES).nullable(),
  previousHash: z.string(),
  hash: z.string(),
});
export type LogEntry = z.infer<typeof LogEntry>;

const filters = {
  act: z.enum(LOG_ACTS).optional(),
  subject: z.enum(LOG_SUBJECTS).optional(),
  /** Such as 2026-11. */
  month: z
    .string()
    .regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, t('Give a month such as 2026-11'))
    .optional(),
};

export const listLogEntries = listEndpoint({
  method: 'GET',
  path: '/api/moderation-log',
  access: 'public',
  cache: { staleIfError: 1800 },
  summary:
    'What became visible or vanished, by whom and under which rule, in lines that are chained by hashes and name nobody; newest first',
  input: z.object({ ...filters, order: z.enum(['newest', 'oldest']).default('newest'), ...pageInput }),
  reply: z.array(LogEntry),
});

export const countLogEntries = endpoint({
  method: 'GET',
  path: '/api/moderation-log/counts',
  access: 'public',
  cache: { fresh: 60, staleIfError: 1800 },
  summary:
    'How many lines of the moderation log there are of each act and subject, and the days of its first and last line',
  input: z.object({ month: filters.month }),
  reply: z.object({
    counts: z.array(z.object({ act: z.enum(LOG_ACTS), subject: z.enum(LOG_SUBJECTS), count: z.int() })),
    /** Null while it is empty. */
    firstDay: Day.nullable(),
    lastDay: Day.nullable(),
  }),
});
