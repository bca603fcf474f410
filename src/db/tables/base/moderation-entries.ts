import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { APPEAL_OUTCOMES, LOG_ACTS, LOG_ROLES, LOG_SUBJECTS } from '#vocabulary/moderation.ts';
import { long, longId } from '../columns.ts';

/**
 * The public log of content that became visible or was hidden: without names, texts, ids of people or ids of the
 * content. Triggers of the tables write it, and set number, day and hash at commit; another trigger refuses changes.
 */
export const moderationEntries = pgTable(
  'moderation_entries',
  {
    id: longId(),
    /** From 1, without gaps; null until the transaction commits. */
    seq: long().unique('moderation_entries_seq_key'),
    /** In UTC. */
    day: date({ mode: 'string' }),
    subject: text({ enum: LOG_SUBJECTS }).notNull(),
    act: text({ enum: LOG_ACTS }).notNull(),
    rule: integer(),
    role: text({ enum: LOG_ROLES }).notNull(),
    /** The outcome of the appeal that led to this entry. */
    appeal: text({ enum: APPEAL_OUTCOMES }),
    previousHash: text(),
    hash: text(),
  },
  (t) => [
    index('moderation_entries_day').on(t.day, t.seq),
    index('moderation_entries_act').on(t.act, t.seq),
    index('moderation_entries_subject').on(t.subject, t.seq),
    check(
      'moderation_entries_subject_known',
      sql`${t.subject} in ('review', 'reply', 'post', 'comment', 'story', 'community', 'restaurant', 'account')`,
    ),
    check(
      'moderation_entries_act_known',
      sql`${t.act} in ('removed', 'restored', 'upheld', 'listed', 'unlisted', 'closed', 'removed from a community')`,
    ),
    check(
      'moderation_entries_role_known',
      sql`${t.role} in ('author', 'post author', 'moderator', 'administrator', 'operator')`,
    ),
    check('moderation_entries_appeal_known', sql`${t.appeal} in ('upheld', 'restored')`),
    check('moderation_entries_rule_known', sql`${t.rule} between 1 and 6`),
  ],
);
