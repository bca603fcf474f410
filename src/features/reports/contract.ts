import { z } from 'zod';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Done, Id, LongId, PathId, pageInput, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { APPEAL_OUTCOMES } from '#vocabulary/moderation.ts';
import { REPORT_REASONS } from '#vocabulary/reports.ts';

/** A kind that a feature adds by its `ReportSubject`; the server knows the list. */
export const ReportKind = z.string().min(1).max(40);

export const ReportInput = z.object({
  kind: ReportKind,
  targetId: LongId,
  reason: z.enum(REPORT_REASONS, t('Choose a reason')),
  details: text(1000).optional(),
});

export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'signed-in',
  refuses: [404],
  summary:
    'Tell the administrators what is wrong with a review, a person, a restaurant or something else that people can report',
  input: ReportInput,
  reply: Done,
  limit: { points: 20, seconds: 3600 },
  conflicts: {
    reports_once_key: { message: t('You have reported this already. We will tell you what comes of it.') },
  },
});

/** Content of mine that an administrator removed. */
export const Removal = z.object({
  id: Id,
  kind: z.string(),
  title: z.string().nullable(),
  /** Its text. */
  text: z.string().nullable(),
  images: z.array(z.string()),
  /** The rule that most reports name; null without any. */
  rule: z.enum(REPORT_REASONS).nullable(),
  /** The administrator's reason. */
  reason: z.string().nullable(),
  createdAt: Timestamp,
  restorableUntil: Timestamp,
  /** The author's appeal; an outcome of null waits for another administrator. */
  appeal: z
    .object({
      text: z.string(),
      outcome: z.enum(APPEAL_OUTCOMES).nullable(),
      /** The answer of that administrator. */
      answer: z.string().nullable(),
    })
    .nullable(),
});
export type Removal = z.infer<typeof Removal>;

export const listRemovals = listEndpoint({
  method: 'GET',
  path: '/api/removals',
  access: 'signed-in',
  summary: 'What administrators removed of mine in the last 30 days, newest first',
  input: z.object(pageInput),
  reply: z.array(Removal),
});

export const AppealInput = z.object({
  id: PathId,
  text: text(1000).min(1, t('Say why it should come back')),
});

export const appealRemoval = endpoint({
  method: 'POST',
  path: '/api/removals/:id/appeal',
  access: 'signed-in',
  refuses: [404],
  summary:
    'Appeal against a removal of mine, once; another administrator than the one who removed it decides, and I am told',
  input: AppealInput,
  reply: Done,
  limit: { points: 20, seconds: 3600 },
  conflicts: { appeals_once_key: { message: t('You have appealed against this already.') } },
});

/** The token in the mail about a removed account. */
const token = z.string().max(40);

export const getAccountRemoval = endpoint({
  method: 'GET',
  path: '/api/account-removals/:token',
  access: 'public',
  refuses: [404],
  summary: 'Why an administrator removed an account, and what became of the appeal; by the link of the mail',
  input: z.object({ token }),
  reply: Removal.pick({
    rule: true,
    reason: true,
    createdAt: true,
    restorableUntil: true,
    appeal: true,
  }).extend({
    username: z.string(),
  }),
  limit: { points: 60, seconds: 600 },
});

export const appealAccountRemoval = endpoint({
  method: 'POST',
  path: '/api/account-removals/:token/appeal',
  access: 'public',
  refuses: [404],
  summary:
    'Appeal against the removal of an account, once, by the link of the mail; another administrator decides, and a mail tells',
  input: AppealInput.omit({ id: true }).extend({ token }),
  reply: Done,
  limit: { points: 20, seconds: 3600 },
  conflicts: appealRemoval.conflicts,
});

export const AdminRemoval = Removal.extend({ userId: Id, username: z.string() });
export type AdminRemoval = z.infer<typeof AdminRemoval>;

export const listAllRemovals = listEndpoint({
  method: 'GET',
  path: '/api/admin/removals',
  access: 'admin',
  summary: 'What administrators removed in the last 30 days, newest first',
  input: z.object(pageInput),
  reply: z.array(AdminRemoval),
});

export const restoreRemoval = endpoint({
  method: 'POST',
  path: '/api/admin/removals/:id/restore',
  access: 'admin',
  refuses: [404, 409],
  summary: 'Bring back what was removed, as it was; its author is told',
  input: z.object({ id: PathId }),
  reply: Done,
});
