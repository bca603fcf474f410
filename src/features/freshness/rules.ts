import { DAY_MS } from '#kit/contract/time.ts';
import { FRESH_FACTS, type FreshFact } from '#vocabulary/freshness.ts';

/** Days after which the trust in a fact is halved. */
export const HALF_LIFE_DAYS: Readonly<Record<FreshFact, number>> = {
  hours: 60,
  prices: 90,
  phone: 180,
  accessibility: 365,
  open: 60,
};

export const FRESHNESS = {
  /** Below this trust a page says how long a fact has not been confirmed, and guests are asked. */
  staleBelow: 0.5,
  /** A fact is confirmed when this many people agree. */
  answersToConfirm: 3,
  /** Days for which an answer counts. */
  answerDays: 120,
  /** Days for which the public figures count a fact as recently confirmed. */
  recentDays: 90,
} as const;

/** Returns the trust in a fact in (0, 1], by the time since its last confirmation. */
export function assessTrust(fact: FreshFact, confirmedAt: number, now: number): number {
  const days = Math.max(0, now - confirmedAt) / DAY_MS;
  return 2 ** (-days / HALF_LIFE_DAYS[fact]);
}

export const isStale = (fact: FreshFact, confirmedAt: number, now: number) =>
  assessTrust(fact, confirmedAt, now) < FRESHNESS.staleBelow;

type DatedFact = { fact: FreshFact; confirmedAt: string };

/** Lists the stale facts that a guest can answer, the least trusted first. */
export const listQuestions = <Fact extends DatedFact>(facts: readonly Fact[], now: number): Fact[] =>
  facts
    // A visit confirms by itself that a place exists.
    .filter(({ fact, confirmedAt }) => fact !== 'open' && isStale(fact, Date.parse(confirmedAt), now))
    .toSorted(
      (a, b) =>
        assessTrust(a.fact, Date.parse(a.confirmedAt), now) -
          assessTrust(b.fact, Date.parse(b.confirmedAt), now) ||
        FRESH_FACTS.indexOf(a.fact) - FRESH_FACTS.indexOf(b.fact),
    );
