import type { Database } from '#db/connect.ts';
import { installations } from '#db/schema.ts';

/** The id that tells this installation apart from all others; created at the first call. */
export async function findInstallationId(db: Database): Promise<string> {
  await db.insert(installations).values({}).onConflictDoNothing();
  const [row] = await db.select({ id: installations.id }).from(installations);
  if (!row) throw new Error('There is no row of this installation.');
  return row.id;
}
