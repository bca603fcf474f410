import { eq, lt } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { sharedState } from '#db/schema.ts';
import { eraseAccounts } from '#features/account/server/erasure.ts';
import { makeExports } from '#features/account/server/exports.ts';
import { runImports } from '#features/imports/server/run-imports.ts';
import { HOUR_MS, MINUTE_MS } from '#kit/contract/time.ts';
import { featureParts, type ScheduledJob } from '#kit/server/feature/feature.ts';
import type { Services } from '#kit/server/services.ts';

/** In UTC: the first hour in which the jobs of a night are run, such as weighing reviews anew by their age. */
const NIGHT = 4;

/** Runs jobs every minute, every hour and some each night; a failed job runs again the next time. */
export function startScheduledJobs(services: Services): void {
  // What the process before left unfinished.
  void makeExports(services);
  void runImports(services);
  void eraseAccounts(services);
  setInterval(() => void runHour(services), HOUR_MS).unref();
  // Of what people wait for; several processes may do it at once, too.
  setInterval(() => void runJobs(services, 'minute', new Date()), MINUTE_MS).unref();
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

/** The jobs of an hour, and of the night where one is due. */
export async function runHourlyJobs(services: Services, now: Date): Promise<void> {
  const { db } = services;
  const date = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  await runJobs(services, 'hour', now);
  if (!(await isNightDue(db, now, date).catch(() => false))) return;
  await runJobs(services, 'night', now);
  // Last: where the process is killed before, the next hour runs them again.
  await moveOn(db, 'night', date);
}

/** One after the other; one that fails stops no other. */
async function runJobs(services: Services, every: ScheduledJob['every'], now: Date): Promise<void> {
  for (const job of services.get(featureParts).jobs.filter((one) => one.every === every))
    await job.run(services, now).catch((error: Error) => services.log.warn({ error }, job.name));
}
