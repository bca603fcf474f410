import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { access } from '../table/contract.ts';

export const PushReport = z.object({
  /** Browsers that take pushes, and the people whose they are. */
  devices: z.int(),
  people: z.int(),
  /** The last 30 days (UTC), the newest first, each by the host of the push service. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      service: z.string(),
      sent: z.int(),
      refused: z.int(),
      /** Devices that were not there any more, and are removed. */
      gone: z.int(),
      /** What the service said as it refused last: a status, `late` or `away`. */
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
