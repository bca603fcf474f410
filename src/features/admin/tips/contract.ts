import { z } from 'zod';
import { listEndpoint } from '#kit/contract/endpoint.ts';
import { Cents, Id, LongId, Timestamp } from '#kit/contract/shapes.ts';
import { TIP_RULES, TIP_STATES } from '#vocabulary/tips.ts';
import { access, exportEndpoint, PAGE, tableInput } from '../table/contract.ts';

/** What the table can be sorted by. It has an index behind it. */
export const TIP_SORTS = ['createdAt'] as const;

/** Where a tip went: to one person, or how far it is on its way to the staff of a restaurant. */
export const TIP_WAYS = ['direct', ...TIP_STATES] as const;

export const AdminTip = z.object({
  id: LongId,
  senderId: Id.nullable(),
  sender: z.string().nullable(),
  /** Null where a rule shares it among staff. */
  recipient: z.string().nullable(),
  restaurantId: Id.nullable(),
  restaurant: z.string().nullable(),
  /** In the smallest unit of the currency. */
  amount: Cents,
  currency: z.string(),
  rule: z.enum(TIP_RULES).nullable(),
  way: z.enum(TIP_WAYS),
  /** Who has a part in it, and of these who has received it. */
  people: z.int(),
  received: z.int(),
  createdAt: Timestamp,
  allottedAt: Timestamp.nullable(),
  receivedAt: Timestamp.nullable(),
});
export type AdminTip = z.infer<typeof AdminTip>;

export const listAllTips = listEndpoint({
  method: 'GET',
  path: '/api/admin/tips',
  access,
  summary: 'Tips, and how far those for staff are; a search gives those from a username that begins so',
  input: z.object({ way: z.enum(TIP_WAYS).optional(), ...tableInput(TIP_SORTS) }),
  reply: z.array(AdminTip),
});

export const exportTips = exportEndpoint('tips', 'Tips', listAllTips.input.omit(PAGE));
