import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants, tips, users } from '#db/schema.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { badInput, notFound } from '#kit/server/problem.ts';
import { prepared } from '#kit/server/statements.ts';
import { tipReceived } from '../notifications.ts';
import { transfer } from './ledger.ts';
import { findOpenPerson } from './people.ts';

/** A restaurant that everybody sees, and whether its owner has left or was taken out. */
export type TippedRestaurant = { id: number; ownerId: number | null; isOwnerGone: boolean };

export type TipToSend = {
  senderId: number;
  /** A person by their username, or a restaurant, whose owner receives it: by its number, or as the caller has read it. */
  recipient: { username: string } | { restaurantId: number } | { restaurant: TippedRestaurant };
  /** In cents. */
  amount: number;
  message?: string | null;
  /** The review that it comes with, in whose transaction it is sent. */
  reviewId?: number;
};

/** Moves a tip, remembers it and tells who receives it: all in the caller's transaction. */
export async function sendTip(context: NotificationContext, tip: TipToSend) {
  const { db: tx } = context;
  const { senderId, recipient, amount, message = null, reviewId } = tip;
  const restaurant =
    'restaurant' in recipient
      ? recipient.restaurant
      : 'restaurantId' in recipient
        ? await findTippable(tx, recipient.restaurantId)
        : null;
  const recipientId = restaurant
    ? getOwner(restaurant)
    : // What is no restaurant is a person, by its type.
      (await findOpenPerson(tx, (recipient as { username: string }).username, senderId)).id;
  if (recipientId === senderId) {
    throw restaurant
      ? badInput({ restaurantId: 'You cannot tip your own restaurant' })
      : badInput({ to: 'You cannot tip yourself' });
  }
  const kind = reviewId === undefined ? 'tip' : 'review tip';
  const { id, balance } = await transfer(tx, { kind, from: senderId, to: recipientId, amount, message });
  const place = { senderId, recipientId, restaurantId: restaurant?.id ?? null, reviewId: reviewId ?? null };
  const [sent] = await insert(tx).execute({ ...place, amount, message, transferId: id });
  if (!sent) throw new Error('An insert returned no row.');
  await notify(context, {
    to: recipientId,
    kind: tipReceived,
    actorId: senderId,
    subject:
      reviewId === undefined
        ? restaurant && { kind: 'restaurant', id: restaurant.id }
        : { kind: 'review', id: reviewId },
    data: { amount, ...(message && { text: message }) },
  });
  return { ...sent, senderId, recipientId, balance };
}

const insert = prepared((db) =>
  db
    .insert(tips)
    .values({
      senderId: sql.placeholder('senderId'),
      recipientId: sql.placeholder('recipientId'),
      amount: sql.placeholder('amount'),
      message: sql.placeholder('message'),
      restaurantId: sql.placeholder('restaurantId'),
      reviewId: sql.placeholder('reviewId'),
      transferId: sql.placeholder('transferId'),
    })
    .returning(getTableColumns(tips))
    .prepare('tips_insert'),
);

/** A restaurant that everybody sees. */
async function findTippable(db: Database, restaurantId: number): Promise<TippedRestaurant> {
  const [found] = await tippable(db).execute({ restaurantId });
  if (!found) throw notFound('Restaurant');
  const { id, ownerId, closed, deleted } = found;
  return { id, ownerId, isOwnerGone: closed !== null || deleted !== null };
}

function getOwner({ ownerId, isOwnerGone }: TippedRestaurant): number {
  if (ownerId === null || isOwnerGone)
    throw badInput({ restaurantId: 'Nobody at this restaurant can receive tips at the moment' });
  return ownerId;
}

const tippable = prepared((db) =>
  db
    .select({ id: restaurants.id, ownerId: users.id, closed: users.closedAt, deleted: users.deletedAt })
    .from(restaurants)
    .leftJoin(users, eq(users.id, restaurants.userId))
    .where(and(eq(restaurants.id, sql.placeholder('restaurantId')), eq(restaurants.status, 'approved')))
    .prepare('tips_restaurant'),
);
