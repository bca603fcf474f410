import { DAY_MS } from '#kit/contract/time.ts';
import type { LoyaltyTier } from '#vocabulary.ts';

/** Points by rule; `name` is the template that switches the rule on. */
export const LOYALTY_RULES = {
  visit: { name: 'Visit', points: 20 },
  'first-visit': { name: 'First Visit Bonus', points: 50 },
  'loyalty-member': { name: 'Loyalty Member', points: 100 },
  weekend: { name: 'Weekend Warrior', points: 30 },
  review: { name: 'Review Reward', points: 25 },
  photo: { name: 'Photo Share', points: 15 },
  share: { name: 'Social Media Share', points: 20 },
} as const;
export type LoyaltyRule = keyof typeof LOYALTY_RULES;

/** Rules that an owner can switch; every programme gives points for visits. */
export const OPTIONAL_RULES = [
  'first-visit',
  'review',
  'photo',
  'loyalty-member',
  'weekend',
  'share',
] as const satisfies LoyaltyRule[];
export type OptionalRule = (typeof OPTIONAL_RULES)[number];

/** Entries that members cause by spending points or leaving; administrators cannot reverse them. */
export const MEMBER_RULES: readonly string[] = ['redemption', 'returned', 'left'];

export const LOYALTY = {
  /** Every this many visits earn the bonus "Loyalty Member". */
  visitsForBonus: 5,
  /** Days after a visit within which a review or photo earns points. */
  daysAfterVisit: 30,
  daysBetweenReviews: 90,
  /** Days that a tier looks back on. */
  tierDays: 365,
  tiers: {
    Bronze: { points: 0, visits: 0 },
    Silver: { points: 250, visits: 5 },
    Gold: { points: 650, visits: 15 },
  },
  /** Share of a tier's thresholds that is enough to keep it. */
  keepShare: 0.9,
  /** Days before points expire at which the member is notified. */
  noticeDays: [60, 30, 7],
} as const;

const TIERS = ['Gold', 'Silver', 'Bronze'] as const satisfies LoyaltyTier[];

/** `at` in ms; `day` is the business day at the restaurant. */
export type Fact = { id: number; day: string; at: number };
export type EarningFacts = {
  visits: readonly Fact[];
  reviews: readonly Fact[];
  /** Posts with a photo that tag the restaurant. */
  photos: readonly Fact[];
  /** Times at which another person opened the share link. */
  openings: readonly Fact[];
};

/** A version of a programme's terms, valid until the next one. */
export type Terms = { validFrom: number; isOn: boolean; rules: Readonly<Record<string, number>> };

/** Times in ms at which things of one kind counted, by id. */
export type Moments = ReadonlyMap<string, number>;

/**
 * When events begin to count, and what was earned before, which is never earned twice: earlier reviews still block 90
 * days and earlier photos their visits, even if they were deleted.
 */
export type Period = {
  from: number;
  earlier: { visits: number; reviews: Moments; photos: Moments; sources: ReadonlySet<string> };
};

export type DueEntry = {
  rule: LoyaltyRule;
  sourceKind: string;
  sourceId: string;
  delta: number;
  day: string;
};

/** Builds the key of an entry's cause; a rule has at most one entry per cause. */
export const sourceKey = ({
  rule,
  sourceKind,
  sourceId,
}: {
  rule: string;
  sourceKind: string;
  sourceId: string;
}) => `${rule} ${sourceKind} ${sourceId}`;

const compareFacts = (a: Fact, b: Fact) => a.at - b.at || a.id - b.id;

/**
 * Computes all entries due in one period of membership, from its facts and the terms of their time. The result does
 * not depend on ratings or on the order in which facts arrive.
 */
export function computeEntries(facts: EarningFacts, terms: readonly Terms[], period: Period): DueEntry[] {
  const versions = terms.toSorted((a, b) => a.validFrom - b.validFrom);
  const findPoints = (rule: LoyaltyRule, at: number) => {
    const valid = versions.findLast(({ validFrom }) => validFrom <= at);
    return valid?.isOn ? (valid.rules[rule] ?? 0) : 0;
  };
  const dueEntries = new Map<string, DueEntry>();
  const add = (rule: LoyaltyRule, sourceKind: string, sourceId: number | string, { at, day }: Fact) => {
    const entry = { rule, sourceKind, sourceId: String(sourceId), delta: findPoints(rule, at), day };
    const key = sourceKey(entry);
    if (entry.delta > 0 && !period.earlier.sources.has(key) && !dueEntries.has(key))
      dueEntries.set(key, entry);
  };

  const visits = facts.visits.toSorted(compareFacts);
  const isNew = ({ id, at }: Fact) =>
    at >= period.from &&
    !period.earlier.sources.has(sourceKey({ rule: 'visit', sourceKind: 'visit', sourceId: String(id) }));
  const earningVisits = visits.filter((visit) => isNew(visit) && findPoints('visit', visit.at) > 0);
  earningVisits.forEach((visit, index) => {
    add('visit', 'visit', visit.id, visit);
    const nth = period.earlier.visits + index + 1;
    if (nth === 1) add('first-visit', 'visit', 'first', visit);
    if (nth % LOYALTY.visitsForBonus === 0) add('loyalty-member', 'visits', nth, visit);
    const saturday = findSaturday(visit.day);
    if (saturday) add('weekend', 'weekend', saturday, visit);
  });

  const filterAsMember = (kind: readonly Fact[]) =>
    kind.filter(({ at }) => at >= period.from).toSorted(compareFacts);
  const follows = (visit: Fact, { at }: Pick<Fact, 'at'>) =>
    visit.at <= at && at <= visit.at + LOYALTY.daysAfterVisit * DAY_MS;
  /** Adds what earned points before and still exists to `dueEntries`; returns the rest. */
  const keepEarlier = (
    rule: 'review' | 'photo',
    sourceKind: string,
    list: readonly Fact[],
    earlier: Moments,
  ) =>
    list.filter(({ id, at, day }) => {
      const entry = { rule, sourceKind, sourceId: String(id), delta: findPoints(rule, at), day };
      if (earlier.has(entry.sourceId)) dueEntries.set(sourceKey(entry), entry);
      return !earlier.has(entry.sourceId);
    });

  const { reviews, photos } = period.earlier;
  let lastReviewAt = Math.max(Number.NEGATIVE_INFINITY, ...reviews.values());
  for (const review of filterAsMember(keepEarlier('review', 'review', facts.reviews, reviews))) {
    if (review.at < lastReviewAt + LOYALTY.daysBetweenReviews * DAY_MS) continue;
    if (findPoints('review', review.at) === 0 || !visits.some((visit) => follows(visit, review))) continue;
    add('review', 'review', review.id, review);
    lastReviewAt = review.at;
  }

  // Each photo uses the oldest visit that no other photo has used.
  const freeVisits = [...visits];
  const takeVisit = (photo: Pick<Fact, 'at'>) => {
    const nth = freeVisits.findIndex((visit) => follows(visit, photo));
    return freeVisits.splice(nth, nth < 0 ? 0 : 1).length > 0;
  };
  for (const at of [...photos.values()].sort((a, b) => a - b)) takeVisit({ at });
  for (const photo of filterAsMember(keepEarlier('photo', 'post', facts.photos, photos)))
    if (findPoints('photo', photo.at) > 0 && takeVisit(photo)) add('photo', 'post', photo.id, photo);

  for (const opening of filterAsMember(facts.openings)) add('share', 'week', isoWeek(opening.day), opening);
  return [...dueEntries.values()];
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the Saturday of the day's weekend; null on weekdays. */
function findSaturday(day: string): string | null {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 6) return day;
  return weekday === 0 ? addDays(day, -1) : null;
}

/** Returns the ISO 8601 week: "2026-W07". */
export function isoWeek(day: string): string {
  const thursday = new Date(Date.parse(day) + (3 - ((new Date(day).getUTCDay() + 6) % 7)) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS));
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** An entry that counts for a tier: points earned and not reversed. */
export type EarnedEntry = { day: string; delta: number; isVisit: boolean };

/**
 * Computes the tier. It rises at once; at the end of a month it falls to the best tier of which nine tenths are
 * reached. `entries` are sorted by day.
 */
export function computeTier(entries: readonly EarnedEntry[], today: string): LoyaltyTier {
  const sum = { points: 0, visits: 0 };
  let [tier, oldest, next]: [LoyaltyTier, number, number] = ['Bronze', 0, 0];
  const count = ({ delta, isVisit }: EarnedEntry, by: 1 | -1) => {
    sum.points += by * delta;
    if (isVisit) sum.visits += by;
  };
  const forget = (day: string) => {
    for (const since = addDays(day, -LOYALTY.tierDays); ; oldest++) {
      const entry = entries[oldest];
      if (oldest >= next || !entry || entry.day > since) return;
      count(entry, -1);
    }
  };
  const start = entries[0]?.day;
  if (start === undefined || start > today) return tier;
  for (let end = endOfMonth(start); ; end = endOfMonth(addDays(end, 1))) {
    for (let entry = entries[next]; entry && entry.day <= end && entry.day <= today; entry = entries[next]) {
      forget(entry.day);
      count(entry, 1);
      next += 1;
      if (entries[next]?.day !== entry.day) tier = pickHigher(tier, findReachedTier(sum, 1));
    }
    // The current month has not ended.
    if (end >= today) return tier;
    forget(end);
    tier = lower(tier, findReachedTier(sum, LOYALTY.keepShare));
  }
}

/** Returns the next tier and what is missing for it; null at the highest. */
export function findNextTier(tier: LoyaltyTier, sums: { points: number; visits: number }) {
  const next = TIERS[TIERS.indexOf(tier) - 1];
  if (!next) return null;
  const marks = LOYALTY.tiers[next];
  return {
    tier: next,
    points: Math.max(0, marks.points - sums.points),
    visits: Math.max(0, marks.visits - sums.visits),
  };
}

const findReachedTier = (
  { points, visits }: { points: number; visits: number },
  share: number,
): LoyaltyTier =>
  TIERS.find((tier) => {
    const marks = LOYALTY.tiers[tier];
    return points >= marks.points * share && visits >= marks.visits * share;
  }) ?? 'Bronze';

const pickHigher = (a: LoyaltyTier, b: LoyaltyTier) => (TIERS.indexOf(a) <= TIERS.indexOf(b) ? a : b);
const lower = (a: LoyaltyTier, b: LoyaltyTier) => (pickHigher(a, b) === a ? b : a);

function endOfMonth(day: string): string {
  const at = new Date(day);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}

export type ExpiryNotice = { daysBefore: number; sentOn: string };

/**
 * Computes when points expire: twelve months after `since`, but never before notices 60, 30 and 7 days ahead; a late
 * notice moves the date. `notice` is the one due today.
 */
export function computeExpiry(since: string, sentNotices: readonly ExpiryNotice[], today: string) {
  let expiresOn = addYear(since);
  for (const daysBefore of LOYALTY.noticeDays) {
    const notice = sentNotices.find((one) => one.daysBefore === daysBefore);
    if (!notice) {
      const isDue = today >= addDays(expiresOn, -daysBefore);
      const earliest = addDays(today, daysBefore);
      return {
        expiresOn: later(expiresOn, earliest),
        notice: isDue ? daysBefore : null,
        isExpired: false,
      };
    }
    const earliest = addDays(notice.sentOn, daysBefore);
    expiresOn = later(expiresOn, earliest);
  }
  return { expiresOn, notice: null, isExpired: today >= expiresOn };
}

const later = (a: string, b: string) => (b > a ? b : a);

/** Returns the same date a year later; 29 February becomes the 28th. */
function addYear(day: string): string {
  const year = Number(day.slice(0, 4)) + 1;
  const date = day.endsWith('-02-29') ? '-02-28' : day.slice(4);
  return `${String(year).padStart(4, '0')}${date}`;
}
