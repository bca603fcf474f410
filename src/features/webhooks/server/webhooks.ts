import { and, asc, desc, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { restaurants, webhookDeliveries, webhooks } from '#db/schema.ts';
import { assertOwner } from '#features/staff/server/staff.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { LongId } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import type { WebhookEvent } from '#vocabulary/webhooks.ts';
import type { Delivery, Webhook } from '../contract.ts';
import { WEBHOOKS } from '../rules.ts';

const CursorKey = z.tuple([LongId]);

type OwnerKey = { restaurantId: number; userId: number };
type Row = typeof webhooks.$inferSelect;

const hasOwner = ({ restaurantId, userId }: OwnerKey) =>
  and(eq(webhooks.restaurantId, restaurantId), eq(webhooks.userId, userId));

/** A webhook without its secrets. */
export function toWebhook({ events, previousUntil, ...row }: Row): Webhook {
  const isValid = previousUntil !== null && Date.parse(previousUntil) > Date.now();
  // The cast is safe: a check constraint has the same list.
  return { ...row, events: events as WebhookEvent[], previousUntil: isValid ? previousUntil : null };
}

export async function readWebhooks(db: Database, owner: OwnerKey): Promise<Webhook[]> {
  const rows = await db.select().from(webhooks).where(hasOwner(owner)).orderBy(asc(webhooks.id));
  return rows.map(toWebhook);
}

/** Locks a webhook of mine until the transaction ends; throws a 404 for any other. */
export async function lockWebhook(db: Database, owner: OwnerKey, id: number): Promise<Row> {
  await assertOwner(db, owner.restaurantId, owner.userId);
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), hasOwner(owner)))
    .for('update');
  if (!row) throw notFound(t('Webhook'));
  return row;
}

/** Locks the restaurant, so that the bound counts webhooks that are added at once. */
export async function assertRoom(db: Database, owner: OwnerKey): Promise<void> {
  await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(eq(restaurants.id, owner.restaurantId))
    .for('no key update');
  if ((await db.$count(webhooks, hasOwner(owner))) >= WEBHOOKS.most)
    throw conflict(t('A restaurant has {most} webhooks at most. Remove one first.', { most: WEBHOOKS.most }));
}

type Paging = { limit: number; cursor?: string | undefined };

export async function deliveriesPage(
  db: Database,
  own: OwnerKey,
  { webhookId, limit, cursor }: Paging & { webhookId: number },
): Promise<Page<Delivery>> {
  await assertOwner(db, own.restaurantId, own.userId);
  if ((await db.$count(webhooks, and(eq(webhooks.id, webhookId), hasOwner(own)))) === 0)
    throw notFound(t('Webhook'));
  const [last] = cursor ? decodeCursor(cursor, CursorKey) : [];
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        last === undefined ? undefined : lt(webhookDeliveries.id, last),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit + 1);
  return toPage(rows, limit, ({ id }) => [id]);
}
