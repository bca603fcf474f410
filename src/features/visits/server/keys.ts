import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { checkInKeys } from '#db/schema.ts';

/** What a restaurant's codes are made of; null as long as its owner has never asked for one. */
export async function findKey(db: Database, restaurantId: number): Promise<string | null> {
  const [row] = await db.select().from(checkInKeys).where(eq(checkInKeys.restaurantId, restaurantId));
  return row?.key ?? null;
}

/** The same, made at the first asking. */
export async function ensureKey(db: Database, restaurantId: number): Promise<string> {
  const existing = await findKey(db, restaurantId);
  if (existing) return existing;
  const key = randomBytes(32).toString('base64url');
  await db.insert(checkInKeys).values({ restaurantId, key }).onConflictDoNothing();
  // Of two that ask at once one has made it.
  return (await findKey(db, restaurantId)) ?? key;
}
