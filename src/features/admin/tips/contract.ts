import { z } from 'zod';
import { listEndpoint } from '#kit/contract/endpoint.ts';
import { Cents, Id, LongId, Timestamp } from '#kit/contract/shapes.ts';
import { TIP_RULES, TIP_STATES } from '#vocabulary/tips.ts';
import { access, exportEndpoint, PAGE, tableInput } from '../table/contract.ts';

/** Sort keys of the table; each has an index. */
export const TIP_SORTS = ['createdAt'] as const;

/** A tip to one person (`direct`), or the progress of a tip for a restaurant's staff. */
export const TIP_WAYS = ['direct', ...TIP_STATES] as const;

export const AdminTip = z.object({
  id: LongId,
  senderId: Id.nullable(),
  sender: z.string().nullable(),
  /** Null if a rule shares it among the staff. */
  recipient: z.string().nullable(),
  restaurantId: Id.nullable(),
  restaurant: z.string().nullable(),
  /** In the smallest unit of the currency. */
  amount: Cents,
  currency: z.string(),
  rule: z.enum(TIP_RULES).nullable(),
  way: z.enum(TIP_WAYS),
  /** The number of people with a share, and of those who have received it. */
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
