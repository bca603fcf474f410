import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Timestamp } from '#kit/contract/shapes.ts';
import { access } from '../table/contract.ts';

/** A figure by day, for the charts. */
const Day = z.object({ day: z.iso.date(), users: z.int(), restaurants: z.int(), reviews: z.int() });

/** `all` is what there is now, `week` what came in the last seven days. */
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
  /** In cents. */
  tips: Figure,
  /** How much of each kind of work waits for administrators, as its feature names it: `claims`. */
  waiting: z.record(z.string(), z.int()),
  /** The last 30 days (UTC), the oldest first. */
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
