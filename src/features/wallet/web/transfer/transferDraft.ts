import { z } from 'zod';
import type { Recipient } from './recipient.ts';

export type TransferKind = 'send' | 'tip';

const person = z.object({ kind: z.literal('person'), username: z.string() });
const restaurant = z.object({ kind: z.literal('restaurant'), id: z.int() });
const shown = { name: z.string(), picture: z.string().nullable() };

/** What somebody has begun to give. */
const Draft = z.object({
  recipient: z.discriminatedUnion('kind', [person.extend(shown), restaurant.extend(shown)]),
  amount: z.int().nullable(),
  message: z.string(),
});
export type TransferDraft = z.infer<typeof Draft>;

// The tab remembers it, so that it outlives the provider's page, and nobody who signs in later sees it.
const draftName = (gift: TransferKind, userId: number) => `gift:${gift}:${userId}`;

export function readDraft(gift: TransferKind, userId: number): TransferDraft | null {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(draftName(gift, userId)) ?? 'null'));
  } catch {
    return null;
  }
}

export function keepDraft(gift: TransferKind, userId: number, draft: TransferDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(draftName(gift, userId), JSON.stringify(draft));
    else sessionStorage.removeItem(draftName(gift, userId));
  } catch {
    // A browser that keeps nothing only forgets what was begun.
  }
}

export const same = (a: Recipient, b: Recipient) =>
  a.kind === 'person'
    ? b.kind === 'person' && a.username === b.username
    : b.kind === 'restaurant' && a.id === b.id;
