import { z } from 'zod';
import { listEndpoint } from '#kit/contract/endpoint.ts';
import { Id, Timestamp } from '#kit/contract/shapes.ts';
import { access, readEndpoint, tableInput } from '../table/contract.ts';

/** Sort keys of the table; each has an index. */
export const MAIL_SORTS = ['createdAt'] as const;

export const MAIL_STATUSES = ['waiting', 'sent', 'failed'] as const;

export const AdminMail = z.object({
  id: Id,
  /** The kind of mail: 'email confirmation'. */
  kind: z.string(),
  address: z.string(),
  status: z.enum(MAIL_STATUSES),
  isSecurity: z.boolean(),
  attempts: z.int(),
  /** Why the last attempt failed; a waiting mail with a failure is retried. */
  failure: z.string().nullable(),
  createdAt: Timestamp,
  /** The earliest time of the next attempt, while it waits. */
  nextAttemptAt: Timestamp.nullable(),
  sentAt: Timestamp.nullable(),
});
export type AdminMail = z.infer<typeof AdminMail>;

export const listAdminMails = listEndpoint({
  method: 'GET',
  path: '/api/admin/mails',
  access,
  summary:
    'Mails of the last 30 days and what became of them, newest first; a search finds beginnings of addresses',
  input: z.object({ status: z.enum(MAIL_STATUSES).optional(), ...tableInput(MAIL_SORTS) }),
  reply: z.array(AdminMail),
});

export const getAdminMail = readEndpoint(
  '/api/admin/mails/:id',
  'One mail; what it says only where mails go into the data folder, once it is there',
  AdminMail.extend({
    file: z.object({ subject: z.string(), html: z.string(), text: z.string() }).nullable(),
  }),
);
