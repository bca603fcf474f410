import { DAY_MS } from '#kit/contract/time.ts';
import { FRESH_FACTS, type FreshFact } from '#vocabulary/freshness.ts';

/** Days after which half of the trust in a fact is gone. */
export const HALF_LIFE_DAYS: Readonly<Record<FreshFact, number>> = {
  hours: 60,
  prices: 90,
  phone: 180,
  accessibility: 365,
  open: 60,
};

export const FRESHNESS = {
  /** Below so much trust a page says since when a fact is not confirmed, and guests are asked. */
  staleBelow: 0.5,
  /** So many people who agree confirm a fact. */
  answersToConfirm: 3,
  /** Answers count together for so many days. */
  answerDays: 120,
  /** What the public figures call confirmed lately. */
  recentDays: 90,
} as const;

/** The trust in a fact in (0, 1], by how long ago somebody confirmed it. */
export function trustIn(fact: FreshFact, confirmedAt: number, now: number): number {
  const days = Math.max(0, now - confirmedAt) / DAY_MS;
  return 2 ** (-days / HALF_LIFE_DAYS[fact]);
}

export const isStale = (fact: FreshFact, confirmedAt: number, now: number) =>
  trustIn(fact, confirmedAt, now) < FRESHNESS.staleBelow;

type DatedFact = { fact: FreshFact; confirmedAt: string };

/** The stale facts that a guest can say something about, the least trusted one first. */
export const listQuestions = <Fact extends DatedFact>(facts: readonly Fact[], now: number): Fact[] =>
  facts
    // That a place is still there a visit says by itself.
    .filter(({ fact, confirmedAt }) => fact !== 'open' && isStale(fact, Date.parse(confirmedAt), now))
    .toSorted(
      (a, b) =>
        trustIn(a.fact, Date.parse(a.confirmedAt), now) - trustIn(b.fact, Date.parse(b.confirmedAt), now) ||
        FRESH_FACTS.indexOf(a.fact) - FRESH_FACTS.indexOf(b.fact),
    );
