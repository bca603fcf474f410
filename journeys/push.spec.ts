import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { posts, pushDevices, users } from '#db/schema.ts';
import { startPushService } from '#features/notifications/testing/push-services.ts';
import { type RunningApp, startApp } from '../scripts/lib/app.ts';
import { look } from './look.ts';
import { test as base, becomeSomebody, expect, open, PHONE } from './support.ts';

type PushService = Awaited<ReturnType<typeof startPushService>>;

/** The app writes to a push service of the journey's own. */
const test = base.extend<object, { service: PushService; app: RunningApp }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that this one needs from the pattern
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ service }, use) => {
      const app = await startApp({ PUSH_HOSTS: service.host });
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
});
test.use({ viewport: PHONE, serviceWorkers: 'allow' });

/** Subscribes as the browser of the journey's push service would: Chromium's own would have to reach one outside. */
async function subscribeTo(page: Page, service: PushService) {
  const { endpoint, keys, path } = service.subscribe();
  await page.addInitScript(
    (subscription) => {
      // Chromium without a screen shows nothing, and says so.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      const toJSON = () => subscription;
      PushManager.prototype.subscribe = async () => ({ toJSON }) as unknown as PushSubscription;
    },
    { endpoint, keys },
  );
  return path;
}

test('notifications are turned on, tested, told by push while unread, and end with the session', async ({
  page,
  service,
  rows: { db },
}) => {
  const path = await subscribeTo(page, service);
  const username = await becomeSomebody(page);
  const { publicKey } = await (await page.request.get('/api/push-devices')).json();
  service.trust(publicKey);
  const readTitle = () => JSON.parse(service.pushes.at(-1)?.message ?? '{}').notification?.title;
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Turn on here' }).click();
  const device = page.getByRole('listitem').filter({ hasText: '(this device)' });
  await expect(device).toBeVisible();
  await look(page, 'push-settings');
  await device.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => service.pushes.filter((push) => push.path === path).length).toBe(1);
  expect(readTitle()).toBe('This is a test');

  const [me] = await db.select().from(users).where(eq(users.username, username));
  const [post] = await db
    .insert(posts)
    .values({ userId: me?.id ?? 0, content: 'Soup of the day' })
    .returning();
  const fan = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (!fan) throw new Error('There is no browser.');
  const other = await fan.newPage();
  const name = await becomeSomebody(other);
  const commented = await other.request.post(`/api/posts/${post?.id}/comments`, {
    data: { content: 'Is there any left?' },
  });
  expect(commented.ok(), await commented.text()).toBe(true);
  await fan.close();
  await expect.poll(() => service.pushes.filter((push) => push.path === path).length).toBe(2);
  expect(readTitle()).toBe(`${name} commented on your post`);

  await page.request.post('/api/logout');
  const devices = await db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, me?.id ?? 0));
  expect(devices).toEqual([]);
});
