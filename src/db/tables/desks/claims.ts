import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CLAIM_STATES, CLAIM_WAYS } from '#vocabulary.ts';
import { users } from '../base/users.ts';
import { belongsTo, id, picturesIndex, textArray, timestamp } from '../columns.ts';
import { restaurants } from '../places/restaurants.ts';

/** That somebody says that a restaurant is theirs, how they prove it, and what came of it. */
export const restaurantClaims = pgTable(
  'restaurant_claims',
  {
    id: id(),
    restaurantId: belongsTo(() => restaurants.id),
    /** Null for who has left after it was decided. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    way: text({ enum: CLAIM_WAYS }).notNull(),
    state: text({ enum: CLAIM_STATES }).notNull().default('open'),
    /** Somebody else owns the place, or an administrator has refused this person before: an administrator decides. */
    isDispute: boolean().notNull().default(false),
    /** Where the code went: a mail address, or the name, address and phone on the letter. */
    sentTo: text(),
    /** A keyed hash of the code: the table alone gives nothing away. Null where there is none, or it was used. */
    codeHash: text(),
    codeExpiresAt: timestamp(),
    /** Counted before a code is looked at. */
    codeTries: integer().notNull().default(0),
    /** When the right code was typed. */
    provenAt: timestamp(),
    note: text(),
    /** Pictures of what proves it. */
    images: textArray(),
    /** Why it was decided so, told to everybody whom it concerns. */
    decision: text(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('restaurant_claims_open_key').on(t.userId, t.restaurantId).where(sql`${t.state} = 'open'`),
    index('restaurant_claims_restaurant').on(t.restaurantId, t.id),
    index('restaurant_claims_user').on(t.userId, t.id),
    index('restaurant_claims_decider').on(t.decidedBy),
    index('restaurant_claims_time').on(t.createdAt, t.id),
    index('restaurant_claims_waiting').on(t.createdAt).where(sql`${t.state} = 'open'`),
    picturesIndex('restaurant_claims_images', t.images),
    check('restaurant_claims_way_known', sql`${t.way} in ('mail', 'letter', 'look')`),
    check(
      'restaurant_claims_state_known',
      sql`${t.state} in ('open', 'proved', 'refused', 'withdrawn', 'overturned')`,
    ),
    check('restaurant_claims_code_ends', sql`(${t.codeHash} is null) = (${t.codeExpiresAt} is null)`),
    check('restaurant_claims_code_while_open', sql`${t.codeHash} is null or ${t.state} = 'open'`),
  ],
);
