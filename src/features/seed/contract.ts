import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';

export const seed = endpoint({
  method: 'POST',
  path: '/api/seed',
  access: 'public',
  summary:
    'Replace everything in the database by sample data; where sample data is not allowed, administrators only',
  input: z.object({
    /** The same number gives the same data. */
    seed: z
      .int('A whole number')
      .min(0)
      .max(2 ** 31 - 1)
      .default(1),
  }),
  reply: z.object({
    message: z.string(),
    testCredentials: z.array(z.object({ username: z.string(), password: z.string() })),
  }),
  limit: { points: 20, seconds: 3600 },
  transaction: false,
});
