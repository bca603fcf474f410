import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Done, LongId, text } from '#kit/contract/shapes.ts';
import { REPORT_REASONS } from '#vocabulary.ts';

/** One of the kinds that features bring (`ReportSubject`): the server knows which there are. */
export const ReportKind = z.string().min(1).max(40);

export const ReportInput = z.object({
  kind: ReportKind,
  targetId: LongId,
  reason: z.enum(REPORT_REASONS, 'Choose a reason'),
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
    reports_once_key: { message: 'You have reported this already. We will tell you what comes of it.' },
  },
});
