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

/** The role of the decider: an owner, for their own restaurants only, or an administrator. */
type DeciderRole = 'owner' | 'administrator';

type Correction = typeof corrections.$inferSelect;
type Restaurant = typeof restaurants.$inferSelect;

/** Facts of an approved place that an administrator must approve after the owner changed them. */
const REVIEWED_FACTS: readonly CorrectionFact[] = ['name', 'address', 'position'];

/**
 * Accepts or declines an open suggestion together with all equivalent ones, and notifies the people who made them.
 * Must run in a transaction; of two simultaneous decisions the second gets a conflict.
 */
export async function applyCorrectionDecision(
  context: AdminContext,
  { id, decision, reason }: Decision,
  as: DeciderRole,
) {
  const { db: tx, user } = context;
  const correction = await findCorrection(tx, id);
  const restaurant = await lockRestaurant(tx, correction.restaurantId, as === 'owner' ? user.id : undefined);
  const { restaurantId, fact, valueKey } = correction;
  const decidedRows = await tx
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
  if (!decidedRows.some((one) => one.id === id)) throw await refuseLate(tx, id);
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
  const isWaiting = decision === 'accepted' && needsReview(restaurant, fact, as);
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
  for (const { userId } of decidedRows) await notify(context, { ...notification, to: userId });
  if (restaurant.userId === null) await withdrawCorrectionWaiting(context);
  return { people: decidedRows.length, isWaiting };
}

const needsReview = ({ status }: Restaurant, fact: CorrectionFact, as: DeciderRole) =>
  as === 'owner' && status === 'approved' && REVIEWED_FACTS.includes(fact);

async function findCorrection(tx: Database, id: number): Promise<Correction> {
  const [correction] = await tx.select().from(corrections).where(eq(corrections.id, id));
  if (!correction) throw notFound(t('Suggestion'));
  return correction;
}

/** Locks the restaurant first, as every change does; throws a 404 Problem for suggestions on another owner’s. */
async function lockRestaurant(tx: Database, id: number, ownerId: number | undefined): Promise<Restaurant> {
  const [restaurant] = await tx
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
  if (!restaurant) throw notFound(t('Suggestion'));
  return restaurant;
}

async function refuseLate(tx: Database, id: number) {
  const { status } = await findCorrection(tx, id);
  return conflict(t('This suggestion was {status} already.', { status }));
}

/** Applies a suggestion as a change by the owner, or by an administrator, which needs no approval. */
async function apply(context: AdminContext, restaurant: Restaurant, correction: Correction, as: DeciderRole) {
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
