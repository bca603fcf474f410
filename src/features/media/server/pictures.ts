import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { uploads } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { badInput } from '#kit/server/problem.ts';

/**
 * Refuses pictures that this person has not uploaded; `already` are those that the edited row already shows. Call it
 * inside the transaction that writes the row: until it ends, no sweep removes the pictures.
 */
export async function assertPictures(
  db: Database,
  userId: number,
  addresses: readonly string[],
  { field = 'images', already = [] }: { field?: string; already?: readonly string[] } = {},
): Promise<void> {
  const existing = new Set(already);
  const newAddresses = new Set(addresses.filter((address) => !existing.has(address)));
  if (newAddresses.size === 0) return;
  const mine = await db
    .select({ address: uploads.address })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), inArray(uploads.address, [...newAddresses])))
    .for('key share');
  if (mine.length < newAddresses.size) {
    throw badInput({ [field]: t('A picture is not there any more. Please add it again.') });
  }
}
