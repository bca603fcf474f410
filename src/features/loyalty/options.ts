import { LOYALTY, LOYALTY_RULES, type LoyaltyRule, type OptionalRule } from './rules.ts';

const { points: SILVER_POINTS, visits: SILVER_VISITS } = LOYALTY.tiers.Silver;
const { points: GOLD_POINTS, visits: GOLD_VISITS } = LOYALTY.tiers.Gold;
const pointsFor = (rule: LoyaltyRule) => LOYALTY_RULES[rule].points;

const MORE_FOR_VISITS: Partial<Record<OptionalRule, string>> = {
  'first-visit': `${pointsFor('first-visit')} for the first`,
  'loyalty-member': `${pointsFor('loyalty-member')} for every ${LOYALTY.visitsForBonus}th`,
  weekend: `${pointsFor('weekend')} on a weekend`,
};

const BESIDE_VISITS: Partial<Record<OptionalRule, string>> = {
  review: `${pointsFor('review')} for a review, whatever you rate (once in ${LOYALTY.daysBetweenReviews} days)`,
  photo: `${pointsFor('photo')} for a photo post that tags us`,
  share: `${pointsFor('share')} a week when somebody opens your link to our page`,
};

/** The terms of a programme in at most five lines. */
export function describeTerms(rules: readonly OptionalRule[]): string[] {
  const pick = (texts: Partial<Record<OptionalRule, string>>) => rules.flatMap((rule) => texts[rule] ?? []);
  const [visits, others] = [pick(MORE_FOR_VISITS), pick(BESIDE_VISITS)];
  const needsVisit = rules.some((rule) => rule === 'review' || rule === 'photo');
  return [
    `${pointsFor('visit')} points for each visit that you check in.`,
    ...(visits.length > 0 ? [`More points for visits: ${visits.join(', ')}.`] : []),
    ...(others.length > 0
      ? [`${others.join('; ')}.${needsVisit ? ` Within ${LOYALTY.daysAfterVisit} days of a visit.` : ''}`]
      : []),
    `Silver from ${SILVER_POINTS} points and ${SILVER_VISITS} visits in ${LOYALTY.tierDays} days, Gold from ${GOLD_POINTS} points and ${GOLD_VISITS} visits.`,
    'Points expire 12 months after your last visit; we tell you 60, 30 and 7 days before. Leaving gives them up.',
  ];
}
