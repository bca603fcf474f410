import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CLAIM_STATES, CLAIM_WAYS } from '#vocabulary.ts';
import { users } from '../base/users.ts';
import { belongsTo, id, picturesIndex, textArray, timestamp } from '../columns.ts';
import { restaurants } from '../places/restaurants.ts';

/** A person's claim to own a restaurant, the proof, and the decision. */
export const restaurantClaims = pgTable(
  'restaurant_claims',
  {
    id: id(),
    restaurantId: belongsTo(() => restaurants.id),
    /** Null if the person's account has ended after the decision. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    way: text({ enum: CLAIM_WAYS }).notNull(),
    state: text({ enum: CLAIM_STATES }).notNull().default('open'),
    /** The restaurant has an owner, or this person was refused before: an administrator decides. */
    isDispute: boolean().notNull().default(false),
    /** The recipient of the code: a mail address, or the name, address and phone on the letter. */
    sentTo: text(),
    /** A keyed hash of the code. Null without one, or once it was used. */
    codeHash: text(),
    codeExpiresAt: timestamp(),
    /** Incremented before a code is compared. */
    codeTries: integer().notNull().default(0),
    /** When the right code was entered. */
    provenAt: timestamp(),
    note: text(),
    /** Pictures as proof. */
    images: textArray(),
    /** The reason of the decision, sent to everyone concerned. */
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
