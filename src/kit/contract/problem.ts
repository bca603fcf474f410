import { z } from 'zod';

/** RFC 9457, plus `message`, the sentence for people, and `errors`, one sentence for each field of bad input. */
export const ProblemReply = z.object({
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});
export type ProblemReply = z.infer<typeof ProblemReply>;
