import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pushDevices, session } from '#db/schema.ts';
import { ANYONE, DINERS, defineAccessWith, SIGNED_IN } from '#testing/access/access.ts';
import type { TestApp } from '#testing/app.ts';
import type { Fixtures } from '#testing/fixtures.ts';
import { createPushBrowser } from './push-services.ts';

async function withDevice({ services }: TestApp, fixtures: Fixtures) {
  const { p256dh, auth } = createPushBrowser().keys;
  // Inputs are prepared in parallel, each with a different address.
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  const userId = fixtures.diner.id;
  const [row] = await services.db.select().from(session).where(eq(session.userId, userId));
  if (!row) throw new Error('The diner has no session.');
  const [device] = await services.db
    .insert(pushDevices)
    .values({ userId, sessionId: row.sid, endpoint, p256dh, auth })
    .onConflictDoUpdate({ target: pushDevices.sessionId, set: { endpoint } })
    .returning();
  if (!device) throw new Error('An insert returned no row.');
  return { ...fixtures, device: device.id };
}

const browser = createPushBrowser();

export const notificationsAccess = defineAccessWith(withDevice, {
  'GET /api/push-devices': [SIGNED_IN],
  'PUT /api/push-devices': [
    SIGNED_IN,
    (_, role) => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${role}`, keys: browser.keys }),
  ],
  'DELETE /api/push-devices/:id': [DINERS, ({ device }) => ({ id: device })],
  'POST /api/push-devices/:id/test': [DINERS, ({ device }) => ({ id: device })],
  'GET /api/notifications': [SIGNED_IN],
  'GET /api/notifications/count': [ANYONE],
  'GET /api/user/notification-settings': [SIGNED_IN],
  'PUT /api/user/notification-settings': [SIGNED_IN, () => ({ settings: [] })],
  'POST /api/notifications/read': [SIGNED_IN, ({ notice }) => ({ id: notice })],
});
