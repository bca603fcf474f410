import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  DECISION_STATES,
  DECISION_VERDICTS,
  type DecidedBy,
  type DecisionVerdict,
  type DietaryMark,
  PRICE_RANGES,
} from '#vocabulary.ts';
import { users } from '../base/users.ts';
import { belongsTo, id, textArray, timestamp } from '../columns.ts';
import { restaurants } from '../places/restaurants.ts';

/** The result, and the data with which anyone can verify it. */
export type DecisionResult = {
  decidedBy: DecidedBy;
  voters: number;
  /** The winner first; `score` and `draw` break ties. */
  tally: { id: number; no: number; ok: number; love: number; score: number; draw: string }[];
  /** The anonymous ballots in random order; erased after 90 days. */
  ballots: { votes: Record<string, DecisionVerdict>; luck: number | null }[] | null;
};

/** People who decide together where to eat; anyone with the token can join. */
export const decisions = pgTable(
  'decisions',
  {
    id: id(),
    token: text().notNull(),
    /** Null once the host's account has ended. */
    hostId: integer().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    /** When they want to eat. */
    at: timestamp().notNull(),
    timeZone: text().notNull(),
    closesAt: timestamp().notNull(),
    /** The expected number of people: the decision waits for them until the time is over. */
    party: smallint().notNull().default(2),
    state: text({ enum: DECISION_STATES }).notNull().default('voting'),
    /** The centre of the area, rounded to 0.005 degrees; null for a list of places, and after a day. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** Kilometres. */
    radius: doublePrecision(),
    /** The displayed name of the area. */
    area: text(),
    /** Hexadecimal SHA-256 of the seed, shown from the start. */
    seedHash: text().notNull(),
    /** Hexadecimal; shown at the end. */
    seed: text().notNull(),
    chosenId: integer().references((): AnyPgColumn => restaurants.id, { onDelete: 'set null' }),
    result: jsonb().$type<DecisionResult>(),
    decidedAt: timestamp(),
    /** When everyone was asked, the morning after, whether they went; null until then. */
    askedAt: timestamp(),
    /** Incremented with every visible change. */
    version: integer().notNull().default(1),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('decisions_token_key').on(t.token),
    index('decisions_host').on(t.hostId, t.id),
    index('decisions_due').on(t.closesAt).where(sql`${t.state} = 'voting'`),
    index('decisions_chosen').on(t.chosenId),
    index('decisions_unasked').on(t.at).where(sql`${t.state} = 'decided' and ${t.askedAt} is null`),
    check('decisions_token_form', sql`${t.token} ~ '^[A-Za-z0-9_-]{22}$'`),
    check('decisions_state_known', sql`${t.state} in ('voting', 'decided', 'cancelled')`),
    check('decisions_party', sql`${t.party} between 2 and 30`),
    check('decisions_area_whole', sql`(${t.lat} is null) = (${t.lng} is null)`),
    check('decisions_result_whole', sql`(${t.state} = 'decided') = (${t.decidedAt} is not null)`),
  ],
);

/** A participant: an account, or a guest with a name and a key in their browser. */
export const decisionPeople = pgTable(
  'decision_people',
  {
    id: id(),
    decisionId: belongsTo(() => decisions.id),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Null for accounts, also ended ones. */
    guestName: text(),
    /** The keyed hash of the guest's key. */
    keyHash: text(),
    isDone: boolean().notNull().default(false),
    /** Null until they answer. */
    isComing: boolean(),
    /** People they bring along. */
    guests: smallint().notNull().default(0),
    diets: textArray().$type<DietaryMark[]>(),
    budget: text({ enum: PRICE_RANGES }),
    /** Kilometres from the centre of the area. */
    distance: doublePrecision(),
    stepFree: boolean().notNull().default(false),
    /** Preferred cuisines. */
    cuisines: textArray(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('decision_people_user_key').on(t.decisionId, t.userId),
    index('decision_people_user').on(t.userId),
    uniqueIndex('decision_people_key_hash_key').on(t.keyHash),
    check('decision_people_guest_name', sql`char_length(${t.guestName}) between 1 and 40`),
    check('decision_people_guests', sql`${t.guests} between 0 and 8`),
    check('decision_people_distance', sql`${t.distance} > 0`),
  ],
);

/** A card of a decision, ordered by score; a removed one stays removed. */
export const decisionPlaces = pgTable(
  'decision_places',
  {
    decisionId: belongsTo(() => decisions.id),
    restaurantId: belongsTo(() => restaurants.id),
    /** The participant who added it; null for our suggestions, and if they have left. */
    suggestedById: integer().references(() => decisionPeople.id, { onDelete: 'set null' }),
    /** Between 0 and 1. */
    score: doublePrecision().notNull(),
    isOut: boolean().notNull().default(false),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.decisionId, t.restaurantId] }),
    uniqueIndex('decision_places_suggested_key').on(t.suggestedById),
    index('decision_places_restaurant').on(t.restaurantId),
  ],
);

export const decisionVotes = pgTable(
  'decision_votes',
  {
    personId: belongsTo(() => decisionPeople.id),
    restaurantId: belongsTo(() => restaurants.id),
    verdict: text({ enum: DECISION_VERDICTS }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.restaurantId] }),
    index('decision_votes_restaurant').on(t.restaurantId),
    check('decision_votes_verdict_known', sql`${t.verdict} in ('no', 'ok', 'love')`),
  ],
);
