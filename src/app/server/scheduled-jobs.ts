import { eq, lt } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { sharedState } from '#db/schema.ts';
import { makeExports, sweepExports } from '#features/account/server/exports.ts';
import { sweepHandovers } from '#features/account/server/handover.ts';
import { sweepTokens } from '#features/auth/server/mailed/tokens.ts';
import { announceBegun, noteTurningChallenges } from '#features/challenges/server/schedule.ts';
import { sweepClaims } from '#features/claims/server/sweep.ts';
import { sweepSignIns } from '#features/credentials/server/sweep.ts';
import { findInfluencerPicks } from '#features/discovery/server/influencers.ts';
import { retrend } from '#features/discovery/server/trend.ts';
import { runImports } from '#features/imports/server/run-imports.ts';
import { expirePoints, refreshTiers } from '#features/loyalty/server/points/scheduled-jobs.ts';
import { sweepMails } from '#features/mail/server/queue.ts';
import { sweepPictures } from '#features/media/server/sweep.ts';
import { purge } from '#features/moderation/server/purge.ts';
import { queueDigests } from '#features/notifications/server/digests.ts';
import { reconcilePayments } from '#features/payments/server/reconcile.ts';
import { repairCounters } from '#features/posts/server/counters.ts';
import { returnExpired } from '#features/redemptions/server/redemptions.ts';
import { recount } from '#features/reviews/server/counters.ts';
import { sweepStories } from '#features/stories/server/sweep.ts';
import { countVisitors } from '#features/visits/server/visitors.ts';
import { HOUR_MS, MINUTE_MS } from '#kit/contract/time.ts';
import { sweepKeys } from '#kit/server/idempotency.ts';
import type { Services } from '#kit/server/services.ts';
import { registries } from './registries.ts';

/** In UTC: the first hour in which the jobs of a night are run, such as weighing reviews anew by their age. */
const NIGHT = 4;

/** Runs jobs every minute, every hour and some each night; a failed job runs again the next time. */
export function startScheduledJobs(services: Services): void {
  // What the process before left unfinished.
  void makeExports(services, registries.personalData);
  void runImports(services);
  setInterval(() => void runHour(services), HOUR_MS).unref();
  setInterval(() => void runMinute(services), MINUTE_MS).unref();
  // What a process began that was killed.
  setInterval(() => void runImports(services), MINUTE_MS).unref();
}

/** One process of those on a database runs the jobs of an hour; if it is killed, the next hour makes up for it. */
async function runHour(services: Services): Promise<void> {
  const now = new Date();
  try {
    if (await claimHour(services, now)) await runHourlyJobs(services, now);
  } catch (error) {
    services.log.warn({ error }, 'the work of the hour');
  }
}

/** True for the first process that asks in an hour of the clock. */
export const claimHour = ({ db }: Pick<Services, 'db'>, now: Date): Promise<boolean> =>
  moveOn(db, 'upkeep', now.toISOString().slice(0, 'YYYY-MM-DDTHH'.length));

/** Moves a value of all processes on; false where it has come as far already. */
async function moveOn(db: Database, name: string, value: string): Promise<boolean> {
  const moved = await db
    .insert(sharedState)
    .values({ name, value })
    .onConflictDoUpdate({ target: sharedState.name, set: { value }, setWhere: lt(sharedState.value, value) })
    .returning();
  return moved.length > 0;
}

/** Whether the jobs of the night before this date are still to be run. */
async function isNightDue(db: Database, now: Date, date: string): Promise<boolean> {
  if (now.getUTCHours() < NIGHT) return false;
  const [done] = await db.select().from(sharedState).where(eq(sharedState.name, 'night'));
  return !done || done.value < date;
}

/** What people wait for: several processes may do it at once, too. */
function runMinute({ db, log }: Services): Promise<void> {
  return returnExpired(db).catch((error: Error) => log.warn({ error }, 'returning unused rewards'));
}

/** The jobs of an hour; running them twice, or in two processes at once, does no harm. */
export async function runHourlyJobs(services: Services, now: Date): Promise<void> {
  const { db, sessions, log } = services;
  const date = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const jobs: Record<string, () => Promise<void>> = {
    'sweeping sessions': () => sessions.sweep(db),
    'forgetting tokens of mails': () => sweepTokens(db),
    'forgetting sign-ins': () => sweepSignIns(db),
    'forgetting idempotency keys': () => sweepKeys(db),
    'making archives': () => makeExports(services, registries.personalData),
    'writing daily summaries': () => queueDigests(services, now),
    'sweeping mails': () => sweepMails(db),
    'sweeping archives': () => sweepExports(services),
    'looking after payments': () => reconcilePayments(services),
    'forgetting offers of restaurants': () => sweepHandovers(db),
    'ending claims': () => sweepClaims(db),
    'removing what was deleted': () => purge(db, registries, now),
    'removing stories that ended': () => sweepStories(db, now),
    // After what ended was removed: pictures go in the hour in which nothing shows them any more.
    'sweeping pictures': () => sweepPictures(services, registries.pictures),
    'measuring trends': () => retrend(db, now),
    'finding what influencers recommend': () => findInfluencerPicks(db, now),
    'noting challenges that began or ended': () => noteTurningChallenges(db, now),
    'announcing challenges that began': () => announceBegun(services, now),
    'counting visitors': () => countVisitors(db, now),
    ...((await isNightDue(db, now, date).catch(() => false)) && {
      'weighing reviews': () => recount(db, undefined, now),
      'computing tiers': () => refreshTiers(services, now),
      'expiring points': () => expirePoints(services, now),
      'comparing counters of posts': () => repairCounters(db),
      // Last: where the process is killed before, the next hour runs them again.
      'noting that the night is done': async () => void (await moveOn(db, 'night', date)),
    }),
  };
  for (const [job, run] of Object.entries(jobs)) {
    await run().catch((error: Error) => log.warn({ error }, job));
  }
}
