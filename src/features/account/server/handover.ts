import { and, asc, eq, isNull, not, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { handovers, restaurants, users } from '#db/schema.ts';
import { isActiveAccount, lockAccount } from '#features/auth/server/accounts.ts';
import { message } from '#features/notifications/notifications.ts';
import { notify, withdrawNotification } from '#features/notifications/server/notify.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { restaurantChanged } from '#features/restaurants/server/events.ts';
import { recordStatus } from '#features/restaurants/server/status.ts';
import { declareAct } from '#features/transparency/server/declare.ts';
import { t } from '#kit/contract/text.ts';
import { emit } from '#kit/server/events.ts';
import { badInput, notFound, unauthorised } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import type { Actor } from '#kit/server/session.ts';
import { answerHandover, listHandovers, offerRestaurant, withdrawHandover } from '../contract.ts';
import { handoverOffered } from '../notifications.ts';
import { isOpenOffer, offerEndsAt } from './offers.ts';

export const handoverHandlers = [
  handle(offerRestaurant, async (context) => {
    const { db, user, input } = context;
    const receiver = await findReceiver(db, user, input.username);
    const restaurantId = input.id;
    const place = await lockRestaurant(db, restaurantId);
    if (place?.userId !== user.id) throw notFound(t('Restaurant'));
    const offer = { giverId: user.id, receiverId: receiver.id, createdAt: sql`now()` };
    await withdrawNotification(context, toOffer(restaurantId));
    await db
      .insert(handovers)
      .values({ ...offer, restaurantId })
      .onConflictDoUpdate({ target: handovers.restaurantId, set: offer });
    await notify(context, { to: receiver.id, actorId: user.id, ...toOffer(restaurantId) });
    return {
      message: t('{username} can accept {name} now.', { username: receiver.username, name: place.name }),
    };
  }),

  handle(withdrawHandover, async (context) => {
    const { db, user, input } = context;
    const mine = and(eq(handovers.restaurantId, input.id), eq(handovers.giverId, user.id));
    const deletedOffers = await db.delete(handovers).where(mine).returning({ id: handovers.restaurantId });
    if (deletedOffers.length === 0) throw notFound(t('Offer'));
    await withdrawNotification(context, toOffer(input.id));
    return { message: t('The offer is withdrawn.') };
  }),

  handle(listHandovers, ({ db, user }) =>
    db
      .select({
        restaurantId: restaurants.id,
        name: restaurants.name,
        giver: users.username,
        endsAt: offerEndsAt,
      })
      .from(handovers)
      .innerJoin(restaurants, eq(restaurants.id, handovers.restaurantId))
      .innerJoin(users, eq(users.id, handovers.giverId))
      .where(
        and(
          eq(handovers.receiverId, user.id),
          eq(handovers.giverId, restaurants.userId),
          isOpenOffer,
          isNull(restaurants.deletedAt),
          isActiveAccount,
        ),
      )
      .orderBy(asc(handovers.createdAt)),
  ),

  handle(answerHandover, async (context) => {
    const { db, user, input } = context;
    const { id, decision } = input;
    if (!(await lockAccount(db, user.id))) throw unauthorised();
    const place = await lockRestaurant(db, id);
    const isOffered = and(
      eq(handovers.restaurantId, id),
      eq(handovers.receiverId, user.id),
      eq(handovers.giverId, place?.userId ?? 0),
      isOpenOffer,
    );
    const [offer] = await db.delete(handovers).where(isOffered).returning({ giverId: handovers.giverId });
    if (!place || !offer) throw notFound(t('Offer'));
    if (decision === 'accepted') {
      await changeOwner(db, { id, ...place }, user);
      await emit(context, restaurantChanged, { restaurantId: id });
    }
    await notify(context, {
      to: offer.giverId,
      kind: message,
      actorId: user.id,
      subject: { kind: 'restaurant', id },
      data: { text: user.username, outcome: `offer ${decision}` },
    });
    return {
      message:
        decision === 'accepted'
          ? t('{name} is yours now.', { name: place.name })
          : t('The offer is declined.'),
    };
  }),
];

const toOffer = (id: number) => ({ kind: handoverOffered, subject: { kind: 'restaurant', id } });

async function findReceiver(tx: Database, user: Actor, username: string) {
  const [receiver] = await tx
    .select({ id: users.id, username: users.username, type: users.type })
    .from(users)
    .where(and(sql`lower(${users.username}) = lower(${username})`, isVisiblePerson(user.id, 'users')))
    .for('key share');
  if (!receiver) throw badInput({ username: t('There is nobody with this username') });
  if (receiver.id === user.id) throw badInput({ username: t('This restaurant is yours already') });
  if (receiver.type !== 'restaurant')
    throw badInput({ username: t('Only a restaurant account can take it over') });
  return receiver;
}

/** Locks the row until the transaction ends; undefined if the restaurant is deleted. */
async function lockRestaurant(tx: Database, id: number) {
  const [place] = await tx
    .select({ userId: restaurants.userId, name: restaurants.name, status: restaurants.status })
    .from(restaurants)
    .where(and(eq(restaurants.id, id), isNull(restaurants.deletedAt)))
    .for('update');
  return place;
}

type Place = { id: number; userId: number | null } & Pick<typeof restaurants.$inferSelect, 'status'>;

/** Approval was given to the previous owner: an administrator reviews the restaurant again before it shows. */
async function changeOwner(tx: Database, { id, userId, status }: Place, receiver: Actor): Promise<void> {
  const isApproved = status === 'approved';
  await declareAct(tx, { role: 'author' });
  const resetApproval = { status: 'pending', approvedAt: null, approvedBy: null } as const;
  await tx
    .update(restaurants)
    .set({ userId: receiver.id, ...(isApproved && resetApproval) })
    .where(eq(restaurants.id, id));
  const [giver] = await tx
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, userId ?? 0));
  await recordStatus(tx, {
    restaurantId: id,
    fromStatus: status,
    toStatus: isApproved ? 'pending' : status,
    notes: `Handed over by ${giver?.username ?? 'its owner'} to ${receiver.username}`,
    actorId: receiver.id,
  });
}

/** Deletes expired offers, and those that a block has ended. */
export async function sweepHandovers(db: Database): Promise<void> {
  await db.delete(handovers).where(not(isOpenOffer));
}
