import { createHash } from 'node:crypto';
import { restaurantStaff, staffInvitations } from '#db/schema.ts';
import { defineAccessWith, OWNERS, SIGNED_IN } from '#testing/access/access.ts';
import type { TestApp } from '#testing/app.ts';
import type { Fixtures } from '#testing/fixtures.ts';

/** A staff member of the owner's restaurant, and an open invitation. */
async function addStaff(app: TestApp, fixtures: Fixtures) {
  const { db } = app.services;
  const restaurantId = fixtures.place;
  await db.insert(restaurantStaff).values({ restaurantId, userId: fixtures.diner.id }).onConflictDoNothing();
  const token = crypto.randomUUID().replaceAll('-', '').slice(0, 22);
  const [invitation] = await db
    .insert(staffInvitations)
    .values({
      restaurantId,
      name: 'Rita',
      tokenHash: createHash('sha256').update(token).digest('base64url'),
      expiresAt: new Date(Date.now() + 3600_000).toISOString(),
    })
    .returning();
  return { ...fixtures, token, invitation: invitation?.id ?? 0 };
}

export const staffAccess = defineAccessWith(addStaff, {
  'POST /api/owner/restaurants/:id/staff-invitations': [OWNERS, (c) => ({ id: c.place, name: 'Rita' })],
  'DELETE /api/owner/restaurants/:id/staff-invitations/:invitationId': [
    OWNERS,
    (c) => ({ id: c.place, invitationId: c.invitation }),
  ],
  'GET /api/owner/restaurants/:id/staff': [OWNERS, (c) => ({ id: c.place })],
  'DELETE /api/owner/restaurants/:id/staff/:userId': [OWNERS, (c) => ({ id: c.place, userId: c.diner.id })],
  'GET /api/staff-invitations/:token': [SIGNED_IN, ({ token }) => ({ token })],
  'POST /api/staff-invitations/:token/accept': ['401 yes yes 409 yes yes', ({ token }) => ({ token })],
  'GET /api/user/workplaces': [SIGNED_IN],
  'DELETE /api/user/workplaces/:id': ['401 yes 404 404 404 404', (c) => ({ id: c.place })],
});
