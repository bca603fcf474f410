import { eq } from 'drizzle-orm';
import { notifications, users } from '#db/schema.ts';
import { expectNoViolations } from './accessibility.ts';
import { DESK, expect, expectNoSidewaysScroll, open, PHONE, signInAsNewUser, test } from './support.ts';

/** The name of the bell, in the top bar and in the bottom bar. */
const BELL = /^Notifications/;

test('the bell counts live, and its list shows new notifications and marks them as read', async ({
  page,
  rows: { db },
  person,
}) => {
  const username = await signInAsNewUser(page);
  const [me] = await db.select().from(users).where(eq(users.username, username));
  const sender = await person({ name: 'Ana dos Reis' });
  const addNotification = (text: string) =>
    db.insert(notifications).values({
      userId: me?.id ?? 0,
      actorId: sender.id,
      kind: 'money received',
      data: { amount: 1250, text },
    });

  for (const size of [DESK, PHONE]) {
    await db.delete(notifications).where(eq(notifications.userId, me?.id ?? 0));
    await page.setViewportSize(size);
    const streamRequest = page.waitForRequest(/notifications\/stream/);
    await open(page, '/about');
    const bell = page.getByRole('button', { name: BELL });
    await expect(bell).toHaveAccessibleName(/^Notifications$/);
    await bell.click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await expect(list).toContainText('Nothing new');
    await streamRequest;

    await addNotification('For the cake');
    await expect(list.getByText('Ana dos Reis sent you $12.50')).toBeVisible();
    await expect(list).toContainText('For the cake');
    await expect(list.getByText('Unread')).toHaveCount(1);
    await addNotification('And the coffee');
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page, 'the list of notifications');

    await list.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(list.getByText('Unread')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(bell).toBeFocused();

    await addNotification('Once more');
    await expect(bell).toHaveAccessibleName(/^Notifications, 1 unread$/);
    await page.reload();
    await expect(bell).toHaveAccessibleName(/^Notifications, 1 unread$/);
  }
});

test('a notification that is read in one tab is no longer counted in the other', async ({
  page,
  rows: { db },
}) => {
  const username = await signInAsNewUser(page);
  const [me] = await db.select().from(users).where(eq(users.username, username));
  await db
    .insert(notifications)
    .values({ userId: me?.id ?? 0, kind: 'message', data: { text: 'Welcome to the table' } });
  const other = await page.context().newPage();
  for (const current of [page, other]) {
    const streamRequest = current.waitForRequest(/notifications\/stream/);
    await open(current, '/about');
    await streamRequest;
    await expect(current.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  }
  await page.getByRole('button', { name: BELL }).click();
  await page.getByRole('button', { name: /Welcome to the table/ }).click();
  await expect(other.getByRole('button', { name: BELL })).toHaveAccessibleName(/^Notifications$/);
});

test('a visitor has no bell and no stream', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('notifications')) requests.push(request.url());
  });
  await open(page, '/about');
  await expect(page.getByRole('button', { name: BELL })).toHaveCount(0);
  await page.waitForTimeout(2500);
  expect(requests).toEqual([]);
});
