import { eq } from 'drizzle-orm';
import { notifications, users } from '#db/schema.ts';
import { expectAccess } from './look.ts';
import { becomeSomebody, DESK, expect, expectNoSidewaysScroll, open, PHONE, test } from './support.ts';

/** As the top bar and the bar below call it. */
const BELL = /^Notifications/;

test('the bell counts live, its list names what happened, and pressing one leads there', async ({
  page,
  rows: { db },
  person,
}) => {
  const username = await becomeSomebody(page);
  const [me] = await db.select().from(users).where(eq(users.username, username));
  const fan = await person({ name: 'Ana dos Reis' });
  const tell = (text: string) =>
    db.insert(notifications).values({
      userId: me?.id ?? 0,
      actorId: fan.id,
      kind: 'money received',
      data: { amount: 1250, text },
    });

  for (const size of [DESK, PHONE]) {
    await db.delete(notifications).where(eq(notifications.userId, me?.id ?? 0));
    await page.setViewportSize(size);
    const listens = page.waitForRequest(/notifications\/stream/);
    await open(page, '/about');
    const bell = page.getByRole('button', { name: BELL });
    await expect(bell).toHaveAccessibleName(/^Notifications$/);
    await bell.click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await expect(list).toContainText('Nothing new');
    await listens;

    await tell('For the cake');
    await expect(list.getByText('Ana dos Reis sent you $12.50')).toBeVisible();
    await expect(list).toContainText('For the cake');
    await expect(list.getByText('Unread')).toHaveCount(1);
    await tell('And the coffee');
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    await expectAccess(page, 'the list of notifications');

    await list.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(list.getByText('Unread')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(bell).toBeFocused();

    await tell('Once more');
    await expect(bell).toHaveAccessibleName(/^Notifications, 1 unread$/);
    await page.reload();
    await expect(bell).toHaveAccessibleName(/^Notifications, 1 unread$/);
  }
});

test('read on one page, the count goes down on the other', async ({ page, rows: { db } }) => {
  const username = await becomeSomebody(page);
  const [me] = await db.select().from(users).where(eq(users.username, username));
  await db
    .insert(notifications)
    .values({ userId: me?.id ?? 0, kind: 'message', data: { text: 'Welcome to the table' } });
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    const listens = one.waitForRequest(/notifications\/stream/);
    await open(one, '/about');
    await listens;
    await expect(one.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  }
  await page.getByRole('button', { name: BELL }).click();
  await page.getByRole('button', { name: /Welcome to the table/ }).click();
  await expect(other.getByRole('button', { name: BELL })).toHaveAccessibleName(/^Notifications$/);
});

test('a visitor has no bell and no stream', async ({ page }) => {
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('notifications')) streams.push(request.url());
  });
  await open(page, '/about');
  await expect(page.getByRole('button', { name: BELL })).toHaveCount(0);
  await page.waitForTimeout(2500);
  expect(streams).toEqual([]);
});
