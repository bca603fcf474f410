import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';

/** After so many days nobody waits any more for a code that nobody typed. */
const OPEN_DAYS = 60;
/** So long after a decision somebody may ask what it stood on. */
const PROOF_DAYS = 90;

/** Ends claims whose code was never typed, and forgets what proved those that were decided long ago. */
export async function sweepClaims(db: Database): Promise<void> {
  await db.execute(sql`
    update restaurant_claims set state = 'withdrawn', code_hash = null, code_expires_at = null, sent_to = null
    where state = 'open' and way <> 'look' and not is_dispute
      and greatest(created_at, code_expires_at) < now() - make_interval(days => ${OPEN_DAYS})`);
  await db.execute(sql`
    update restaurant_claims set note = null, images = '{}', sent_to = null
    where decided_at < now() - make_interval(days => ${PROOF_DAYS})
      and (note is not null or images <> '{}' or sent_to is not null)`);
}
