import { getTableColumns, sql } from 'drizzle-orm';
import { tips } from '#db/schema.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { DEFAULT_CURRENCY, formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { emitInside } from '#kit/server/events.ts';
import { badInput } from '#kit/server/problem.ts';
import type { SubscriberContext } from '#kit/server/services.ts';
import { prepared } from '#kit/server/statements.ts';
import { tipForStaff, tipReceived } from '../notifications.ts';
import { limitsIn } from '../rules.ts';
import { tipReceivedEvent } from './events.ts';
import { transfer } from './ledger.ts';
import { findOpenPerson } from './people.ts';
import { addTipShares } from './tip-shares.ts';
import { type TippedRestaurant, tipSharingService } from './tip-sharing.ts';

export type TipToSend = {
  senderId: number;
  /**
   * A person by username, or a restaurant, whose staff or owner receive it: by id, or the row that the caller has
   * read.
   */
  recipient: { username: string } | { restaurantId: number } | { restaurant: TippedRestaurant };
  /** In the smallest unit of the currency. */
  amount: number;
  /** The currency that the giver chose; a restaurant accepts only its own. */
  currency?: string | undefined;
  message?: string | null;
  /** The review with which it comes; both are in one transaction. */
  reviewId?: number;
  /** When it was given, for sample data; by default now. */
  at?: string;
};

/** Moves a tip, stores it and notifies the recipient, all in the caller's transaction. */
export async function sendTip(context: SubscriberContext, tip: TipToSend) {
  const { db: tx } = context;
  const { senderId, recipient, amount, message = null, reviewId, at } = tip;
  const tipSharing = context.services.get(tipSharingService);
  const restaurant =
    'restaurant' in recipient
      ? recipient.restaurant
      : 'restaurantId' in recipient
        ? await tipSharing.findRestaurant(tx, recipient.restaurantId)
        : null;
  const ownerId = restaurant
    ? getOwner(restaurant)
    : // By its type, anything that is not a restaurant is a person.
      (await findOpenPerson(tx, (recipient as { username: string }).username, senderId)).id;
  if (ownerId === senderId) {
    throw restaurant
      ? badInput({ restaurantId: t('You cannot tip your own restaurant') })
      : badInput({ to: t('You cannot tip yourself') });
  }
  const currency = restaurant?.currency ?? tip.currency ?? DEFAULT_CURRENCY;
  if (tip.currency !== undefined && tip.currency !== currency)
    throw badInput({ currency: t('This restaurant is tipped in {currency}', { currency }) });
  assertAmount(amount, currency);
  const kind = reviewId === undefined ? 'tip' : 'review tip';
  const sharing = restaurant
    ? await tipSharing.find(tx, {
        restaurantId: restaurant.id,
        senderId,
        at: at ?? new Date().toISOString(),
      })
    : null;
  const {
    id,
    balance,
    at: createdAt,
  } = await transfer(tx, {
    kind,
    from: senderId,
    to: sharing ? 'tips' : ownerId,
    amount,
    currency,
    message,
    ...(at && { at }),
  });
  const recipientId = sharing ? null : ownerId;
  const place = { senderId, recipientId, restaurantId: restaurant?.id ?? null, reviewId: reviewId ?? null };
  const [insertedTip] = await insert(tx).execute({
    ...{ ...place, amount, currency, message, transferId: id, createdAt },
    ...{ rule: sharing?.rule ?? null, week: sharing?.week ?? null },
  });
  if (!insertedTip) throw new Error('An insert returned no row.');
  if (sharing) await addTipShares(tx, insertedTip, sharing);
  if (restaurant)
    await emitInside(context, tipReceivedEvent, { tipId: insertedTip.id, restaurantId: restaurant.id });
  await notify(context, {
    to: ownerId,
    kind: sharing ? tipForStaff : tipReceived,
    actorId: senderId,
    subject:
      reviewId === undefined
        ? restaurant && { kind: 'restaurant', id: restaurant.id }
        : { kind: 'review', id: reviewId },
    data: { amount, currency, ...(message && { text: message }) },
  });
  return { ...insertedTip, senderId, recipientId, balance };
}

const insert = prepared((db) =>
  db
    .insert(tips)
    .values({
      senderId: sql.placeholder('senderId'),
      recipientId: sql.placeholder('recipientId'),
      amount: sql.placeholder('amount'),
      currency: sql.placeholder('currency'),
      message: sql.placeholder('message'),
      restaurantId: sql.placeholder('restaurantId'),
      reviewId: sql.placeholder('reviewId'),
      transferId: sql.placeholder('transferId'),
      rule: sql.placeholder('rule'),
      week: sql.placeholder('week'),
      createdAt: sql.placeholder('createdAt'),
    })
    .returning(getTableColumns(tips))
    .prepare('tips_insert'),
);

/** Refuses amounts above the limit of one transfer. */
export function assertAmount(amount: number, currency: string): void {
  const { most } = limitsIn(currency).send;
  if (amount > most)
    throw badInput({ amount: t('At most {most} at a time', { most: formatMoney(most, currency) }) });
}

function getOwner({ ownerId, isOwnerGone }: TippedRestaurant): number {
  if (ownerId === null || isOwnerGone)
    throw badInput({ restaurantId: t('Nobody at this restaurant can receive tips at the moment') });
  return ownerId;
}
