import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#db/connect.ts';
import { reports, restaurants, users } from '#db/schema.ts';
import { findPaymentAccount, transfer } from '#features/wallet/server/ledger.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';
import type { ReportSubject } from '#kit/server/feature/report-subject.ts';
import { UNDO_DAYS } from '../options.ts';

/** What features keep of people, and what can be reported. */
type Features = { personalData: readonly PersonalData[]; reportSubjects: readonly ReportSubject[] };

/** Removes for good what was deleted too long ago to be undone: a transaction each, so that one fault stops no other. */
export async function purge(db: Database, features: Features, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNDO_DAYS * DAY_MS).toISOString();
  const people = await db.select({ id: users.id }).from(users).where(lt(users.deletedAt, before));
  for (const { id } of people) await inTransaction(db, (tx) => removeUser(tx, features, id, before));
  const places = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(lt(restaurants.deletedAt, before));
  for (const { id } of places) await inTransaction(db, (tx) => removeRestaurant(tx, id, before));
}

async function removeUser(
  tx: Database,
  { personalData, reportSubjects }: Features,
  id: number,
  before: string,
): Promise<void> {
  const [locked] = await tx
    .select({ balance: users.walletBalance })
    .from(users)
    .where(and(eq(users.id, id), lt(users.deletedAt, before)))
    .for('update');
  // Somebody has brought them back in the meantime.
  if (!locked) return;
  if (locked.balance > 0) await emptyWallet(tx, id, locked.balance);
  for (const { kind, ownedBy } of reportSubjects)
    await forgetReports(tx, sql`kind = ${kind} and target_id in (${ownedBy(id)})`);
  // Counters of others come right this way, too, which the references of the row know nothing of.
  for (const { erase } of personalData) await erase?.(tx, id, { keepReviews: false });
  await tx.delete(users).where(eq(users.id, id));
}

/** Money of a wallet that goes returns to where money comes from, so that the ledger still adds up to zero. */
async function emptyWallet(tx: Database, id: number, amount: number): Promise<void> {
  // The ledger moves no money of somebody who is deleted; nobody else sees this moment.
  await tx.update(users).set({ deletedAt: null }).where(eq(users.id, id));
  const message = 'The account was removed';
  const reference = `removed ${id}`;
  const to = await findPaymentAccount(tx);
  await transfer(tx, { kind: 'refund', from: id, to, amount, message, reference });
}

async function removeRestaurant(tx: Database, id: number, before: string): Promise<void> {
  const [locked] = await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(and(eq(restaurants.id, id), lt(restaurants.deletedAt, before)))
    .for('update');
  if (!locked) return;
  await forgetReports(
    tx,
    sql`(kind = 'restaurant' and target_id = ${id})
      or (kind = 'review' and target_id in (select id from reviews where restaurant_id = ${id}))`,
  );
  await tx.delete(restaurants).where(eq(restaurants.id, id));
}

/** A report names its target without a reference: it would stay behind. */
async function forgetReports(tx: Database, about: SQL): Promise<void> {
  await tx.delete(reports).where(about);
}
