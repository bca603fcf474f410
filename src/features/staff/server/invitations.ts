import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurantStaff, restaurants, staffInvitations } from '#db/schema.ts';
import { lockOwnRestaurant } from '#features/restaurants/server/ownership.ts';
import { t } from '#kit/contract/text.ts';
import { conflict } from '#kit/server/problem.ts';
import { STAFF } from '../rules.ts';

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Whether an invitation can still be accepted. */
export const isOpenInvitation = and(
  isNull(staffInvitations.acceptedAt),
  gt(staffInvitations.expiresAt, sql`now()`),
);

type NewInvitation = { restaurantId: number; ownerId: number; name: string };

/** Creates an invitation and the token of its link: only the hash is stored. */
export async function createInvitation(tx: Database, { restaurantId, ownerId, name }: NewInvitation) {
  await lockOwnRestaurant(tx, restaurantId, ownerId);
  const people = await tx.$count(restaurantStaff, eq(restaurantStaff.restaurantId, restaurantId));
  const open = await tx.$count(
    staffInvitations,
    and(eq(staffInvitations.restaurantId, restaurantId), isOpenInvitation),
  );
  if (people + open >= STAFF.most)
    throw conflict(
      t('At most {most} people, with those you have invited. Remove somebody first.', { most: STAFF.most }),
    );
  const token = randomBytes(16).toString('base64url');
  const [invitation] = await tx
    .insert(staffInvitations)
    .values({
      restaurantId,
      name,
      tokenHash: hashToken(token),
      expiresAt: sql`now() + make_interval(days => ${STAFF.invitationDays})`,
    })
    .returning();
  if (!invitation) throw new Error('An insert returned no row.');
  return { ...invitation, token };
}

/** An invitation of a public restaurant, with its creator. */
export async function findInvitation(db: Database, token: string) {
  const [invitation] = await db
    .select({
      id: staffInvitations.id,
      expiresAt: staffInvitations.expiresAt,
      acceptedBy: staffInvitations.acceptedBy,
      isOpen: sql<boolean>`${isOpenInvitation}`,
      ownerId: restaurants.userId,
      restaurant: { id: restaurants.id, name: restaurants.name },
    })
    .from(staffInvitations)
    .innerJoin(restaurants, eq(restaurants.id, staffInvitations.restaurantId))
    .where(and(eq(staffInvitations.tokenHash, hashToken(token)), isNull(restaurants.deletedAt)));
  return invitation ?? null;
}

/**
 * Accepts an invitation. True if the person is new, false if they had accepted it before; of two people at once one gets a
 * 409.
 */
export async function acceptInvitation(
  tx: Database,
  { id, restaurantId, userId }: { id: number; restaurantId: number; userId: number },
): Promise<boolean> {
  const [acceptedInvitation] = await tx
    .update(staffInvitations)
    .set({ acceptedAt: sql`now()`, acceptedBy: userId })
    .where(and(eq(staffInvitations.id, id), isOpenInvitation))
    .returning({ id: staffInvitations.id });
  if (acceptedInvitation) {
    await tx.insert(restaurantStaff).values({ restaurantId, userId }).onConflictDoNothing();
    return true;
  }
  const [membership] = await tx
    .select({ userId: restaurantStaff.userId })
    .from(restaurantStaff)
    .innerJoin(
      staffInvitations,
      and(eq(staffInvitations.id, id), eq(staffInvitations.acceptedBy, restaurantStaff.userId)),
    )
    .where(and(eq(restaurantStaff.restaurantId, restaurantId), eq(restaurantStaff.userId, userId)));
  if (membership) return false;
  throw conflict(t('This invitation was used already, or is too old. Ask for a new link.'));
}
