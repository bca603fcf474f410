import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { checkInKeys } from '#db/schema.ts';

/** The secret key of a restaurant's codes; null until its owner first opens the code. */
export async function findKey(db: Database, restaurantId: number): Promise<string | null> {
  const [row] = await db.select().from(checkInKeys).where(eq(checkInKeys.restaurantId, restaurantId));
  return row?.key ?? null;
}

/** The same, created on first use. */
export async function ensureKey(db: Database, restaurantId: number): Promise<string> {
  const existing = await findKey(db, restaurantId);
  if (existing) return existing;
  const key = randomBytes(32).toString('base64url');
  await db.insert(checkInKeys).values({ restaurantId, key }).onConflictDoNothing();
  // Of two calls at once, the other has created it.
  return (await findKey(db, restaurantId)) ?? key;
}
