import { z } from 'zod';
import { defineStored } from '#kit/web/storage.ts';
import type { Recipient } from './recipient.ts';

export type TransferMode = 'send' | 'tip';

const person = z.object({ kind: z.literal('person'), username: z.string() });
const restaurant = z.object({ kind: z.literal('restaurant'), id: z.int(), currency: z.string() });
const displayFields = { name: z.string(), picture: z.string().nullable() };

/** A transfer that a person has begun. */
const Draft = z.object({
  recipient: z.discriminatedUnion('kind', [person.extend(displayFields), restaurant.extend(displayFields)]),
  amount: z.int().nullable(),
  currency: z.string(),
  message: z.string(),
});
export type TransferDraft = z.infer<typeof Draft>;

// In the tab's storage: survives the provider's page, and is hidden from the next person who signs in.
const draftIn = (transferKind: TransferMode, userId: number) =>
  defineStored(`gift:${transferKind}:${userId}`, Draft, 'sessionStorage');

export const readTransferDraft = (transferKind: TransferMode, userId: number): TransferDraft | null =>
  draftIn(transferKind, userId).read();

export function saveTransferDraft(
  transferKind: TransferMode,
  userId: number,
  draft: TransferDraft | null,
): void {
  draftIn(transferKind, userId).write(draft);
}

export const isSameRecipient = (a: Recipient, b: Recipient) =>
  a.kind === 'person'
    ? b.kind === 'person' && a.username === b.username
    : b.kind === 'restaurant' && a.id === b.id;
