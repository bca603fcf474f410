import { z } from 'zod';
import { businessDay } from '#features/visits/rules.ts';
import { Day, LongId } from '#kit/contract/shapes.ts';
import {
  type DueEntry,
  type EarnedEntry,
  LOYALTY_RULES,
  type Moments,
  type Period,
  sourceKey,
} from '../../rules.ts';

/** Times in ms. */
export const StoredEntry = z.object({
  id: LongId,
  rule: z.string(),
  sourceKind: z.string(),
  sourceId: z.string(),
  delta: z.int(),
  day: Day,
  reverses: LongId.nullable(),
  note: z.string().nullable(),
  createdAt: z.number(),
});
export type StoredEntry = z.output<typeof StoredEntry>;

/** A new entry, or one that reverses another. */
export type NewEntry = Omit<StoredEntry, 'id' | 'note' | 'createdAt'> & { note?: string };

/** All entries of one cause: whether its points are currently given, and the last one, which a reversal refers to. */
export type CauseEntries = { first: StoredEntry; last: StoredEntry; isGiven: boolean; isCorrected: boolean };

const GIVEN_UP = 'Corrects what was given up by leaving';

/** Only these points count for a tier; redemptions, expiry and leaving do not reduce it. */
const isEarning = (rule: string) => rule in LOYALTY_RULES || rule === 'challenge';

/** Groups entries by cause, in the order in which they were written. */
export function groupByCause(entries: readonly StoredEntry[]): Map<string, CauseEntries> {
  const causes = new Map<string, CauseEntries>();
  for (const entry of entries) {
    const key = sourceKey(entry);
    const cause = causes.get(key);
    causes.set(key, {
      first: cause?.first ?? entry,
      last: entry,
      // Entries of one cause alternate: given, reversed, given again.
      isGiven: !cause?.isGiven,
      // A correction by an administrator is final.
      isCorrected: (cause?.isCorrected ?? false) || (entry.reverses !== null && entry.note !== null),
    });
  }
  return causes;
}

/** Finds what was earned before a time, as far as it limits later points. */
export function readEarlier(causes: ReadonlyMap<string, CauseEntries>, before: number): Period['earlier'] {
  const earlier = [...causes].filter(([, { first }]) => first.createdAt < before);
  // Reversed points count too: a new review after leaving, or after a correction, earns nothing.
  const findMoments = (rule: string): Moments =>
    new Map(
      [...causes.values()]
        .filter(({ first, isCorrected }) => first.rule === rule && (isCorrected || first.createdAt < before))
        .map(({ first }) => [first.sourceId, first.createdAt]),
    );
  return {
    visits: earlier.filter(([, { first, isGiven }]) => first.rule === 'visit' && isGiven).length,
    reviews: findMoments('review'),
    photos: findMoments('photo'),
    sources: new Set(earlier.map(([key]) => key)),
  };
}

export const reverse = ({ last, first }: CauseEntries, note?: string): NewEntry => ({
  rule: first.rule,
  sourceKind: first.sourceKind,
  sourceId: first.sourceId,
  // The day of its cause, so that both leave the tier's year together.
  day: first.day,
  delta: -last.delta,
  reverses: last.id,
  ...(note !== undefined && { note }),
});

/**
 * Returns the entries that turn the stored ones into the due ones. Before `before` only reviews and photos are
 * reversed.
 */
export function planEntries(
  dueEntries: readonly DueEntry[],
  causes: ReadonlyMap<string, CauseEntries>,
  before: number,
): NewEntry[] {
  const keys = new Set(dueEntries.map(sourceKey));
  const newEntries = dueEntries.flatMap((entry): NewEntry[] => {
    const cause = causes.get(sourceKey(entry));
    if (!cause) return [{ ...entry, reverses: null }];
    return cause.isGiven || cause.isCorrected ? [] : [reverse(cause)];
  });
  const reversals = [...causes].flatMap(([key, cause]) => {
    const { first, isGiven, isCorrected } = cause;
    const isReversible =
      first.rule in LOYALTY_RULES &&
      (first.createdAt >= before || first.rule === 'review' || first.rule === 'photo');
    return isReversible && isGiven && !isCorrected && !keys.has(key) ? [reverse(cause)] : [];
  });
  return [...newEntries, ...reversals];
}

/** Returns the key of the leaving to which an entry of the rule "left" belongs; later entries correct it. */
const parseLeaving = ({ sourceId }: StoredEntry) => sourceId.split(' ')[0] ?? sourceId;

/**
 * Corrects what leaving gave up, once `newEntries` are written. Leaving gives up a positive balance and keeps a debt.
 * Points that are reversed later were given up already, unless they were spent; points given again are given up
 * except for the debt.
 */
export function planGivenUp(
  causes: ReadonlyMap<string, CauseEntries>,
  newEntries: readonly NewEntry[],
  { leftAt, timeZone }: { leftAt: number | null; timeZone: string },
): NewEntry[] {
  const toggledKeys = new Set(newEntries.map(sourceKey));
  const leavings = new Map<string, { first: StoredEntry; entries: number; sum: number; due: number }>();
  let balance = 0;
  for (const [key, { first, isGiven }] of causes) {
    if (first.rule !== 'left') {
      if (isGiven !== toggledKeys.has(key)) balance += first.delta;
      continue;
    }
    const leaving = leavings.get(parseLeaving(first));
    if (leaving) {
      leaving.entries += 1;
      leaving.sum += first.delta;
    } else {
      leavings.set(parseLeaving(first), { first, entries: 1, sum: first.delta, due: -Math.max(0, balance) });
      balance = Math.min(0, balance);
    }
  }
  const corrections = [...leavings].flatMap(([leaving, { first, entries, sum, due }]) =>
    sum === due
      ? []
      : [{ ...first, sourceId: `${leaving} ${entries}`, delta: due - sum, reverses: null, note: GIVEN_UP }],
  );
  if (leftAt === null || balance <= 0) return corrections;
  // The person left with a debt, gave nothing up, and now has more points than the debt.
  const leaving = { rule: 'left', sourceKind: 'leaving', sourceId: new Date(leftAt).toISOString() };
  const day = businessDay(timeZone, Date.now());
  return [...corrections, { ...leaving, delta: -balance, day, reverses: null, note: GIVEN_UP }];
}

/** Finds what counts for the tier since joining, sorted by day. */
export const findEarned = (causes: ReadonlyMap<string, CauseEntries>, joinedAt: number): EarnedEntry[] =>
  [...causes.values()]
    .filter(({ first, isGiven }) => isGiven && isEarning(first.rule) && first.createdAt >= joinedAt)
    .map(({ first }) => ({ day: first.day, delta: first.delta, isVisit: first.rule === 'visit' }))
    .sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
