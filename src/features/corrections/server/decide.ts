import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { corrections, restaurantFacts, restaurants } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { findZone } from '#features/hours/server/zone-at.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { change } from '#features/owner/server/changes.ts';
import { UNKNOWN_ZONE } from '#features/owner/server/registration.ts';
import { restaurantChanged } from '#features/restaurants/server/events.ts';
import { changeStatus } from '#features/restaurants/server/status.ts';
import { t } from '#kit/contract/text.ts';
import { type AdminContext, emit } from '#kit/server/events.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import type { CorrectionFact } from '#vocabulary.ts';
import { suggestionAccepted, suggestionDeclined } from '../notifications.ts';
import { isAdded, mergeValues, pickValues } from '../rules.ts';
import { addSuggestion } from './additions.ts';
import { withdrawCorrectionWaiting } from './waiting.ts';

type Decision = {
  id: number;
  decision: 'accepted' | 'declined';
  reason?: string | null | undefined;
};

/** Who decides: the owner, to whom restaurants of others do not exist, or an administrator. */
type As = 'owner' | 'administrator';

type Correction = typeof corrections.$inferSelect;
type Restaurant = typeof restaurants.$inferSelect;

/** What of an approved place an administrator looks at before guests see what its owner changed. */
const SEEN_FIRST: readonly CorrectionFact[] = ['name', 'address', 'position'];

/**
 * Accepts or declines an open suggestion together with all that say the same, and tells those who made them. Belongs
 * into a transaction; of two decisions at once the second is a conflict.
 */
export async function applyCorrectionDecision(
  context: AdminContext,
  { id, decision, reason }: Decision,
  as: As,
) {
  const { db: tx, user } = context;
  const correction = await findCorrection(tx, id);
  const restaurant = await lockRestaurant(tx, correction.restaurantId, as === 'owner' ? user.id : undefined);
  const { restaurantId, fact, valueKey } = correction;
  const decided = await tx
    .update(corrections)
    .set({ status: decision, reason: reason || null, decidedBy: user.id, decidedAt: sql`now()` })
    .where(
      and(
        eq(corrections.restaurantId, restaurantId),
        eq(corrections.fact, fact),
        eq(corrections.valueKey, valueKey),
        eq(corrections.status, 'open'),
      ),
    )
    .returning({ id: corrections.id, userId: corrections.userId });
  if (!decided.some((one) => one.id === id)) throw await refuseLate(tx, id);
  if (decision === 'accepted') await apply(context, restaurant, correction, as);
  if (as === 'administrator') {
    await audit(tx, user, {
      action: decision === 'accepted' ? 'accept changes' : 'decline changes',
      kind: 'restaurant',
      targetId: restaurantId,
      target: restaurant.name,
      before: pickValues(fact, restaurant),
      after:
        fact === 'closed'
          ? { closed: true }
          : { ...correction.value, ...(fact === 'photo' && { image: correction.image }) },
      note: reason ?? null,
    });
  }
  const isWaiting = decision === 'accepted' && waits(restaurant, fact, as);
  const kind = decision === 'accepted' ? suggestionAccepted : suggestionDeclined;
  const notification = {
    kind,
    actorId: user.id,
    subject: { kind: 'restaurant', id: restaurantId },
    data: {
      about: fact,
      ...(isWaiting && { outcome: 'waits' }),
      ...(decision === 'declined' && reason && { text: reason }),
    },
  };
  for (const { userId } of decided) await notify(context, { ...notification, to: userId });
  if (restaurant.userId === null) await withdrawCorrectionWaiting(context);
  return { people: decided.length, isWaiting };
}

const waits = ({ status }: Restaurant, fact: CorrectionFact, as: As) =>
  as === 'owner' && status === 'approved' && SEEN_FIRST.includes(fact);

async function findCorrection(tx: Database, id: number): Promise<Correction> {
  const [found] = await tx.select().from(corrections).where(eq(corrections.id, id));
  if (!found) throw notFound(t('Suggestion'));
  return found;
}

/** Locks the restaurant first, as every change of it does; 404 for suggestions on another owner’s. */
async function lockRestaurant(tx: Database, id: number, ownerId: number | undefined): Promise<Restaurant> {
  const [locked] = await tx
    .select()
    .from(restaurants)
    .where(
      and(
        eq(restaurants.id, id),
        isNull(restaurants.deletedAt),
        ownerId === undefined ? undefined : eq(restaurants.userId, ownerId),
      ),
    )
    .for('no key update');
  if (!locked) throw notFound(t('Suggestion'));
  return locked;
}

async function refuseLate(tx: Database, id: number) {
  const { status } = await findCorrection(tx, id);
  return conflict(t('This suggestion was {status} already.', { status }));
}

/** Writes what was suggested as its owner would, or as an administrator, whose changes nobody has to see first. */
async function apply(context: AdminContext, restaurant: Restaurant, correction: Correction, as: As) {
  const { db: tx, user } = context;
  const { fact } = correction;
  const value = mergeValues(restaurant, correction.value);
  const { id } = restaurant;
  if (fact === 'closed') {
    const owner = as === 'owner' ? { ownerId: user.id } : {};
    await changeStatus(context, { restaurantId: id, step: 'close', actorId: user.id, ...owner });
  } else if (isAdded(fact)) {
    await addSuggestion(context, correction);
  } else if (as === 'owner') {
    await change(context, user.id, { id, ...value });
  } else {
    const zone = restaurant.timeZone === UNKNOWN_ZONE ? findZone(value) : null;
    await tx
      .update(restaurants)
      .set({ ...value, ...(zone && { timeZone: zone }) })
      .where(eq(restaurants.id, id));
    await tx
      .insert(restaurantFacts)
      .values({ restaurantId: id, fact, isSuggested: true })
      .onConflictDoUpdate({
        target: [restaurantFacts.restaurantId, restaurantFacts.fact],
        set: { isSuggested: true },
      });
  }
  await emit(context, restaurantChanged, { restaurantId: id });
}
