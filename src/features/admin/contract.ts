import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { CurrentPasswordIfAsked, LongId, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { BULK_ACTIONS } from '#vocabulary.ts';
import { access } from './table/contract.ts';

/** A row of any table, as the search over all tables shows it. */
export const Found = z.object({ id: LongId, title: z.string(), detail: z.string() });
export type Found = z.infer<typeof Found>;

export const searchTables = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  access,
  summary: 'Search all tables: the first matching rows of each, by table name',
  input: z.object({ q: text(200).min(1, t('Type what to look for')) }),
  reply: z.record(z.string(), z.array(Found)),
});

export const bulk = endpoint({
  method: 'POST',
  path: '/api/admin/bulk',
  access,
  summary:
    'Do one thing to many rows; where it is refused the row is named with the reason, the others are done. Deleting asks for the password',
  input: z
    .object({
      table: text(40),
      action: z.enum(BULK_ACTIONS),
      ids: z.array(LongId).min(1, t('Choose rows first')).max(100, t('At most 100 at once')),
      /** Rejecting needs a reason. After a deletion the author receives it. */
      notes: text(1000).nullish(),
      currentPassword: CurrentPasswordIfAsked,
    })
    .refine(({ action, notes }) => action !== 'reject' || Boolean(notes), {
      path: ['notes'],
      message: t('Please provide a reason for rejection'),
    }),
  confirmsPassword: ({ action }) => action === 'delete',
  reply: z.object({ done: z.array(LongId), refused: z.array(z.object({ id: LongId, message: z.string() })) }),
});
