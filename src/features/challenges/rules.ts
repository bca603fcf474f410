import { findLocalTime, formatClock, toUtc } from '#features/hours/rules.ts';
import { businessDay } from '#features/visits/rules.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { DAY_MS, MINUTE_MS } from '#kit/contract/time.ts';

export const CHALLENGES = {
  /** Days after a verified visit within which a photo post of that place counts. */
  photoDays: 30,
  maxPoints: 1000,
  maxStock: 500,
  /** Each level takes this many XP more than the one before. */
  levelStep: 100,
} as const;

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** In ms: 04:00 in the zone, or in UTC if the zone is unknown. */
export const startOfDay = (zone: string, day: string): number =>
  toUtc(zone, `${day}T04:00`) ?? Date.parse(`${day}T04:00:00Z`);

/** In ms. */
export const endOfDay = (zone: string, day: string): number => startOfDay(zone, addDays(day, 1));

/** The business day of a daily challenge's round; empty for all others, which have a single round. */
export const periodAt = ({ isDaily, timeZone }: { isDaily: boolean; timeZone: string }, at: number) =>
  isDaily ? businessDay(timeZone, at) : '';

type Timing = {
  isDaily: boolean;
  timeZone: string;
  /** In days. */
  timeLimit: number | null;
  /** ISO; null for no limit. */
  startDate: string | null;
  endDate: string | null;
};

/**
 * From the start of the business day (ms) on which the person accepts, so that an earlier check-in counts, until the
 * deadline. A time limit counts calendar days: the deadline is at the same local time even if clocks change.
 */
export function computeWindow(
  { isDaily, timeZone, timeLimit, startDate, endDate }: Timing,
  acceptedAt: number,
): { startsAt: number; deadline: number | null } {
  const day = businessDay(timeZone, acceptedAt);
  const ends = [
    ...(isDaily ? [endOfDay(timeZone, day)] : []),
    ...(timeLimit === null ? [] : [addLocalDays(timeZone, acceptedAt, timeLimit)]),
    ...(endDate === null ? [] : [Date.parse(endDate)]),
  ];
  const begins = [startOfDay(timeZone, day), ...(startDate === null ? [] : [Date.parse(startDate)])];
  return { startsAt: Math.max(...begins), deadline: ends.length === 0 ? null : Math.min(...ends) };
}

/** The same local time some days later. A time that clocks skip moves by that hour: later east of UTC, earlier west of it. */
function addLocalDays(zone: string, at: number, days: number): number {
  const local = findLocalTime(zone, at);
  const target = local && toUtc(zone, `${addDays(local.date, days)}T${formatClock(local.minute)}`);
  return target === null ? at + days * DAY_MS : target + (at % MINUTE_MS);
}

/** A coupon lowers the bill; a gift is something to eat or drink. */
export const REWARD_TYPES = ['coupon', 'gift'] as const;

export const CHALLENGE_STATES = ['accepted', 'progressing', 'completed', 'expired'] as const;
export type ChallengeState = (typeof CHALLENGE_STATES)[number];

export function findState(
  { progress, completed, deadline }: { progress: number; completed: boolean; deadline: string | null },
  now: number,
): ChallengeState {
  if (completed) return 'completed';
  if (deadline !== null && Date.parse(deadline) <= now) return 'expired';
  return progress > 0 ? 'progressing' : 'accepted';
}

/** A platform or community challenge gives its points as XP, which make levels and buy nothing. */
export const getXp = ({ points, restaurantId }: { points: number; restaurantId: number | null }): number =>
  restaurantId === null ? points : 0;

export const formatGain = ({ points, xp }: { points: number; xp: number }): string =>
  xp > 0 ? t('{xp} XP', { xp: formatNumber(xp) }) : plural(points, '{n} point', '{n} points');

/** XP at which a level begins: 0, 100, 300, 600, 1,000 … */
const levelStart = (level: number) => (CHALLENGES.levelStep * level * (level - 1)) / 2;

type Level = { level: number; points: number; xp: number; from: number; next: number };

export function computeLevel(xp: number): Level {
  let level = Math.max(1, Math.floor((1 + Math.sqrt(1 + (8 * Math.max(0, xp)) / CHALLENGES.levelStep)) / 2));
  // Corrects the rounding of the square root.
  if (levelStart(level + 1) <= xp) level += 1;
  if (level > 1 && levelStart(level) > xp) level -= 1;
  return { level, xp, points: xp, from: levelStart(level), next: levelStart(level + 1) };
}

/** Monday of the ISO week. */
export function findWeekStart(day: string): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** Consecutive weeks with a visit up to this week; the current week may still lack one. `days` are business days in any order. */
export function computeStreak(
  days: readonly string[],
  today: string,
): { weeks: number; isThisWeek: boolean } {
  const weeks = new Set(days.map(findWeekStart));
  const thisWeek = findWeekStart(today);
  const isThisWeek = weeks.has(thisWeek);
  let count = 0;
  for (let week = isThisWeek ? thisWeek : addDays(thisWeek, -7); weeks.has(week); week = addDays(week, -7))
    count += 1;
  return { weeks: count, isThisWeek };
}

/** Costs of the restaurant if every member completes the challenge. */
export const forecastCost = (
  members: number,
  { points, stock }: { points: number; stock: number },
): { members: number; points: number; rewards: number } => ({
  members,
  points: members * points,
  // People who are not members yet may accept too, so the whole stock can be needed.
  rewards: stock,
});

export const OWNER_CHALLENGE_STATES = ['scheduled', 'running', 'paused', 'ended'] as const;

/** The status for the challenge's maker. */
export function findOwnerState(
  {
    isActive,
    stoppedAt,
    startDate,
    endDate,
  }: { isActive: boolean; stoppedAt: string | null; startDate: string | null; endDate: string | null },
  now: number,
): (typeof OWNER_CHALLENGE_STATES)[number] {
  if (stoppedAt !== null || (endDate !== null && Date.parse(endDate) <= now)) return 'ended';
  if (!isActive) return 'paused';
  return startDate !== null && Date.parse(startDate) > now ? 'scheduled' : 'running';
}

/** Templates for owners. */
export const OWNER_TEMPLATES = [
  {
    id: 'come-back',
    title: t('Come back twice'),
    description: 'Check in on two days within a month.',
    type: 'local_favorite',
    counts: 'visit',
    requiredCount: 2,
    timeLimit: 30,
    points: 50,
  },
  {
    id: 'regular',
    title: t('Become a regular'),
    description: 'Check in on five days within two months.',
    type: 'local_favorite',
    counts: 'visit',
    requiredCount: 5,
    timeLimit: 60,
    points: 150,
  },
  {
    id: 'today',
    title: t('Come by today'),
    description: 'Check in today.',
    type: 'daily',
    counts: 'visit',
    requiredCount: 1,
    timeLimit: null,
    points: 20,
  },
  {
    id: 'photo',
    title: t('Show your plate'),
    description: 'Post a photo of what you ate and tag us.',
    type: 'limited_edition',
    counts: 'photo',
    requiredCount: 1,
    timeLimit: 15,
    points: 30,
  },
  {
    id: 'review',
    title: t('Tell us how it was'),
    description: 'Review us after a visit. Any rating counts the same.',
    type: 'limited_edition',
    counts: 'review',
    requiredCount: 1,
    timeLimit: 30,
    points: 30,
  },
] as const;
