import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Done, Id, text } from '#kit/contract/shapes.ts';
import { REPORT_KINDS, REPORT_REASONS } from '#vocabulary.ts';

export const ReportInput = z.object({
  kind: z.enum(REPORT_KINDS),
  targetId: Id,
  reason: z.enum(REPORT_REASONS, 'Choose a reason'),
  details: text(1000).optional(),
});

export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'signed-in',
  summary: 'Tell the administrators what is wrong with a review, a person or a restaurant',
  input: ReportInput,
  reply: Done,
  limit: { points: 20, seconds: 3600 },
  conflicts: {
    reports_once_key: { message: 'You have reported this already. We will tell you what comes of it.' },
  },
});
