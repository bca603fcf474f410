import { formatPercent } from '#kit/contract/format.ts';
import type { Credibility } from '../contract.ts';
import { REVIEWS } from '../rules.ts';

const { evidence, standing, age } = REVIEWS;

const STANDING: Record<Credibility['standing'], string> = {
  fresh: `An account below ${standing.fresh.belowDays} days of age, or with fewer than ${standing.fresh.belowReviews} reviews`,
  between: 'An account that is neither new nor established',
  established: `An account of ${standing.established.fromDays} days or more, with ${standing.established.fromReviews} reviews or more`,
};

/** One factor of a review's weight: what it is, and what it multiplies by, in [0, 1]. */
type Factor = { text: string; factor: number };

/** What the weight of a review is made of, in words; empty where it does not count at all. */
export function weightFactors({
  weight,
  isLatest,
  visited,
  standing: accountStanding,
}: Credibility): Factor[] {
  if (!isLatest) return [];
  const visit = visited ? evidence.visited : evidence.otherwise;
  const account = standing[accountStanding].weight;
  return [
    {
      text: visited
        ? `A verified visit at most ${evidence.visitDays} days before`
        : 'No verified visit shortly before',
      factor: visit,
    },
    { text: STANDING[accountStanding], factor: account },
    {
      text: `The age of the review: half after ${age.halfLifeDays} days`,
      factor: weight / (visit * account),
    },
  ];
}

/** How much a review counts, in one short sentence. */
export const weightSentence = ({ weight, isLatest }: Credibility) =>
  isLatest ? `Counts ${formatPercent(weight)}` : 'Does not count any more';
