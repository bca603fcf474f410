import { z } from 'zod';
import { listEndpoint } from '#kit/contract/endpoint.ts';
import { Id, PathId, Timestamp } from '#kit/contract/shapes.ts';
import { DECISION_STATES } from '#vocabulary.ts';
import { access, exportEndpoint, PAGE, tableInput } from '../table/contract.ts';

/** The sort key of the table, which is its primary key. */
export const DECISION_SORTS = ['id'] as const;

/** A table (a group that decides together) without its link, limits and ballots, which are private to its people. */
export const AdminDecision = z.object({
  id: Id,
  title: z.string(),
  /** Null if the host's account is deleted. */
  hostId: Id.nullable(),
  host: z.string().nullable(),
  state: z.enum(DECISION_STATES),
  people: z.int(),
  guests: z.int(),
  cards: z.int(),
  /** Names of guests with open reports. */
  reportedNames: z.array(z.string()),
  at: Timestamp,
  createdAt: Timestamp,
});
export type AdminDecision = z.infer<typeof AdminDecision>;

export const listAdminDecisions = listEndpoint({
  method: 'GET',
  path: '/api/admin/decisions',
  access,
  summary: 'Tables that decide together, newest first: their state and size, and what of them is reported',
  input: z.object({
    host: PathId.optional(),
    state: z.enum(DECISION_STATES).optional(),
    ...tableInput(DECISION_SORTS),
  }),
  reply: z.array(AdminDecision),
});

export const exportDecisions = exportEndpoint(
  'decisions',
  'Tables that decide together',
  listAdminDecisions.input.omit(PAGE),
);
