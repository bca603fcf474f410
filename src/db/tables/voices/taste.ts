import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, longId, timestamp } from '../columns.ts';
import { restaurants } from '../restaurants.ts';
import { users } from '../users.ts';

/** Which of two restaurants somebody found better. Rows are added and, where an answer is undone, deleted; none changes. */
export const tasteComparisons = pgTable(
  'taste_comparisons',
  {
    id: longId(),
    userId: belongsTo(() => users.id),
    /** The restaurant with the lower number of the two. */
    a: belongsTo(() => restaurants.id),
    b: belongsTo(() => restaurants.id),
    /** 1 where `a` was better, 0 for about the same, -1 where `b` was. */
    outcome: integer().notNull(),
    askedAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('taste_comparisons_pair_key').on(t.userId, t.a, t.b),
    index('taste_comparisons_user').on(t.userId, t.id.desc().nullsFirst()),
    index('taste_comparisons_a').on(t.a),
    index('taste_comparisons_b').on(t.b),
    check('taste_comparisons_ordered', sql`${t.a} < ${t.b}`),
    check('taste_comparisons_outcome_known', sql`${t.outcome} in (-1, 0, 1)`),
  ],
);
