import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { stories } from '#db/schema.ts';
import { deleteInSlices } from '#kit/server/jobs/slices.ts';

/** Removes stories that have ended, with who looked at them; the sweep of pictures after it takes their files. */
export const sweepStories = (db: Database, now: Date): Promise<void> =>
  deleteInSlices(db, stories, sql`expires_at <= ${now.toISOString()}`);
