import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { hoursExceptions, proposals, restaurants } from '#db/schema.ts';
import type { HoursException } from '#features/hours/contract.ts';
import { findZone } from '#features/hours/server/zone-at.ts';
import { saveTemplates } from '#features/loyalty/server/terms.ts';
import { notifyAdministrators } from '#features/notifications/server/administrators.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { submissionWaiting } from '#features/restaurants/notifications.ts';
import { confirmFacts } from '#features/restaurants/server/confirm.ts';
import { isOwnedBy } from '#features/restaurants/server/ownership.ts';
import { withdrawSubmissions } from '#features/restaurants/server/submissions.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, notFound } from '#kit/server/problem.ts';
import type { Proposal, updateRestaurant } from '../contract.ts';
import { announceEvents } from './announce-events.ts';
import { assertRestaurantPictures, assertZone, UNKNOWN_ZONE } from './registration.ts';

/** How guests recognise a place: of an approved one, an administrator reviews changes before guests see them. */
const IDENTITY = ['name', 'address', 'latitude', 'longitude'] as const;

/** Facts that guests rely on and that go out of date: saving one of them confirms all as of today. */
const FACTS = ['openingHours', 'timeZone', 'phone', 'email', 'website', 'priceRange', 'events'] as const;

/** Changes an owner's restaurant; changes that need a review become a proposal. */
export async function change(
  context: NotificationContext,
  userId: number,
  { id, exceptions, challengeTemplates, ...details }: ParsedOf<typeof updateRestaurant>,
): Promise<void> {
  const { db: tx } = context;
  const [now] = await tx
    .select()
    .from(restaurants)
    .where(and(isOwnedBy(userId), eq(restaurants.id, id)))
    .for('no key update');
  if (!now) throw notFound(t('Restaurant'));
  assertZone(details.timeZone);
  const already = [...now.images, ...(now.logo ? [now.logo] : [])];
  await assertRestaurantPictures(tx, userId, details, already);
  if (challengeTemplates) await saveTemplates(tx, id, challengeTemplates);
  if (exceptions) await replaceExceptions(tx, id, exceptions);
  if (exceptions || FACTS.some((fact) => details[fact] !== undefined)) await confirmFacts(tx, userId, id);

  const { name, address, latitude, longitude, ...otherDetails } = details;
  const zone = now.timeZone === UNKNOWN_ZONE ? findZone(details) : null;
  const rest = { ...(zone && { timeZone: zone }), ...otherDetails };
  const proposal = await readProposal(tx, id);
  const next = { ...proposal, ...omitUndefined({ name, address, latitude, longitude }) };
  if (now.status === 'approved') {
    const isWaiting = await propose(tx, id, next, now);
    if (isWaiting && !proposal) await notifyAdministrators(context, submissionWaiting, userId);
    if (!isWaiting && proposal) await withdrawSubmissions(context);
    if (Object.keys(rest).length > 0) await tx.update(restaurants).set(rest).where(eq(restaurants.id, id));
    if (details.events)
      await announceEvents(context, now, userId, { before: now.events, after: details.events });
    return;
  }
  // An administrator reviews the whole restaurant anyway, so the waiting proposal is merged into it.
  await tx.delete(proposals).where(eq(proposals.restaurantId, id));
  const changes = { ...rest, ...next };
  if (Object.keys(changes).length > 0)
    await tx.update(restaurants).set(changes).where(eq(restaurants.id, id));
}

async function readProposal(tx: Database, restaurantId: number): Promise<Proposal | null> {
  const [existing] = await tx.select().from(proposals).where(eq(proposals.restaurantId, restaurantId));
  return existing?.changes ?? null;
}

/** Without undefined values; null stays. */
function omitUndefined(values: Proposal): Proposal {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Stores what differs from the public restaurant; false, and no proposal, where nothing differs. */
async function propose(
  tx: Database,
  restaurantId: number,
  next: Proposal,
  now: Required<Proposal>,
): Promise<boolean> {
  const changes: Proposal = Object.fromEntries(
    IDENTITY.filter((field) => next[field] !== undefined && next[field] !== now[field]).map((field) => [
      field,
      next[field],
    ]),
  );
  if (Object.keys(changes).length === 0) {
    await tx.delete(proposals).where(eq(proposals.restaurantId, restaurantId));
    return false;
  }
  await tx
    .insert(proposals)
    .values({ restaurantId, changes })
    .onConflictDoUpdate({ target: proposals.restaurantId, set: { changes, createdAt: sql`now()` } });
  return true;
}

async function replaceExceptions(
  tx: Database,
  restaurantId: number,
  exceptions: HoursException[],
): Promise<void> {
  if (new Set(exceptions.map(({ date }) => date)).size < exceptions.length)
    throw badInput({ exceptions: t('A date is there twice') });
  await tx.delete(hoursExceptions).where(eq(hoursExceptions.restaurantId, restaurantId));
  if (exceptions.length > 0)
    await tx.insert(hoursExceptions).values(exceptions.map((one) => ({ ...one, restaurantId })));
}
