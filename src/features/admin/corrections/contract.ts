import { z } from 'zod';
import { FactValues } from '#features/corrections/contract.ts';
import { listEndpoint } from '#kit/contract/endpoint.ts';
import { Id, PathId, Timestamp } from '#kit/contract/shapes.ts';
import { CORRECTION_FACTS, CORRECTION_STATUSES } from '#vocabulary.ts';
import { access, exportEndpoint, PAGE, readEndpoint, tableInput } from '../table/contract.ts';

/** Sort keys of the table; each has an index. */
export const CORRECTION_SORTS = ['createdAt'] as const;

export const AdminCorrection = z.object({
  id: Id,
  restaurantId: Id,
  restaurant: z.string(),
  /** Null if the place has no owner: only administrators decide. */
  owner: z.string().nullable(),
  userId: Id,
  username: z.string(),
  fact: z.enum(CORRECTION_FACTS),
  /** The current value on the page, and the suggested one. */
  before: FactValues,
  value: FactValues,
  /** The currency of the restaurant's prices, ISO 4217. */
  currency: z.string(),
  /** The number of people with the same open suggestion, including this one. */
  people: z.int(),
  note: z.string().nullable(),
  /** The source of a menu or a photo; null for other facts. */
  source: z.string().nullable(),
  image: z.string().nullable(),
  status: z.enum(CORRECTION_STATUSES),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type AdminCorrection = z.infer<typeof AdminCorrection>;

export const listAdminCorrections = listEndpoint({
  method: 'GET',
  path: '/api/admin/corrections',
  access,
  summary:
    'Changes that people suggest of restaurants, open and decided ones; a search finds words of the restaurant',
  input: z.object({
    status: z.enum(CORRECTION_STATUSES).optional(),
    fact: z.enum(CORRECTION_FACTS).optional(),
    /** `1` for places without an owner only. */
    unowned: z.literal('1').optional(),
    restaurant: PathId.optional(),
    author: PathId.optional(),
    ...tableInput(CORRECTION_SORTS),
  }),
  reply: z.array(AdminCorrection),
});

export const exportCorrections = exportEndpoint(
  'corrections',
  'Suggested changes',
  listAdminCorrections.input.omit(PAGE),
);

export const getAdminCorrection = readEndpoint(
  '/api/admin/corrections/:id',
  'One suggested change',
  AdminCorrection,
);
