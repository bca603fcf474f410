import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { FACT_ANSWERS, FRESH_FACTS } from '#vocabulary/freshness.ts';
import { users } from '../base/users.ts';
import { belongsTo, longId, timestamp } from '../columns.ts';
import { restaurants } from '../places/restaurants.ts';

const FACTS = sql.raw(FRESH_FACTS.map((fact) => `'${fact}'`).join(', '));

/** What a guest answered on the day of a visit, of a fact as it stood there then. One question a visit. */
export const factAnswers = pgTable(
  'fact_answers',
  {
    id: longId(),
    restaurantId: belongsTo(() => restaurants.id),
    /** Nobody else learns who answered what. */
    userId: belongsTo(() => users.id),
    /** Of the visit. */
    day: date({ mode: 'string' }).notNull(),
    fact: text({ enum: FRESH_FACTS }).notNull(),
    /** Stands for what the page said: an answer counts as long as it says the same. */
    valueKey: text().notNull(),
    answer: text({ enum: FACT_ANSWERS }).notNull(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('fact_answers_once_key').on(t.userId, t.restaurantId, t.day),
    index('fact_answers_fact').on(t.restaurantId, t.fact, t.createdAt),
    index('fact_answers_time').on(t.createdAt, t.id),
    check('fact_answers_fact_known', sql`${t.fact} in (${FACTS})`),
    check('fact_answers_answer_known', sql`${t.answer} in ('yes', 'no', 'unknown')`),
  ],
);

/** When enough guests agreed last that a fact is right; it holds for what the page said then. */
export const factConfirmations = pgTable(
  'fact_confirmations',
  {
    restaurantId: belongsTo(() => restaurants.id),
    fact: text({ enum: FRESH_FACTS }).notNull(),
    valueKey: text().notNull(),
    /** How many agreed. */
    people: integer().notNull(),
    confirmedAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.restaurantId, t.fact] }),
    check('fact_confirmations_fact_known', sql`${t.fact} in (${FACTS})`),
  ],
);
