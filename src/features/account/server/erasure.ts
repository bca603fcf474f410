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

/** Rows per transaction: few enough that its locks disturb nobody. */
const SLICE_ROWS = 500;
/** More rows than an account has in the tables that are erased at once. */
const UNLIMITED_ROWS = 1_000_000;
/** Calls under way when the account ended are over by then. If the row stays, a last pass erases what they wrote. */
const LAST_PASS_AFTER = sql`interval '1 minute'`;
const RETRY_AFTER = sql`interval '1 minute'`;

type Parts = Pick<FeatureParts, 'personalData' | 'reportSubjects'>;

/** `receipt` is the reference of the receipt to complete when all is erased. */
type Ending = { keepReviews: boolean; personalData: readonly PersonalData[]; receipt?: string };

/**
 * Ends an account in one short transaction: signed out, invisible, its name free. The rest is erased in slices. The
 * caller holds the row, with a lock that inserts of referring rows do not wait for.
 */
export async function endAccount(tx: Database, userId: number, ending: Ending): Promise<void> {
  const { keepReviews, personalData, receipt = null } = ending;
  await tx.insert(accountErasures).values({ userId, keepReviews, receipt });
  for (const { erase = [], isErasedAtOnce } of personalData)
    for (const step of isErasedAtOnce ? erase : [])
      await step(tx, userId, { keepReviews, limit: UNLIMITED_ROWS });
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
      // Also hides the reviews that will be erased.
      ...(!keepReviews && { deletedAt: sql`coalesce(${users.deletedAt}, now())` }),
    })
    .where(eq(users.id, userId));
}

const lastRuns = new WeakMap<object, Promise<void>>();

/** Erases ended accounts. Called after an account ends, and every minute by each process, to continue what a killed one left. */
export function eraseAccounts(
  services: Pick<Services, 'db' | 'get' | 'pool' | 'log' | 'stopping'>,
  parts: Parts = services.get(featureParts),
): Promise<void> {
  const previous = lastRuns.get(services.pool) ?? Promise.resolve();
  const next = previous.then(async () => {
    try {
      while (!services.stopping && (await eraseSlice(services.db, parts))) {
        // Until nothing is due.
      }
    } catch (error) {
      services.log.warn({ error }, 'erasing accounts that have ended');
    }
  });
  lastRuns.set(services.pool, next);
  return next;
}

/** Erases one slice of an ended account; false if none is due. Can be interrupted, repeated and run in several processes. */
export async function eraseSlice(db: Database, parts: Parts, limit = SLICE_ROWS): Promise<boolean> {
  const [erasure] = await db
    .select({ userId: accountErasures.userId, step: accountErasures.step })
    .from(accountErasures)
    .where(lte(accountErasures.nextSliceAt, sql`now()`))
    .orderBy(accountErasures.nextSliceAt, accountErasures.userId)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!erasure) return false;
  const { userId } = erasure;
  try {
    if (erasure.step === 0) await waitForWriters(db, userId);
    await inTransaction(db, (tx) => eraseFrom(tx, userId, listSteps(parts), limit));
  } catch (error) {
    // Lets other accounts come first.
    await db
      .update(accountErasures)
      .set({ nextSliceAt: sql`now() + ${RETRY_AFTER}` })
      .where(eq(accountErasures.userId, userId));
    throw error;
  }
  return true;
}

/** Waits for calls that read the account before it ended and hold its row; later ones do not find it. */
async function waitForWriters(db: Database, userId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** The order of erasing. `accountErasures.step` is an index of this list. */
const listSteps = ({ personalData, reportSubjects }: Parts): EraseStep[] => [
  ...reportSubjects.map(forgetReports),
  ...personalData.flatMap(({ erase = [] }) => erase),
  releaseRow,
];

/** Reports have no foreign key to their target, so no cascade deletes them. */
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
  // No wait for the disk or a standby: a slice lost in a crash is erased again.
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
  // Another process erases it.
  if (!erasure) return;
  const { keepReviews, isRecent, receipt } = erasure;
  let step = erasure.step;
  let remainingRows = limit;
  for (const erase of steps.slice(step)) {
    let count = 0;
    do {
      count = await erase(tx, userId, { keepReviews, limit: remainingRows });
      remainingRows -= count;
    } while (count > 0 && remainingRows > 0);
    if (remainingRows <= 0) break;
    step++;
  }
  if (remainingRows <= 0) await tx.update(accountErasures).set({ step }).where(mine);
  else if (erasure.step > 0 || remainingRows < limit)
    await tx.update(accountErasures).set({ step: 0 }).where(mine);
  // A full pass erased nothing, so all is erased.
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
