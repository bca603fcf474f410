import { t } from '#kit/contract/text.ts';
import { LOYALTY, LOYALTY_RULES, type LoyaltyRule, type OptionalRule } from './rules.ts';

const { points: SILVER_POINTS, visits: SILVER_VISITS } = LOYALTY.tiers.Silver;
const { points: GOLD_POINTS, visits: GOLD_VISITS } = LOYALTY.tiers.Gold;
const getPoints = (rule: LoyaltyRule) => LOYALTY_RULES[rule].points;

const MORE_FOR_VISITS: Partial<Record<OptionalRule, () => string>> = {
  'first-visit': () => t('{points} for the first', { points: getPoints('first-visit') }),
  'loyalty-member': () =>
    t('{points} for every {n}th', { points: getPoints('loyalty-member'), n: LOYALTY.visitsForBonus }),
  weekend: () => t('{points} on a weekend', { points: getPoints('weekend') }),
};

const BESIDE_VISITS: Partial<Record<OptionalRule, () => string>> = {
  review: () =>
    t('{points} for a review, whatever you rate (once in {days} days)', {
      points: getPoints('review'),
      days: LOYALTY.daysBetweenReviews,
    }),
  photo: () => t('{points} for a photo post that tags us', { points: getPoints('photo') }),
  share: () => t('{points} a week when somebody opens your link to our page', { points: getPoints('share') }),
};

export function describeTerms(rules: readonly OptionalRule[]): string[] {
  const pick = (texts: Partial<Record<OptionalRule, () => string>>) =>
    rules.flatMap((rule) => texts[rule]?.() ?? []);
  const [visits, others] = [pick(MORE_FOR_VISITS), pick(BESIDE_VISITS)];
  const needsVisit = rules.some((rule) => rule === 'review' || rule === 'photo');
  const within = needsVisit
    ? ` ${t('Within {days} days of a visit.', { days: LOYALTY.daysAfterVisit })}`
    : '';
  return [
    t('{points} points for each visit that you check in.', { points: getPoints('visit') }),
    ...(visits.length > 0
      ? [t('More points for visits: {list}.', { list: visits.join(t(', ', {}, 'between names')) })]
      : []),
    ...(others.length > 0 ? [`${others.join('; ')}.${within}`] : []),
    t(
      'Silver from {silverPoints} points and {silverVisits} visits in {days} days, Gold from {goldPoints} points and {goldVisits} visits.',
      {
        silverPoints: SILVER_POINTS,
        silverVisits: SILVER_VISITS,
        days: LOYALTY.tierDays,
        goldPoints: GOLD_POINTS,
        goldVisits: GOLD_VISITS,
      },
    ),
    t(
      'Points expire 12 months after your last visit; we tell you 60, 30 and 7 days before. Leaving gives them up.',
    ),
  ];
}

const NAMES: Readonly<Record<LoyaltyRule, () => string>> = {
  visit: () => t('Visit'),
  'first-visit': () => t('First Visit Bonus'),
  'loyalty-member': () => t('Loyalty Member'),
  weekend: () => t('Weekend Warrior'),
  review: () => t('Review Reward'),
  photo: () => t('Photo Share'),
  share: () => t('Social Media Share'),
};

const CONDITIONS: Readonly<Record<LoyaltyRule, () => string>> = {
  visit: () => t('each verified visit'),
  'first-visit': () => t('your first verified visit'),
  'loyalty-member': () => t('every 5th verified visit'),
  weekend: () => t('a visit on a Saturday or Sunday, once a weekend'),
  review: () => t('a review within 30 days of a visit, once in 90 days, whatever you rate'),
  photo: () => t('a photo post that tags the restaurant within 30 days of a visit, once a visit'),
  share: () => t('sharing its page, once a week, when somebody opens your link'),
};

/** Names a rule, such as “Weekend Warrior”, in the reader's language. */
export const nameLoyaltyRule = (rule: LoyaltyRule): string => NAMES[rule]();

/** Names of every entry: rules of a programme, and other causes. */
const ENTRY_NAMES: Readonly<Record<string, () => string>> = {
  ...NAMES,
  challenge: () => t('Challenge'),
  redemption: () => t('Reward'),
  returned: () => t('Reward not used'),
  expiry: () => t('Expired'),
  left: () => t('Left the program'),
};

/** Names any entry's rule in the reader's language. */
export const nameRule = (rule: string): string => ENTRY_NAMES[rule]?.() ?? t('Points');

/** Describes a rule, such as “a visit on a Saturday or Sunday, once a weekend”. */
export const describeCondition = (rule: LoyaltyRule): string => CONDITIONS[rule]();
