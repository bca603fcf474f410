import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { signIns } from '#db/schema.ts';
import { sweepChallenges } from '#features/auth/server/challenges.ts';
import { deleteInSlices } from '#kit/server/jobs/slices.ts';
import { SIGN_IN_DAYS } from '../rules.ts';

/** Forgets sign-ins of long ago, and those that were begun and never ended. */
export async function sweepSignIns(db: Database): Promise<void> {
  await deleteInSlices(db, signIns, sql`at < now() - ${SIGN_IN_DAYS} * interval '1 day'`);
  await sweepChallenges(db);
}
