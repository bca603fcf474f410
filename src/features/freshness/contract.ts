import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Cents, PathId, Timestamp, text } from '#kit/contract/shapes.ts';
import { FACT_ANSWERS, FRESH_FACTS, FRESH_SOURCES } from '#vocabulary/freshness.ts';
import { FRESHNESS } from './rules.ts';

const byId = z.object({ id: PathId });

/** How recently a fact of a restaurant was confirmed. */
const DatedFact = z.object({
  fact: z.enum(FRESH_FACTS),
  confirmedAt: Timestamp,
  source: z.enum(FRESH_SOURCES),
  /** How many guests agreed; null for other sources. */
  people: z.int().nullable(),
  halfLifeDays: z.int(),
  /** In (0, 1], halved after each half-life. */
  trust: z.number(),
  isStale: z.boolean(),
  /** How many guests deny it; 0 while they are no more than those who confirm it. */
  denials: z.int(),
});
export type DatedFact = z.infer<typeof DatedFact>;

export const getFreshness = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/freshness',
  access: 'public',
  scope: 'none',
  refuses: [404],
  summary:
    'When each fact of a restaurant was confirmed last and by whom, and how far it is trusted still; facts that the page does not state are left out',
  input: byId,
  reply: z.array(DatedFact),
});

/** A fact that a guest of today can confirm. */
const FactQuestion = z.object({
  fact: z.enum(FRESH_FACTS),
  /** A key of the current value, sent back with the answer. */
  key: z.string(),
  /** The current value, such as today's hours in local time or a phone number; null if the fact has no value. */
  value: z.string().nullable(),
  /** The dish whose price is in question. */
  dish: z.object({ name: z.string(), price: Cents, currency: z.string() }).nullable(),
});
export type FactQuestion = z.infer<typeof FactQuestion>;

export const getFactQuestion = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/fact-question',
  access: 'signed-in',
  refuses: [404],
  summary:
    'The one fact that I am asked about on the day of a visit: the least trusted one that is stale; null where there is none, without a visit, and once I have answered',
  input: byId,
  reply: FactQuestion.nullable(),
});

export const answerFactQuestion = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/fact-question',
  access: 'signed-in',
  refuses: [404, 409],
  summary: `Answer the question of today's visit, once; ${FRESHNESS.answersToConfirm} people who agree confirm the fact`,
  input: byId.extend({
    fact: z.enum(FRESH_FACTS),
    key: text(200),
    answer: z.enum(FACT_ANSWERS),
  }),
  /** Whether this answer confirmed the fact. */
  reply: z.object({ isConfirmed: z.boolean() }),
  limit: { points: 30, seconds: 3600 },
});

/** How many restaurants confirmed a fact recently. */
const Share = z.object({
  fact: z.enum(FRESH_FACTS),
  /** Restaurants with this fact. */
  stated: z.int(),
  /** Confirmed within the last 90 days. */
  recent: z.int(),
  sources: z.array(z.object({ source: z.enum(FRESH_SOURCES), recent: z.int() })),
});
export type FreshnessShare = z.infer<typeof Share>;

export const getFreshnessShares = endpoint({
  method: 'GET',
  path: '/api/freshness',
  access: 'public',
  cache: { fresh: 60, staleIfError: 86_400 },
  summary: `What share of all facts was confirmed within ${FRESHNESS.recentDays} days; measured at most every ten minutes`,
  slow: true,
  input: z.object({}),
  reply: z.object({ shares: z.array(Share), measuredAt: Timestamp }),
});
