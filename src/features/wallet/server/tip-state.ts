import { sql } from 'drizzle-orm';
import { tips } from '#db/schema.ts';
import type { TipState } from '#vocabulary/tips.ts';

/** Selects the progress of a tip for staff. */
export const selectTipState = sql<TipState>`case when ${tips.receivedAt} is not null then 'received'
  when ${tips.allottedAt} is not null then 'allotted' else 'sent' end`;
