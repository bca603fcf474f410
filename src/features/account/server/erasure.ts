import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#db/connect.ts';
import { releaseReferences } from '#db/references.ts';
import { accountErasures, restaurants, users } from '#db/schema.ts';
import { toFormerMember } from '#features/auth/server/former-members.ts';
import { deletedRestaurant } from '#features/restaurants/server/removal.ts';
import { type FeatureParts, featureParts } from '#kit/server/feature/feature.ts';
import type { EraseStep, PersonalData } from '#kit/server/feature/personal-data.ts';
import type { ReportSubject } from '#kit/server/feature/report-subject.ts';
import type { Services } from '#kit/server/services.ts';
import { completeReceipt } from './receipts.ts';

/** Rows that one transaction erases: few enough for nobody to notice that it holds them. */
const SLICE = 500;
/** More than anybody has of what goes at once. */
const ALL = 1_000_000;
/** By then every call is over that was under way as the account ended: what it wrote is erased by a last pass. */
const LAST_PASS_AFTER = sql`interval '1 minute'`;
const RETRY_AFTER = sql`interval '1 minute'`;

type Parts = Pick<FeatureParts, 'personalData' | 'reportSubjects'>;

/** `receipt` is the reference of the one that hears when all of it is erased. */
type Ending = { keepReviews: boolean; personalData: readonly PersonalData[]; receipt?: string };

/**
 * Ends an account in one short transaction: nobody signs in or sees the person any more, and their name is free. The
 * rest is erased in slices. The row is held by the caller, and by no lock that rows which refer to it wait for.
 */
export async function endAccount(tx: Database, userId: number, ending: Ending): Promise<void> {
  const { keepReviews, personalData, receipt = null } = ending;
  await tx.insert(accountErasures).values({ userId, keepReviews, receipt });
  for (const { erase = [], isErasedAtOnce } of personalData)
    for (const step of isErasedAtOnce ? erase : []) await step(tx, userId, { keepReviews, limit: ALL });
  await tx
    .update(restaurants)
    .set(deletedRestaurant)
    .where(and(eq(restaurants.userId, userId), isNull(restaurants.deletedAt)));
  await tx
    .update(users)
    .set({
      ...toFormerMember(userId),
      usernameSkeleton: null,
      emailConfirmedAt: null,
      password: 'closed',
      name: null,
      bio: null,
      avatar: null,
      isAdmin: false,
      lastPostAt: null,
      closedAt: sql`now()`,
      // Hides the reviews that go as well.
      ...(!keepReviews && { deletedAt: sql`coalesce(${users.deletedAt}, now())` }),
    })
    .where(eq(users.id, userId));
}

const running = new WeakMap<object, Promise<void>>();

/**
 * Erases what is left of accounts that have ended, slice by slice. Whoever ends an account calls it, and each process
 * does once a minute: what a killed one left is continued.
 */
export function eraseAccounts(
  services: Pick<Services, 'db' | 'get' | 'pool' | 'log' | 'stopping'>,
  parts: Parts = services.get(featureParts),
): Promise<void> {
  const before = running.get(services.pool) ?? Promise.resolve();
  const next = before.then(async () => {
    try {
      while (!services.stopping && (await eraseSlice(services.db, parts))) {
        // Until nothing is due.
      }
    } catch (error) {
      services.log.warn({ error }, 'erasing accounts that have ended');
    }
  });
  running.set(services.pool, next);
  return next;
}

/**
 * Erases one slice of an account that has ended; false where none is due. It can be stopped and repeated anywhere, and
 * several processes may do it at once.
 */
export async function eraseSlice(db: Database, parts: Parts, limit = SLICE): Promise<boolean> {
  const [due] = await db
    .select({ userId: accountErasures.userId, step: accountErasures.step })
    .from(accountErasures)
    .where(lte(accountErasures.nextSliceAt, sql`now()`))
    .orderBy(accountErasures.nextSliceAt, accountErasures.userId)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return false;
  const { userId } = due;
  try {
    if (due.step === 0) await waitForWriters(db, userId);
    await inTransaction(db, (tx) => eraseFrom(tx, userId, listSteps(parts), limit));
  } catch (error) {
    // Other accounts come first then.
    await db
      .update(accountErasures)
      .set({ nextSliceAt: sql`now() + ${RETRY_AFTER}` })
      .where(eq(accountErasures.userId, userId));
    throw error;
  }
  return true;
}

/** Waits for calls that found the account before it ended and hold its row; no further ones do. */
async function waitForWriters(db: Database, userId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** What is erased, in this order; where a slice begins is a number in this list. */
const listSteps = ({ personalData, reportSubjects }: Parts): EraseStep[] => [
  ...reportSubjects.map(forgetReports),
  ...personalData.flatMap(({ erase = [] }) => erase),
  releaseRow,
];

/** A report names its target without a reference: it would stay behind. */
const forgetReports =
  ({ kind, ownedBy }: ReportSubject): EraseStep =>
  async (tx, userId, { keepReviews, limit }) => {
    const { rowCount } = await tx.execute(sql`
      delete from reports where id in (
        select id from reports where kind = ${kind} and target_id in (${ownedBy(userId, { keepReviews })}) limit ${limit})`);
    return rowCount ?? 0;
  };

const releaseRow: EraseStep = async (tx, userId, { keepReviews, limit }) =>
  keepReviews ? 0 : releaseReferences(tx, { table: 'users', id: userId, except: 'account_erasures' }, limit);

async function eraseFrom(tx: Database, userId: number, steps: EraseStep[], limit: number): Promise<void> {
  const mine = eq(accountErasures.userId, userId);
  // A slice that a crash loses is erased again: it waits for no disk and no standby.
  await tx.execute(sql`set local synchronous_commit = off`);
  const [erasure] = await tx
    .select({
      step: accountErasures.step,
      keepReviews: accountErasures.keepReviews,
      receipt: accountErasures.receipt,
      isRecent: sql<boolean>`${accountErasures.createdAt} > now() - ${LAST_PASS_AFTER}`,
    })
    .from(accountErasures)
    .where(mine)
    .for('update', { skipLocked: true });
  // Another process is at it.
  if (!erasure) return;
  const { keepReviews, isRecent, receipt } = erasure;
  let step = erasure.step;
  let left = limit;
  for (const erase of steps.slice(step)) {
    let count = 0;
    do {
      count = await erase(tx, userId, { keepReviews, limit: left });
      left -= count;
    } while (count > 0 && left > 0);
    if (left <= 0) break;
    step++;
  }
  if (left <= 0) await tx.update(accountErasures).set({ step }).where(mine);
  else if (erasure.step > 0 || left < limit) await tx.update(accountErasures).set({ step: 0 }).where(mine);
  // A whole pass has found nothing.
  else if (!keepReviews) {
    await completeReceipt(tx, receipt);
    await tx.delete(users).where(eq(users.id, userId));
  } else if (!isRecent) {
    await completeReceipt(tx, receipt);
    await tx.delete(accountErasures).where(mine);
  } else
    await tx
      .update(accountErasures)
      .set({ nextSliceAt: sql`${accountErasures.createdAt} + ${LAST_PASS_AFTER}` })
      .where(mine);
}
