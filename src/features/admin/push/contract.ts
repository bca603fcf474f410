import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { access } from '../table/contract.ts';

export const PushReport = z.object({
  /** Browsers that receive pushes, and their owners. */
  devices: z.int(),
  people: z.int(),
  /** The last 30 days (UTC), newest first, per host of the push service. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      service: z.string(),
      sent: z.int(),
      refused: z.int(),
      /** Devices whose subscription had expired and was removed. */
      gone: z.int(),
      /** The push service's last refusal: a status, `late` or `away`. */
      failure: z.string().nullable(),
    }),
  ),
});
export type PushReport = z.infer<typeof PushReport>;

export const getPushReport = endpoint({
  method: 'GET',
  path: '/api/admin/push',
  access,
  summary: 'How many browsers take pushes, and what became of those of the last 30 days',
  input: z.object({}),
  reply: PushReport,
});
