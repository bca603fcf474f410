import { z } from 'zod';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Cents, Id, pageInput, Timestamp } from '#kit/contract/shapes.ts';
import { NOTICE_KINDS } from '#vocabulary.ts';

export const Notice = z.object({
  id: Id,
  kind: z.enum(NOTICE_KINDS),
  /** Who did it; null for the house, without a username for who has left. */
  actor: z
    .object({ username: z.string().nullable(), name: z.string(), avatar: z.string().nullable() })
    .nullable(),
  /** Without an id where nobody may see it any more. */
  restaurant: z.object({ id: Id.nullable(), name: z.string() }).nullable(),
  reviewId: Id.nullable(),
  /** `amount` in cents; `text` is a message, notes or a quotation. */
  data: z.object({ amount: Cents.optional(), text: z.string().optional() }),
  createdAt: Timestamp,
  readAt: Timestamp.nullable(),
});
export type Notice = z.infer<typeof Notice>;

const Unread = z.object({ unread: z.int() });

export const listNotices = listEndpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'signed-in',
  summary: 'What happened that concerns me, newest first',
  input: z.object(pageInput),
  reply: z.array(Notice),
});

export const countNotices = endpoint({
  method: 'GET',
  path: '/api/notifications/count',
  access: 'public',
  summary:
    'How many of my notices are unread; none for a visitor, whose page may still ask while it signs out',
  input: z.object({}),
  reply: Unread,
});

export const readNotices = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'signed-in',
  summary: 'Mark my notices as read: one, all up to one, or all',
  input: z.object({ id: Id.optional(), upTo: Id.optional() }),
  reply: Unread,
});
