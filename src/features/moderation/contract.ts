import { z } from 'zod';
import { ReportKind } from '#features/reports/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import {
  Day,
  Done,
  Id,
  LongId,
  PathId,
  PathLongId,
  pageInput,
  Timestamp,
  text,
} from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { AUDIT_ACTIONS } from '#vocabulary/audit.ts';
import { REPORT_REASONS, REPORT_STATUSES } from '#vocabulary/reports.ts';
import { RESTAURANT_STATUSES } from '#vocabulary.ts';
import { REPORT_ACTIONS } from './options.ts';

export const setRestaurantStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/restaurants/:id/status',
  access: 'admin',
  refuses: [409],
  summary:
    'Approve or reject a pending restaurant (rejecting takes notes), revoke an approval, or approve again what was marked as closed; 409 where it is too late',
  input: z.object({
    id: PathId,
    status: z.enum(RESTAURANT_STATUSES),
    reviewNotes: text(1000).nullish(),
  }),
  reply: z.object({ id: Id, status: z.enum(RESTAURANT_STATUSES), reviewNotes: z.string().nullable() }),
});

const Changes = z.object({
  name: z.string().optional(),
  address: z.string().optional(),
  latitude: z.string().nullable().optional(),
  longitude: z.string().nullable().optional(),
});

export const WaitingProposal = z.object({
  restaurantId: Id,
  name: z.string(),
  username: z.string(),
  /** The current values of the fields that would change. */
  before: Changes,
  after: Changes,
  createdAt: Timestamp,
});
export type WaitingProposal = z.infer<typeof WaitingProposal>;

export const listProposals = listEndpoint({
  method: 'GET',
  path: '/api/admin/proposals',
  access: 'admin',
  summary: 'New names and addresses of approved restaurants that wait for review, the oldest first',
  input: z.object({ ...pageInput }),
  reply: z.array(WaitingProposal),
});

export const decideProposal = endpoint({
  method: 'PUT',
  path: '/api/admin/proposals/:id',
  access: 'admin',
  refuses: [409],
  summary: 'Accept or decline the changes of the restaurant with this id; the owner is told',
  input: z.object({
    id: PathId,
    decision: z.enum(['accepted', 'declined']),
    /** The values that the administrator saw: a 409 if the owner has changed them since. */
    createdAt: Timestamp,
    notes: text(1000).nullish(),
  }),
  reply: Done,
});

export const messageOwner = endpoint({
  method: 'POST',
  path: '/api/admin/restaurant-comments',
  access: 'admin',
  refuses: [404, 409],
  summary: 'Send the owner of a restaurant a message; it reaches their bell',
  input: z.object({ restaurantId: Id, message: text(1000).min(1, t('Write a message first')) }),
  reply: Done,
  idempotent: true,
});

export const listMessages = listEndpoint({
  method: 'GET',
  path: '/api/admin/restaurants/:id/comments',
  access: 'admin',
  summary: 'What administrators wrote to the owner of a restaurant, newest first',
  input: z.object({ id: PathId, ...pageInput }),
  reply: z.array(
    z.object({ id: Id, message: z.string(), admin: z.string().nullable(), createdAt: Timestamp }),
  ),
});

/** The reported content, if it still exists. */
const Target = z.object({
  title: z.string(),
  text: z.string().nullable(),
  /** Its author or owner. */
  userId: Id.nullable(),
  username: z.string().nullable(),
  restaurantId: Id.nullable(),
  images: z.array(z.string()),
  /** The path of its page; null without one. */
  href: z.string().nullable(),
});

/** All reports of one target with the same status. */
export const ReportGroup = z.object({
  kind: z.string(),
  /** The label of its kind: 'person'. */
  noun: z.string(),
  targetId: LongId,
  status: z.enum(REPORT_STATUSES),
  count: z.int(),
  reasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), count: z.int() })),
  /** The details of the latest reports, at most ten. */
  details: z.array(z.object({ details: z.string(), reporter: z.string().nullable(), createdAt: Timestamp })),
  firstAt: Timestamp,
  lastAt: Timestamp,
  /** The latest report in the group: a decision names it. */
  lastId: Id,
  /** Null if it is deleted. */
  target: Target.nullable(),
  decision: z.string().nullable(),
  handledBy: z.string().nullable(),
  handledAt: Timestamp.nullable(),
});
export type ReportGroup = z.infer<typeof ReportGroup>;

export const listReportKinds = endpoint({
  method: 'GET',
  path: '/api/admin/report-kinds',
  access: 'admin',
  summary: 'What people can report',
  input: z.object({}),
  reply: z.array(z.object({ kind: z.string(), noun: z.string(), plural: z.string() })),
});

export const listReports = listEndpoint({
  method: 'GET',
  path: '/api/admin/reports',
  access: 'admin',
  summary:
    'Reports, those of one target together: open ones with the most reports first, handled ones newest first',
  input: z.object({
    status: z.enum(['open', 'handled']).default('open'),
    kind: ReportKind.optional(),
    ...pageInput,
  }),
  reply: z.array(ReportGroup),
});

export const decideReports = endpoint({
  method: 'PUT',
  path: '/api/admin/reports/:kind/:id',
  access: 'admin',
  refuses: [409],
  summary:
    'Uphold or dismiss the open reports of a target; the reporters are told. 409 where somebody was faster',
  input: z
    .object({
      kind: ReportKind,
      id: PathLongId,
      decision: z.enum(['upheld', 'dismissed']),
      action: z.enum(REPORT_ACTIONS).default('nothing'),
      /** The broken rule; without one, the rule that most reports name. */
      rule: z.enum(REPORT_REASONS).optional(),
      /** The reason: stored, and shown to the reporters; a warning shows it to the author. */
      note: text(1000).min(1, t('Say why')),
    })
    .refine(({ decision, action }) => decision === 'upheld' || action === 'nothing', {
      path: ['action'],
      message: t('Dismissed reports change nothing'),
    }),
  reply: z.object({ handled: z.int() }),
});

export const AuditLine = z.object({
  id: z.int(),
  actorId: Id,
  actor: z.string(),
  action: z.string(),
  kind: z.string(),
  targetId: LongId.nullable(),
  target: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  note: z.string().nullable(),
  createdAt: Timestamp,
});
export type AuditLine = z.infer<typeof AuditLine>;

export const listAudit = listEndpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  access: 'admin',
  summary: 'What administrators did, newest first',
  input: z.object({
    actor: text(40).optional(),
    action: z.enum(AUDIT_ACTIONS).optional(),
    kind: text(40).optional(),
    targetId: PathLongId.optional(),
    /** UTC dates, both inclusive. */
    from: Day.optional(),
    to: Day.optional(),
    /** Words to search for; each must begin a word of the line. */
    q: text(200).optional(),
    ...pageInput,
  }),
  reply: z.array(AuditLine),
});
