import { webhooks } from '#db/schema.ts';
import { defineAccessWith, OWNERS } from '#testing/access/access.ts';
import type { TestApp } from '#testing/app.ts';
import type { Fixtures } from '#testing/fixtures.ts';

const URL = 'https://till.example/hook';

async function addOwn(app: TestApp, fixtures: Fixtures) {
  const [webhook] = await app.services.db
    .insert(webhooks)
    .values({
      restaurantId: fixtures.place,
      userId: fixtures.owner.id,
      url: URL,
      events: ['review.created'],
      secret: 'sealed',
    })
    .returning();
  return { ...fixtures, webhook: webhook?.id ?? 0 };
}

type Own = Awaited<ReturnType<typeof addOwn>>;
const own = (c: Own) => ({ id: c.place, webhookId: c.webhook });

export const webhooksAccess = defineAccessWith(addOwn, {
  'GET /api/owner/restaurants/:id/webhooks': [OWNERS, (c) => ({ id: c.place })],
  'POST /api/owner/restaurants/:id/webhooks': [
    OWNERS,
    (c) => ({ id: c.place, url: URL, events: ['tip.received'] }),
  ],
  'PATCH /api/owner/restaurants/:id/webhooks/:webhookId': [OWNERS, (c) => ({ ...own(c), isOn: true })],
  'DELETE /api/owner/restaurants/:id/webhooks/:webhookId': [OWNERS, own],
  'POST /api/owner/restaurants/:id/webhooks/:webhookId/rotate': [OWNERS, own],
  'POST /api/owner/restaurants/:id/webhooks/:webhookId/test': [OWNERS, own],
  'GET /api/owner/restaurants/:id/webhooks/:webhookId/deliveries': [OWNERS, own],
});
