import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { webhookDeliveries, webhooks } from '#db/schema.ts';
import { enqueueAll } from '#kit/server/jobs/enqueue.ts';
import { type KillableApp, openKillableApp } from '#testing/process/killable.ts';
import { chooseRounds } from '#testing/rounds.ts';
import { startReceiver } from '../testing/receiver.ts';
import { webhookJob } from './delivery.ts';

const MESSAGES = chooseRounds(100, 10_000);
const CONCURRENCY = 1_000;

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let app: KillableApp;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await openKillableApp({ WEBHOOK_HOSTS: receiver.host });
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

test('kill -9 while messages are sent: each arrives at least once, always with its own id', async () => {
  const cookie = await app.register('joana');
  const id = await app.ask(async (_, pool) => {
    await pool.query(`update users set type = 'restaurant' where username = 'joana'`);
    const { rows } = await pool.query<{ id: number }>(`
      insert into restaurants (user_id, name, cuisine_type, price_range, address, status)
      select id, 'Taverna', 'Greek', '$$', 'Rua da Prova 1, Lisboa', 'approved' from users where username = 'joana'
      returning id`);
    return rows[0]?.id ?? 0;
  });
  const url = `/api/owner/restaurants/${id}/webhooks`;
  const answer = await app.insist('POST', url, { url: receiver.url, events: ['review.created'] }, { cookie });
  const { webhook, secret } = answer.body as { webhook: { id: number }; secret: string };
  const keys = await app.ask(async (db) => {
    const all: string[] = [];
    for (let at = 0; at < MESSAGES; at += CONCURRENCY) {
      const rows = await db
        .insert(webhookDeliveries)
        .values(
          Array.from({ length: Math.min(CONCURRENCY, MESSAGES - at) }, (_, nth) => ({
            ...{ webhookId: webhook.id, type: 'review.created', subjectId: at + nth, path: '/' },
          })),
        )
        .returning();
      await enqueueAll(
        db,
        webhookJob,
        rows.map((row) => ({ id: row.id })),
      );
      all.push(...rows.map(({ key }) => key));
    }
    return all;
  });
  const { received } = receiver;
  for (const share of [4, 2]) {
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(MESSAGES / share), {
      timeout: 300_000,
      interval: 5,
    });
    await app.killApp();
  }
  const arrived = () => new Set(received.map((one) => one.id));
  await vi.waitFor(() => expect(arrived().size).toBe(MESSAGES), { timeout: 600_000, interval: 200 });
  expect([...arrived()].sort()).toEqual(keys.sort());
  // An id always belongs to the same message.
  const bodies = new Map(received.map(({ id: key, body }) => [key, body]));
  for (const one of received) expect(bodies.get(one.id)).toBe(one.body);
  const ids = received.slice(0, 100).map((one) => receiver.verify(secret, one));
  expect(ids.length).toBeGreaterThan(0);
  console.log(`${MESSAGES} messages, two kills: ${received.length - MESSAGES} came twice`);
  expect(received.length - MESSAGES).toBeLessThanOrEqual(2 * (webhookJob.atOnce ?? 1));
  expect(await app.ask((db) => db.$count(webhooks))).toBe(1);
});
