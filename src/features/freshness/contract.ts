import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Cents, PathId, Timestamp, text } from '#kit/contract/shapes.ts';
import { FACT_ANSWERS, FRESH_FACTS, FRESH_SOURCES } from '#vocabulary/freshness.ts';
import { FRESHNESS } from './rules.ts';

const byId = z.object({ id: PathId });

/** How old a fact of a restaurant is. */
const DatedFact = z.object({
  fact: z.enum(FRESH_FACTS),
  confirmedAt: Timestamp,
  source: z.enum(FRESH_SOURCES),
  /** How many guests agreed, where they are the source. */
  people: z.int().nullable(),
  halfLifeDays: z.int(),
  /** In (0, 1]: half of it is gone after each half-life. */
  trust: z.number(),
  isStale: z.boolean(),
  /** How many guests say that it is wrong; 0 while fewer than confirm one. */
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
  /** Stands for what the page says; goes back with the answer. */
  key: z.string(),
  /** What the page says: hours of today on the restaurant's clocks, a phone number; null where the fact says it all. */
  value: z.string().nullable(),
  /** The dish whose price is asked for. */
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
  /** Whether the fact is confirmed by it. */
  reply: z.object({ isConfirmed: z.boolean() }),
  limit: { points: 30, seconds: 3600 },
});

/** Of a fact over all restaurants that state it. */
const Share = z.object({
  fact: z.enum(FRESH_FACTS),
  /** Restaurants that state it. */
  stated: z.int(),
  /** Of these, where it was confirmed in the last 90 days. */
  recent: z.int(),
  /** Of these, by source. */
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
