import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../base/users.ts';
import { belongsTo, longId, timestamp } from '../columns.ts';
import { restaurants } from '../places/restaurants.ts';

/** A person's choice between two restaurants. Rows are added and deleted, never updated. */
export const tasteComparisons = pgTable(
  'taste_comparisons',
  {
    id: longId(),
    userId: belongsTo(() => users.id),
    /** The lower id of the two. */
    a: belongsTo(() => restaurants.id),
    b: belongsTo(() => restaurants.id),
    /** 1 if `a` is better, 0 if about the same, -1 if `b` is. */
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

/** The people whose taste is most like a person's, computed each night; their opinions count in that person's lists. */
export const tasteMatches = pgTable(
  'taste_matches',
  {
    userId: belongsTo(() => users.id),
    otherId: belongsTo(() => users.id),
    /** 1 for the same order, 0 on average for independent people. */
    match: doublePrecision().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.otherId] }),
    index('taste_matches_other').on(t.otherId),
    check('taste_matches_others', sql`${t.userId} <> ${t.otherId}`),
  ],
);
