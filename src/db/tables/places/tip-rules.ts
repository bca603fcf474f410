import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { TIP_RULES } from '#vocabulary/tips.ts';
import { users } from '../base/users.ts';
import { timestamp } from '../columns.ts';
import { restaurants } from './restaurants.ts';

/** How a restaurant shares tips among its staff; without a row they go to its owner. */
export const tipRules = pgTable(
  'tip_rules',
  {
    restaurantId: integer()
      .primaryKey()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    rule: text({ enum: TIP_RULES }).notNull(),
    /** The recipient of all tips, for the rule `person`. */
    personId: integer().references(() => users.id, { onDelete: 'set null' }),
    publishedAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    index('tip_rules_person').on(t.personId),
    check('tip_rules_rule_known', sql`${t.rule} in ('equal', 'hours', 'person')`),
    check('tip_rules_person_only', sql`${t.personId} is null or ${t.rule} = 'person'`),
  ],
);
