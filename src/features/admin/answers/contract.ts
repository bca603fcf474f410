import { z } from 'zod';
import { listEndpoint } from '#kit/contract/endpoint.ts';
import { Day, Id, LongId, Timestamp } from '#kit/contract/shapes.ts';
import { FACT_ANSWERS, FRESH_FACTS } from '#vocabulary/freshness.ts';
import { access, exportEndpoint, PAGE, tableInput } from '../table/contract.ts';

/** Sort keys of the table; each has an index. */
export const ANSWER_SORTS = ['createdAt'] as const;

export const AdminAnswer = z.object({
  id: LongId,
  userId: Id,
  username: z.string(),
  restaurantId: Id,
  restaurant: z.string(),
  fact: z.enum(FRESH_FACTS),
  answer: z.enum(FACT_ANSWERS),
  /** The day of the visit. */
  day: Day,
  createdAt: Timestamp,
});
export type AdminAnswer = z.infer<typeof AdminAnswer>;

export const listAllAnswers = listEndpoint({
  method: 'GET',
  path: '/api/admin/answers',
  access,
  summary:
    'What guests answered about facts of restaurants; a search gives those of a username that begins so',
  input: z.object({
    fact: z.enum(FRESH_FACTS).optional(),
    answer: z.enum(FACT_ANSWERS).optional(),
    ...tableInput(ANSWER_SORTS),
  }),
  reply: z.array(AdminAnswer),
});

export const exportAnswers = exportEndpoint('answers', 'Answers', listAllAnswers.input.omit(PAGE));
