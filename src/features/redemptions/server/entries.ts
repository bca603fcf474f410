import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';

type RedemptionEntry = {
  /** Of the redemption. */
  id: number;
  membershipId: number;
  delta: number;
  day: string;
  /** The entry that took the points, where they come back. */
  reverses?: number;
};

/** Takes the points of a reward, or gives them back; the membership is held by the caller. */
export async function insertRedemptionEntry(
  tx: Database,
  { id, membershipId, delta, day, reverses }: RedemptionEntry,
): Promise<void> {
  const rule = reverses === undefined ? 'redemption' : 'returned';
  await tx.execute(sql`
    insert into loyalty_entries (membership_id, rule, source_kind, source_id, delta, day, reverses, created_at)
    values (${membershipId}, ${rule}, 'redemption', ${String(id)}, ${delta}, ${day}, ${reverses ?? null}, clock_timestamp())`);
}
