import { formatPercent } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';
import type { Credibility } from '../contract.ts';
import { REVIEWS } from '../rules.ts';

const { evidence, standing, age } = REVIEWS;

const STANDING: Record<Credibility['standing'], string> = {
  fresh: t('An account below {belowDays} days of age, or with fewer than {belowReviews} reviews', {
    belowDays: standing.fresh.belowDays,
    belowReviews: standing.fresh.belowReviews,
  }),
  between: t('An account that is neither new nor established'),
  established: t('An account of {fromDays} days or more, with {fromReviews} reviews or more', {
    fromDays: standing.established.fromDays,
    fromReviews: standing.established.fromReviews,
  }),
};

/** One factor of a review's weight: its text and its value, in [0, 1]. */
type Factor = { text: string; factor: number };

/** Lists the factors of a review's weight; empty if it does not count. */
export function listWeightFactors({
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
        ? t('A verified visit at most {visitDays} days before', { visitDays: evidence.visitDays })
        : t('No verified visit shortly before'),
      factor: visit,
    },
    { text: STANDING[accountStanding], factor: account },
    {
      text: t('The age of the review: half after {halfLifeDays} days', { halfLifeDays: age.halfLifeDays }),
      factor: weight / (visit * account),
    },
  ];
}

/** Describes how much a review counts, in one short sentence. */
export const describeWeight = ({ weight, isLatest }: Credibility) =>
  isLatest ? t('Counts {weight}', { weight: formatPercent(weight) }) : t('Does not count any more');
