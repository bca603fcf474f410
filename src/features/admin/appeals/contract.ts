import { z } from 'zod';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Done, Id, PathId, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { APPEAL_OUTCOMES } from '#vocabulary/moderation.ts';
import { REPORT_REASONS } from '#vocabulary/reports.ts';
import { access, exportEndpoint, PAGE, readEndpoint, tableInput } from '../table/contract.ts';

/** Sort keys of the table; each has an index. */
export const APPEAL_SORTS = ['createdAt'] as const;

export const AdminAppeal = z.object({
  id: Id,
  kind: z.string(),
  title: z.string().nullable(),
  rule: z.enum(REPORT_REASONS).nullable(),
  userId: Id,
  username: z.string(),
  /** The author's argument. */
  text: z.string(),
  /** Null until it is decided. */
  outcome: z.enum(APPEAL_OUTCOMES).nullable(),
  answer: z.string().nullable(),
  /** The moderator who removed it and cannot decide the appeal; null if their account is deleted. */
  removedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  createdAt: Timestamp,
  decidedAt: Timestamp.nullable(),
});
export type AdminAppeal = z.infer<typeof AdminAppeal>;

export const AppealDetail = AdminAppeal.extend({
  /** The removed content; null once it is restored or permanently deleted. */
  removed: z
    .object({ text: z.string().nullable(), images: z.array(z.string()), reason: z.string().nullable() })
    .nullable(),
});
export type AppealDetail = z.infer<typeof AppealDetail>;

export const listAppeals = listEndpoint({
  method: 'GET',
  path: '/api/admin/appeals',
  access,
  summary:
    'Appeals against removals; `waiting=1` gives those that nobody has decided, a search those of a username that begins so',
  input: z.object({
    waiting: z.literal('1').optional(),
    outcome: z.enum(APPEAL_OUTCOMES).optional(),
    ...tableInput(APPEAL_SORTS),
  }),
  reply: z.array(AdminAppeal),
});

export const exportAppeals = exportEndpoint('appeals', 'Appeals', listAppeals.input.omit(PAGE));

export const getAppeal = readEndpoint(
  '/api/admin/appeals/:id',
  'An appeal with what was removed',
  AppealDetail,
);

export const decideAppeal = endpoint({
  method: 'PUT',
  path: '/api/admin/appeals/:id',
  access,
  refuses: [409],
  summary:
    'Decide an appeal: the removal stands, or what was removed comes back as it was; its author is told. 409 for whoever removed it, and where it is decided',
  input: z.object({
    id: PathId,
    outcome: z.enum(APPEAL_OUTCOMES),
    answer: text(1000).min(1, t('Say why')),
  }),
  reply: Done,
});
