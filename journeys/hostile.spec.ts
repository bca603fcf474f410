import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { addDish, addRestaurant, addReview } from '#testing/rows.ts';
import {
  DESK,
  expect,
  expectNoSidewaysScroll,
  open,
  openAccountMenu,
  PHONE,
  signInAsNewUser,
  test,
  toast,
} from './support.ts';

/** Names that try to be more than text; each must show as its own letters and nothing else. */
const NAMES = {
  'a script': '</script><script>window.hacked = 1</script>',
  'an event handler': '"><img src=x onerror="window.hacked = 1">',
  'line separators': 'Zu\u2028den\u2029drei <b>Ecken</b>',
  'text from right to left': 'مطعم \u202eevil\u202c البحر',
  '300 letters without a break': 'W'.repeat(300),
};

test.use({ viewport: PHONE });

for (const [kind, name] of Object.entries(NAMES)) {
  test(`${kind} in every name is only text`, async ({ page, rows, person }) => {
    const owner = await person({ name });
    const { id } = await addRestaurant(rows, owner.id, {
      name,
      description: name,
      cuisineType: name,
      address: name,
      ...{ latitude: '38.71', longitude: '-9.14' },
      phone: name,
      website: `https://example.com/${encodeURIComponent(name)}`,
      vibeType: [name],
      viewType: [name],
      musicType: [name],
      features: [name],
      languages: [name],
      events: [{ name, date: name, type: name, description: name, price: name }],
    });
    await addDish(rows, id, { name, description: name, isPopular: true });
    await addReview(
      rows,
      { userId: owner.id, restaurantId: id },
      { title: name, review: name, comment: name },
    );

    const visibleName = name
      .trim()
      .replaceAll(/[\u2028\u2029]/g, ' ')
      .slice(0, 90);
    const q = encodeURIComponent(name.slice(0, 40));
    // The list learns of rows that were written to the database a moment later.
    await expect
      .poll(async () => (await (await page.request.get(`/api/restaurants?q=${q}`)).json()).length)
      .toBe(1);
    await open(page, `/restaurants?q=${q}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectHarmless(
      page,
      page.getByRole('article').first().getByRole('heading', { level: 2 }).textContent(),
      visibleName,
    );

    for (const tab of ['all', 'menu', 'reviews']) {
      await open(page, `/restaurants/${id}?tab=${tab}`);
      await expectHarmless(page, page.getByRole('heading', { level: 1 }).textContent(), visibleName);
      await expectHarmless(page, page.getByRole('heading', { level: 3 }).first().textContent(), visibleName);
    }
    await expectHarmless(page, page.title(), visibleName);
  });
}

test('a stored username that registering would refuse is only text in menus and toasts', async ({
  page,
  cleanUp,
  rows,
}) => {
  const username = await signInAsNewUser(page);
  const hostile = `<img src=x onerror="window.hacked = 1">${'W'.repeat(200)}`;
  await rows.db
    .update(users)
    .set({ username: hostile, email: `${hostile}@x` })
    .where(eq(users.username, username));
  cleanUp(() => rows.db.delete(users).where(eq(users.username, hostile)));
  await open(page, '/restaurants');
  await page.setViewportSize(DESK);
  const menu = await openAccountMenu(page);
  await expect(menu).toContainText(hostile);
  const box = await menu.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= DESK.width).toBe(true);
  await expectNoSidewaysScroll(page);
  await menu.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(toast(page)).toContainText('Logged out');
});

async function expectHarmless(page: Page, text: Promise<string | null>, visibleName: string): Promise<void> {
  expect((await text)?.replaceAll(/[\u2028\u2029]/g, ' ')).toContain(visibleName);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expectNoSidewaysScroll(page);
}
