import { z } from 'zod';
import { FactValues } from '#features/corrections/contract.ts';
import { listEndpoint } from '#kit/contract/endpoint.ts';
import { Id, PathId, Timestamp } from '#kit/contract/shapes.ts';
import { CORRECTION_FACTS, CORRECTION_STATUSES } from '#vocabulary.ts';
import { access, exportEndpoint, PAGE, readEndpoint, tableInput } from '../table/contract.ts';

/** What the table can be sorted by; it has an index behind it. */
export const CORRECTION_SORTS = ['createdAt'] as const;

export const AdminCorrection = z.object({
  id: Id,
  restaurantId: Id,
  restaurant: z.string(),
  /** Null where nobody owns the place: administrators alone decide. */
  owner: z.string().nullable(),
  userId: Id,
  username: z.string(),
  fact: z.enum(CORRECTION_FACTS),
  /** What the page says now, and what it should say. */
  before: FactValues,
  value: FactValues,
  /** What prices of the restaurant are in: ISO 4217. */
  currency: z.string(),
  /** How many people have an open suggestion that says the same, this one included. */
  people: z.int(),
  note: z.string().nullable(),
  /** Where a menu or a photo is from; null for other facts. */
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
    /** `1` for those of places without an owner. */
    unowned: z.literal('1').optional(),
    /** The number of a restaurant. */
    restaurant: PathId.optional(),
    /** The number of an account. */
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
