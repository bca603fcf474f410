import { z } from 'zod';
import { RestaurantCard } from '#features/restaurants/contract.ts';
import { CUISINES } from '#features/restaurants/options.ts';
import { Id, nameText, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import {
  DECIDED_BY,
  DECISION_STATES,
  DECISION_VERDICTS,
  DIETARY_MARKS,
  PRICE_RANGES,
  RESERVATION_POLICIES,
} from '#vocabulary.ts';

/** The token in a table's link, random so that it cannot be guessed or enumerated. */
export const TableToken = z.string().regex(/^[\w-]{22}$/);
export const DecisionTitle = nameText(80).min(1, t('Say what it is for'));
export const GuestName = nameText(40).min(1, t('Say who you are'));
export const Kilometres = z
  .number(t('Not a number'))
  .min(0.1, t('At least 100 m'))
  .max(30, t('At most 30 km'));
export const DecisionMoment = z.iso.datetime({ offset: true, message: t('Give a day and a time') });

const TableLimits = z.object({
  diets: z.array(z.enum(DIETARY_MARKS)),
  budget: z.enum(PRICE_RANGES).nullable(),
  /** Kilometres from the middle of the area. */
  distance: Kilometres.nullable(),
  stepFree: z.boolean(),
});

/** What one person cannot eat, how far they go, and what they would like. */
export const MyLimits = TableLimits.extend({
  cuisines: z.array(z.enum(CUISINES)).max(3, t('Choose three at most')),
});
export type MyLimits = z.infer<typeof MyLimits>;

export const Verdict = z.enum(DECISION_VERDICTS, t('Say no, ok or love'));

const Area = z.object({
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Kilometres. */
  radius: z.number(),
});

export const TablePerson = z.object({
  id: Id,
  name: z.string(),
  /** Null for guests and for people who have left. */
  username: z.string().nullable(),
  avatar: z.string().nullable(),
  isHost: z.boolean(),
  isGuest: z.boolean(),
  isVoting: z.boolean(),
  isDone: z.boolean(),
  /** Null until they answer. */
  isComing: z.boolean().nullable(),
  guests: z.int(),
});
export type TablePerson = z.infer<typeof TablePerson>;

export const TableCard = z.object({
  card: RestaurantCard,
  /** Metres from the middle of the area; null without one. */
  distance: z.int().nullable(),
  /** Who added it; null for a suggestion of the app. */
  suggestedBy: Id.nullable(),
  /** Why it is a card of this table: "Gluten-free: 6 dishes". */
  fits: z.array(z.string()),
});
export type TableCard = z.infer<typeof TableCard>;

/** The one change of limits that adds most places when few are left; never of a diet. */
export const Relaxation = z.object({
  kind: z.enum(['distance', 'budget', 'time']),
  /** "400 m further". */
  text: z.string(),
  /** How many more places it adds. */
  places: z.int(),
});
export type Relaxation = z.infer<typeof Relaxation>;

const Tally = z.object({ id: Id, no: z.int(), ok: z.int(), love: z.int() });

export const Result = z.object({
  chosen: RestaurantCard.nullable(),
  /** "Nobody said No, 4 of 5 love it." */
  reason: z.string(),
  decidedBy: z.enum(DECIDED_BY),
  voters: z.int(),
  /** The winner first. */
  tally: z.array(Tally.extend({ name: z.string() })),
  decidedAt: Timestamp,
  phone: z.string().nullable(),
  website: z.string().nullable(),
  reservationPolicy: z.enum(RESERVATION_POLICIES).nullable(),
  bookingUrl: z.string().nullable(),
  /** The price of a main course and a drink in the smallest unit of its currency, rounded to hundreds; null without a menu. */
  each: z.int().nullable(),
  address: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});
export type Result = z.infer<typeof Result>;

/** A table as one of its people sees it; `me` is null for a visitor who has only opened the link. */
export const DecisionTable = z.object({
  token: TableToken,
  title: z.string(),
  at: Timestamp,
  timeZone: z.string(),
  closesAt: Timestamp,
  state: z.enum(DECISION_STATES),
  /** How many the host expects. */
  party: z.int(),
  /** Grows with every change that people at the table can see. */
  version: z.int(),
  area: Area.nullable(),
  /** Hexadecimal SHA-256 of the seed that breaks ties. */
  seedHash: z.string(),
  people: z.array(TablePerson),
  /** Combined from everybody at the table. */
  limits: TableLimits,
  relaxation: Relaxation.nullable(),
  places: z.array(TableCard),
  me: z
    .object({
      id: Id,
      isHost: z.boolean(),
      isGuest: z.boolean(),
      limits: MyLimits,
      votes: z.record(z.string(), Verdict),
      hasSuggested: z.boolean(),
    })
    .nullable(),
  result: Result.nullable(),
});
export type DecisionTable = z.infer<typeof DecisionTable>;

export const DecisionInShort = z.object({
  token: TableToken,
  title: z.string(),
  at: Timestamp,
  timeZone: z.string(),
  closesAt: Timestamp,
  state: z.enum(DECISION_STATES),
  people: z.int(),
  done: z.int(),
  isHost: z.boolean(),
  chosen: z.string().nullable(),
  image: z.string().nullable(),
});
export type DecisionInShort = z.infer<typeof DecisionInShort>;

export const DecisionReceipt = z.object({
  rule: z.string(),
  seedHash: z.string(),
  seed: z.string(),
  decidedBy: z.enum(DECIDED_BY),
  voters: z.int(),
  tally: z.array(Tally.extend({ score: z.number(), draw: z.string() })),
  /** Without names and in an order that reveals nothing; null after 90 days. */
  ballots: z
    .array(z.object({ votes: z.record(z.string(), Verdict), luck: z.number().nullable() }))
    .nullable(),
});
export type DecisionReceipt = z.infer<typeof DecisionReceipt>;

/** The form's input: the time is in the browser's zone, and the title may stay empty. */
export const StartInput = z.object({
  at: z.string().min(1, t('Give a day and a time')),
  area: z.object({ name: nameText(80), radius: z.string() }),
  party: z.string(),
  title: nameText(80),
});
export type StartInput = z.output<typeof StartInput>;
