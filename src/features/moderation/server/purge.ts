import { and, eq, lt, not, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#db/connect.ts';
import { accountErasures, reports, restaurants, users } from '#db/schema.ts';
import { endAccount } from '#features/account/server/erasure.ts';
import { isBeingErased } from '#features/auth/server/accounts.ts';
import { hasWaitingAppeal } from '#features/reports/server/removals.ts';
import { removeRestaurantSlice } from '#features/restaurants/server/removal.ts';
import { declareAct } from '#features/transparency/server/declare.ts';
import { type Balance, readBalances } from '#features/wallet/server/balances.ts';
import { transfer } from '#features/wallet/server/ledger.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';
import { UNDO_DAYS } from '../options.ts';

/** Rows deleted by one transaction. */
const SLICE = 500;

type Features = { personalData: readonly PersonalData[] };

/**
 * Deletes restaurants for good once they cannot be restored, and closes such accounts, which are then erased like those of
 * people who left. One transaction each, and several for the rows of a restaurant.
 */
export async function purge(db: Database, { personalData }: Features, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNDO_DAYS * DAY_MS).toISOString();
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(lt(users.deletedAt, before), not(isBeingErased), not(hasWaitingAppeal('user', users.id))));
  for (const { id } of people) await inTransaction(db, (tx) => endDeleted(tx, personalData, id, before));
  const places = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(
      and(
        lt(restaurants.deletedAt, before),
        not(hasWaitingAppeal('restaurant', restaurants.id)),
        // They are restored with their owner.
        not(hasWaitingAppeal('user', restaurants.userId)),
        // Restaurants of an account that was just closed are deleted with the rest, in slices.
        sql`not exists (select from account_erasures e where e.user_id = ${restaurants.userId})`,
      ),
    );
  for (const { id } of places) {
    while (await inTransaction(db, (tx) => removeSlice(tx, id, before))) {
      // Repeats until it is deleted.
    }
  }
}

async function endDeleted(
  tx: Database,
  personalData: readonly PersonalData[],
  id: number,
  before: string,
): Promise<void> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), lt(users.deletedAt, before), not(hasWaitingAppeal('user', users.id))))
    .for('no key update');
  // Restored, or closed by another process, in the meantime.
  if (!user || (await tx.$count(accountErasures, eq(accountErasures.userId, id))) > 0) return;
  const balances = (await readBalances(tx, id)).filter(({ balance }) => balance > 0);
  if (balances.length > 0) await emptyWallet(tx, id, balances);
  await declareAct(tx, { role: 'administrator' });
  await endAccount(tx, id, { keepReviews: false, personalData });
}

/** The money of a deleted wallet goes to the house, so that the ledger still adds up to zero. */
async function emptyWallet(tx: Database, id: number, balances: readonly Balance[]): Promise<void> {
  const message = 'The account was removed';
  for (const { balance: amount, currency } of balances) {
    const reference = currency === DEFAULT_CURRENCY ? `removed ${id}` : `removed ${id} ${currency}`;
    await transfer(tx, {
      ...{ kind: 'left behind', from: id, to: 'left behind', amount, currency, message, reference },
    });
  }
}

/** False once the restaurant is deleted, or if it was restored. */
async function removeSlice(tx: Database, id: number, before: string): Promise<boolean> {
  const [restaurant] = await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(and(eq(restaurants.id, id), lt(restaurants.deletedAt, before)))
    .for('update');
  if (!restaurant) return false;
  // Reports have no foreign key to their target: they would be left behind.
  await tx.delete(reports).where(sql`(kind = 'restaurant' and target_id = ${id})
    or (kind = 'review' and target_id in (select id from reviews where restaurant_id = ${id}))`);
  await removeRestaurantSlice(tx, id, SLICE);
  return true;
}
