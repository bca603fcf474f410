import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { SeedConfirmation } from './shapes.ts';

export const seed = endpoint({
  method: 'POST',
  path: '/api/seed',
  access: 'public',
  refuses: [409],
  summary:
    'Replace everything in the database by sample data; on a public site fill an empty one, for administrators with their password',
  input: SeedConfirmation.extend({
    /** The same number gives the same data. */
    seed: z
      .int(t('A whole number'))
      .min(0)
      .max(2 ** 31 - 1)
      .default(1),
  }),
  reply: z.object({
    message: z.string(),
    /** Empty on a public site, where nobody may sign in as a sample person. */
    testCredentials: z.array(z.object({ username: z.string(), password: z.string() })),
  }),
  limit: { points: 20, seconds: 3600 },
  transaction: false,
  slow: true,
});
