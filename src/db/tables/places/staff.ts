import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { TIP_RULES } from '#vocabulary/tips.ts';
import { users } from '../base/users.ts';
import { belongsTo, id, timestamp } from '../columns.ts';
import { restaurants } from './restaurants.ts';

/** Staff of a restaurant: they see its counter screen and nothing else of the owner's area. */
export const restaurantStaff = pgTable(
  'restaurant_staff',
  {
    restaurantId: belongsTo(() => restaurants.id),
    userId: belongsTo(() => users.id),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.restaurantId, t.userId] }), index('restaurant_staff_user').on(t.userId)],
);

/** A link by which one person becomes staff, once. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    restaurantId: belongsTo(() => restaurants.id),
    /** SHA-256 of the token: the link itself is shown once. */
    tokenHash: text().notNull(),
    /** The name that the owner gave the invited person. */
    name: text().notNull(),
    expiresAt: timestamp().notNull(),
    acceptedAt: timestamp(),
    acceptedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('staff_invitations_token_key').on(t.tokenHash),
    index('staff_invitations_restaurant').on(t.restaurantId, t.id),
    index('staff_invitations_accepted_by').on(t.acceptedBy),
  ],
);

/** How a restaurant shares tips among its staff; without a row the owner gets them. */
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
