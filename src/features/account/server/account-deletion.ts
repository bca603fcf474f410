import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { sqlState } from '#db/errors.ts';
import {
  accountExports,
  cards,
  handovers,
  idempotencyKeys,
  ledgerAccounts,
  notifications,
  paymentCustomers,
  payments,
  restaurants,
  reviews,
  savedFilters,
  savedLists,
  savedRestaurants,
  session,
  userPreferences,
  users,
  visits,
} from '#db/schema.ts';
import { isActiveAccount, keepAnAdministrator } from '#features/auth/server/accounts.ts';
import { recount } from '#features/reviews/server/counters.ts';
import { takeBackVotes } from '#features/reviews/server/votes.ts';
import { formatMoney } from '#kit/contract/format.ts';
import { conflict, unauthorised } from '#kit/server/problem.ts';
import type { Actor } from '#kit/server/session.ts';
import type { REVIEWS_AFTERWARDS } from '../contract.ts';
import { endOfOffer, isOpenOffer } from './offers.ts';

const LOCK_NOT_AVAILABLE = '55P03';

type Wish = { reviews: (typeof REVIEWS_AFTERWARDS)[number]; deleteRestaurants: boolean };

/** Somebody's restaurants that they know of, and to whom they are offered; what an administrator deleted exists for nobody. */
export async function ownRestaurants(db: Database, userId: number) {
  const rows = await db
    .select({
      id: restaurants.id,
      name: restaurants.name,
      reviewCount: restaurants.reviewCount,
      username: users.username,
      endsAt: endOfOffer,
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
 * Ends an account for good. Where the reviews go, the row goes with all that hangs on it; where they stay, the row
 * stays without anything personal, as "Former member". Gives the files of archives that are to be removed once this
 * is committed. Of two at once the second finds nobody.
 */
export async function close(tx: Database, actor: Actor, wish: Wish): Promise<Array<string | null>> {
  if (actor.isAdmin) await keepAnAdministrator(tx, actor.id);
  const me = and(eq(users.id, actor.id), isActiveAccount);
  const [held] = await tx.select({ balance: users.walletBalance }).from(users).where(me).for('update');
  if (!held) throw unauthorised();
  await checkMoney(tx, actor.id, held.balance);
  const owned = await ownRestaurants(tx, actor.id);
  if (owned.length > 0 && !wish.deleteRestaurants) {
    const names = owned.map(({ name }) => name).join(', ');
    throw conflict(`You own ${names}. Hand over what should live on, or delete it with your account.`);
  }
  const files = await takeExports(tx, actor.id);
  await tx.delete(restaurants).where(eq(restaurants.userId, actor.id));
  if (wish.reviews === 'go') await removeAll(tx, actor.id);
  else await anonymise(tx, actor.id);
  return files;
}

async function checkMoney(tx: Database, userId: number, balance: number): Promise<void> {
  if (balance > 0)
    throw conflict(`Your wallet still holds ${formatMoney(balance)}. Send it on or spend it first.`);
  const waiting = and(eq(payments.userId, userId), eq(payments.status, 'pending'));
  if ((await tx.$count(payments, waiting)) > 0)
    throw conflict('A top-up is still on its way. Confirm or refuse it first, or come back tomorrow.');
}

/** The archives go with the account; one that is being made right now is waited for by trying again. */
async function takeExports(tx: Database, userId: number): Promise<Array<string | null>> {
  const mine = eq(accountExports.userId, userId);
  try {
    await tx
      .select({ id: accountExports.id })
      .from(accountExports)
      .where(mine)
      .for('update', { noWait: true });
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw conflict('Your archive is being made. Please try again in a moment.');
  }
  const gone = await tx.delete(accountExports).where(mine).returning({ file: accountExports.file });
  return gone.map(({ file }) => file);
}

async function removeAll(tx: Database, userId: number): Promise<void> {
  const places = await tx
    .selectDistinct({ id: reviews.restaurantId })
    .from(reviews)
    .where(eq(reviews.userId, userId));
  await takeBackVotes(tx, userId);
  await tx.delete(users).where(eq(users.id, userId));
  if (places.length > 0)
    await recount(
      tx,
      places.map(({ id }) => id),
    );
}

/** A name and an address that nobody can register, so that both are free for the next person. */
const nobody = (id: number) => ({ username: `former member ${id}`, email: `former member ${id}` });

async function anonymise(tx: Database, id: number): Promise<void> {
  await tx
    .update(users)
    .set({
      ...nobody(id),
      usernameSkeleton: null,
      password: 'closed',
      name: null,
      bio: null,
      avatar: null,
      isAdmin: false,
      closedAt: sql`now()`,
    })
    .where(eq(users.id, id));
  await tx.delete(handovers).where(eq(handovers.receiverId, id));
  await tx.update(notifications).set({ actorId: null }).where(eq(notifications.actorId, id));
  await tx.update(ledgerAccounts).set({ userId: null }).where(eq(ledgerAccounts.userId, id));
  const personal = [
    session,
    visits,
    userPreferences,
    savedRestaurants,
    savedFilters,
    savedLists,
    notifications,
    cards,
    paymentCustomers,
    idempotencyKeys,
  ];
  for (const table of personal) await tx.delete(table).where(eq(table.userId, id));
}
