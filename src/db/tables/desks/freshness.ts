import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { FACT_ANSWERS, FRESH_FACTS } from '#vocabulary/freshness.ts';
import { users } from '../base/users.ts';
import { belongsTo, longId, timestamp } from '../columns.ts';
import { restaurants } from '../places/restaurants.ts';

const FACTS = sql.raw(FRESH_FACTS.map((fact) => `'${fact}'`).join(', '));

/** A guest's answer, on the day of a visit, about a fact as the page showed it. One question per visit. */
export const factAnswers = pgTable(
  'fact_answers',
  {
    id: longId(),
    restaurantId: belongsTo(() => restaurants.id),
    /** Nobody except this person sees who gave an answer. */
    userId: belongsTo(() => users.id),
    /** The day of the visit. */
    day: date({ mode: 'string' }).notNull(),
    fact: text({ enum: FRESH_FACTS }).notNull(),
    /** Identifies the value that the page showed: an answer counts while the page shows the same value. */
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

/** When enough guests last agreed that a fact is right; valid for the value that the page showed at that time. */
export const factConfirmations = pgTable(
  'fact_confirmations',
  {
    restaurantId: belongsTo(() => restaurants.id),
    fact: text({ enum: FRESH_FACTS }).notNull(),
    valueKey: text().notNull(),
    /** The number of people who agreed. */
    people: integer().notNull(),
    confirmedAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.restaurantId, t.fact] }),
    check('fact_confirmations_fact_known', sql`${t.fact} in (${FACTS})`),
  ],
);
