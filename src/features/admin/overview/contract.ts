import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Done, LongId, Timestamp } from '#kit/contract/shapes.ts';
import { access } from '../table/contract.ts';

/** Counts of one day, for the charts. */
const Day = z.object({ day: z.iso.date(), users: z.int(), restaurants: z.int(), reviews: z.int() });

/** `all` is the current count, `week` the additions of the last seven days. */
const Figure = z.object({ all: z.int(), week: z.int() });

export const Overview = z.object({
  /** When these figures were counted: at most some seconds ago. */
  countedAt: Timestamp,
  users: Figure.extend({ owners: z.int(), administrators: z.int(), deleted: z.int() }),
  restaurants: Figure.extend({
    pending: z.int(),
    approved: z.int(),
    rejected: z.int(),
    deleted: z.int(),
  }),
  menuItems: Figure,
  reviews: Figure,
  /** In the smallest unit of each currency; sums are not converted. */
  tips: z.array(Figure.extend({ currency: z.string() })),
  /** The number of open tasks for administrators by kind, such as `claims`; features define the kinds. */
  waiting: z.record(z.string(), z.int()),
  /** The last 30 days (UTC), oldest first. */
  days: z.array(Day),
});
export type Overview = z.infer<typeof Overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access,
  summary: 'The figures of the dashboard',
  input: z.object({}),
  reply: Overview,
});

export const FailedJob = z.object({
  id: z.uuid(),
  /** The name in the log: 'archive', 'sweeping sessions'. */
  name: z.string(),
  /** The id of the row that the job is about, if any. */
  targetId: LongId.nullable(),
  /** The error of the last attempt, in one line without values. */
  error: z.string(),
  attempts: z.int(),
  failedAt: Timestamp,
});
export type FailedJob = z.infer<typeof FailedJob>;

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/admin/failed-jobs',
  access,
  summary: 'Jobs that failed and are not tried again by themselves, the latest first, 50 at most',
  input: z.object({}),
  reply: z.array(FailedJob),
});

export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/api/admin/failed-jobs/:id/retry',
  access,
  refuses: [404],
  summary: 'Try a failed job once more',
  input: z.object({ id: z.uuid() }),
  reply: Done,
});
