import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { posts, pushDevices, users } from '#db/schema.ts';
import { startPushService } from '#features/notifications/testing/push-services.ts';
import { type RunningApp, startApp } from '../scripts/lib/app.ts';
import { checkAccessibility } from './accessibility.ts';
import { test as base, expect, open, PHONE, signInAsNewUser } from './support.ts';

type PushService = Awaited<ReturnType<typeof startPushService>>;

/** The app sends to a push service of the journey. */
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

/** Subscribes in the place of the browser at the journey's push service: Chromium's own would contact one on the internet. */
async function subscribeTo(page: Page, service: PushService) {
  const { endpoint, keys, path } = service.subscribe();
  await page.addInitScript(
    (subscription) => {
      // Headless Chromium denies notifications.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      const toJSON = () => subscription;
      PushManager.prototype.subscribe = async () => ({ toJSON }) as unknown as PushSubscription;
    },
    { endpoint, keys },
  );
  return path;
}

test('notifications are turned on, tested and pushed while unread; signing out removes the device', async ({
  page,
  service,
  rows: { db },
}) => {
  const path = await subscribeTo(page, service);
  const username = await signInAsNewUser(page);
  const { publicKey } = await (await page.request.get('/api/push-devices')).json();
  service.trust(publicKey);
  const readTitle = () => JSON.parse(service.pushes.at(-1)?.message ?? '{}').notification?.title;
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Turn on here' }).click();
  const device = page.getByRole('listitem').filter({ hasText: '(this device)' });
  await expect(device).toBeVisible();
  await checkAccessibility(page, 'push-settings');
  await device.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => service.pushes.filter((push) => push.path === path).length).toBe(1);
  expect(readTitle()).toBe('This is a test');

  const [me] = await db.select().from(users).where(eq(users.username, username));
  const [post] = await db
    .insert(posts)
    .values({ userId: me?.id ?? 0, content: 'Soup of the day' })
    .returning();
  const fanContext = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (!fanContext) throw new Error('There is no browser.');
  const other = await fanContext.newPage();
  const name = await signInAsNewUser(other);
  const response = await other.request.post(`/api/posts/${post?.id}/comments`, {
    data: { content: 'Is there any left?' },
  });
  expect(response.ok(), await response.text()).toBe(true);
  await fanContext.close();
  await expect.poll(() => service.pushes.filter((push) => push.path === path).length).toBe(2);
  expect(readTitle()).toBe(`${name} commented on your post`);

  await page.request.post('/api/logout');
  const devices = await db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, me?.id ?? 0));
  expect(devices).toEqual([]);
});
