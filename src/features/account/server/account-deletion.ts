import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { sqlState } from '#db/errors.ts';
import { accountExports, handovers, restaurants, users } from '#db/schema.ts';
import { assertOtherAdministrator, isActiveAccount, lockAccount } from '#features/auth/server/accounts.ts';
import { declareAct } from '#features/transparency/server/declare.ts';
import { t } from '#kit/contract/text.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import { conflict, unauthorised } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import type { Actor } from '#kit/server/session.ts';
import type { REVIEWS_AFTERWARDS } from '../contract.ts';
import { endAccount } from './erasure.ts';
import { type MoneyWish, sendLastMoney } from './last-money.ts';
import { isOpenOffer, offerEndsAt } from './offers.ts';
import { writeReceipt } from './receipts.ts';

const LOCK_NOT_AVAILABLE = '55P03';

type Wish = MoneyWish & { reviews: (typeof REVIEWS_AFTERWARDS)[number]; deleteRestaurants: boolean };

/** The restaurants of an account with their open offers, without those that an administrator deleted. */
export async function findOwnedRestaurants(db: Database, userId: number) {
  const rows = await db
    .select({
      id: restaurants.id,
      name: restaurants.name,
      reviewCount: restaurants.reviewCount,
      username: users.username,
      endsAt: offerEndsAt,
    })
    .from(restaurants)
    .leftJoin(
      handovers,
      and(eq(handovers.restaurantId, restaurants.id), eq(handovers.giverId, userId), isOpenOffer),
    )
    .leftJoin(users, and(eq(users.id, handovers.receiverId), isActiveAccount))
    .where(and(eq(restaurants.userId, userId), isNull(restaurants.deletedAt)))
    .orderBy(asc(restaurants.id));
  return rows.map(({ username, endsAt, ...place }) => ({
    ...place,
    offer: username === null ? null : { username, endsAt },
  }));
}

/**
 * Deletes an account for good, its row too, or turns it into "Former member" if the reviews stay. Returns the archive
 * files to remove after the commit and the reference of the receipt. Of two concurrent calls the second is
 * unauthorised.
 */
export async function close(
  context: { db: Database; services: Services },
  actor: Actor,
  wish: Wish,
): Promise<{ files: Array<string | null>; receipt: string }> {
  const { db: tx, services } = context;
  if (actor.isAdmin || actor.owesSecondFactor) await assertOtherAdministrator(tx, actor.id);
  if (!(await lockAccount(tx, actor.id))) throw unauthorised();
  await sendLastMoney(context, actor.id, wish);
  const restaurants = await findOwnedRestaurants(tx, actor.id);
  if (restaurants.length > 0 && !wish.deleteRestaurants) {
    const names = restaurants.map(({ name }) => name).join(', ');
    throw conflict(
      t('You own {names}. Hand over what should live on, or delete it with your account.', { names }),
    );
  }
  const { personalData } = services.get(featureParts);
  const keepReviews = wish.reviews === 'stay';
  const { booksYears } = services.config;
  const receipt = await writeReceipt(tx, actor.id, { keepReviews, personalData, booksYears });
  const files = await deleteExports(tx, actor.id);
  await declareAct(tx, { role: 'author' });
  await endAccount(tx, actor.id, { keepReviews, personalData, receipt });
  return { files, receipt };
}

/** Throws a 409 while an archive is being written: its job holds the row. */
async function deleteExports(tx: Database, userId: number): Promise<Array<string | null>> {
  const mine = eq(accountExports.userId, userId);
  try {
    await tx
      .select({ id: accountExports.id })
      .from(accountExports)
      .where(mine)
      .for('update', { noWait: true });
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw conflict(t('Your archive is being made. Please try again in a moment.'));
  }
  const exports = await tx.delete(accountExports).where(mine).returning({ file: accountExports.file });
  return exports.map(({ file }) => file);
}
