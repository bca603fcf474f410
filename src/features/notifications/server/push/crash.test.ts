import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { notifications, users } from '#db/schema.ts';
import { enqueueAll } from '#kit/server/jobs/enqueue.ts';
import { type KillableApp, openKillableApp } from '#testing/process/killable.ts';
import { chooseRounds } from '#testing/rounds.ts';
import { startPushService } from '../../testing/push-services.ts';
import { pushJob } from './push-job.ts';

const PUSHES = chooseRounds(60, 1000);

let service: Awaited<ReturnType<typeof startPushService>>;
let app: KillableApp;
beforeAll(async () => {
  service = await startPushService();
  app = await openKillableApp({ PUSH_HOSTS: service.host });
});
afterAll(async () => {
  await app.close();
  await service.close();
});

test('kill -9 while pushes are sent: none is lost, and the few that come twice replace themselves', async () => {
  const cookie = await app.register('joana');
  const { endpoint, keys } = service.subscribe();
  const reply = await app.insist('PUT', '/api/push-devices', { endpoint, keys }, { cookie });
  service.trust((reply.body as { publicKey: string }).publicKey);
  await app.ask(async (db) => {
    const [me] = await db.select().from(users).where(sql`username = 'joana'`);
    const userId = me?.id ?? 0;
    const rows = await db
      .insert(notifications)
      .values(
        Array.from({ length: PUSHES }, (_, nth) => ({ userId, kind: 'message', data: { text: `${nth}` } })),
      )
      .returning();
    const jobs = rows.map(({ id }) => ({ userId, id, groupKey: null, deviceId: null, isHeld: false }));
    await enqueueAll(db, pushJob, jobs);
  });
  await vi.waitFor(() => expect(service.pushes.length).toBeGreaterThan(PUSHES / 4), {
    timeout: 120_000,
    interval: 5,
  });
  await app.killApp();
  expect(service.pushes.length).toBeLessThan(PUSHES);
  const bodies = () => new Set(service.pushes.map(({ message }) => JSON.parse(message).notification.body));
  await vi.waitFor(() => expect(bodies().size).toBe(PUSHES), { timeout: 300_000, interval: 200 });
  const topics = new Set(service.pushes.map(({ headers }) => headers.topic));
  expect(topics.size).toBe(PUSHES);
  expect(service.pushes.length - PUSHES).toBeLessThanOrEqual(pushJob.atOnce ?? 1);
});
