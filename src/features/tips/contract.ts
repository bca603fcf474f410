import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Cents, Day, Id, LongId, PathId, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { TIP_RULES, TIP_STATES } from '#vocabulary/tips.ts';
import { TIPS } from './rules.ts';

const byId = z.object({ id: PathId });

/** How a restaurant's tips are shared, and how long they take to arrive. */
const Tipping = z.object({
  /** The rule by which staff share a tip today; null if it goes to the owner. */
  rule: z.enum(TIP_RULES).nullable(),
  /** The number of people who share a tip today; 0 if it goes to the owner. */
  people: z.int(),
  /** When the rule was published. */
  since: Timestamp.nullable(),
  /** The currency of tips: ISO 4217. */
  currency: z.string(),
  /** Tips of the last 365 days that all of the staff received, by the number of whole days until then. */
  days: z.array(z.object({ days: z.int(), tips: z.int() })),
  /** Tips that are held for staff or being paid to them. */
  waiting: z.int(),
});
export type Tipping = z.infer<typeof Tipping>;

export const getTipping = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/tips',
  access: 'public',
  refuses: [404],
  summary: 'By which rule tips of a restaurant go to its staff, and how many days they took to arrive',
  input: byId,
  reply: Tipping,
});

const Person = z.object({ id: Id, name: z.string() });

const TipWeek = z.object({
  /** The Monday of the week, in the restaurant's time zone. */
  week: Day,
  isOver: z.boolean(),
  /** The last day to enter hours; afterwards each tip is shared equally. */
  lastDay: Day,
  tips: z.int(),
  /** In the smallest unit of `currency`. */
  amount: Cents,
  currency: z.string(),
  /** People who worked here when one of these tips was given. */
  people: z.array(Person),
});
export type TipWeek = z.infer<typeof TipWeek>;

/** How a restaurant shares its tips, for its owner. */
const TipDesk = z.object({
  rule: z.enum(TIP_RULES).nullable(),
  personId: Id.nullable(),
  since: Timestamp.nullable(),
  /** People who would share a tip today. */
  staff: z.array(Person),
  /** Weeks whose tips wait for hours, oldest first. */
  weeks: z.array(TipWeek),
  /** The last 10 that were shared, newest first. */
  latest: z.array(
    z.object({
      id: LongId,
      amount: Cents,
      currency: z.string(),
      rule: z.enum(TIP_RULES),
      state: z.enum(TIP_STATES),
      /** The people who received a part of it. */
      people: z.int(),
      createdAt: Timestamp,
    }),
  ),
});
export type TipDesk = z.infer<typeof TipDesk>;

export const getTipDesk = endpoint({
  method: 'GET',
  path: '/api/owner/restaurants/:id/tips',
  access: 'owner',
  refuses: [404],
  summary: 'How my restaurant shares its tips, and which of them wait for hours',
  input: byId,
  reply: TipDesk,
});

export const saveTipRule = endpoint({
  method: 'PUT',
  path: '/api/owner/restaurants/:id/tips/rule',
  access: 'owner',
  refuses: [404, 409],
  summary:
    'Publish by which rule tips of my restaurant go to its staff, or that they go to me; what was given before keeps its rule',
  input: byId.extend({ rule: z.enum(TIP_RULES).nullable(), personId: Id.nullish() }),
  reply: TipDesk,
  limit: { points: 60, seconds: 3600 },
});

export const shareOutTips = endpoint({
  method: 'POST',
  path: '/api/owner/restaurants/:id/tips/weeks',
  access: 'owner',
  refuses: [404, 409],
  summary: `Share out the tips of a week that is over by the hours of those who worked then, ${TIPS.mostAtOnce} tips at a time`,
  input: byId.extend({
    week: Day,
    hours: z
      .array(
        z.object({
          userId: Id,
          minutes: z.int(t('Give whole minutes')).min(0).max(TIPS.mostMinutes, t('A week has 168 hours')),
        }),
      )
      .min(1)
      .max(100),
  }),
  reply: TipDesk,
  limit: { points: 60, seconds: 3600 },
});
