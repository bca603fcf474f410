import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { communities, posts, restaurants } from '#db/schema.ts';
import { addRestaurant } from '#testing/rows.ts';
import { becomeSomebody, expect, newName, open, test } from './support.ts';

/** Goes on as by a link on the page: nothing that was read is forgotten. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
  await expect(page).toHaveURL(address);
}

/** Fails where the page was loaded anew since `open`. */
async function markPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return async () => expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
}

test('a wall that was read already shows whom I follow since, and nobody whom I left, muted or blocked', async ({
  page,
  person,
  rows: { db },
}) => {
  const ana = await person({ name: 'Ana Listens', lastPostAt: new Date().toISOString() });
  const address = `/people/${ana.username}`;
  // For followers only, so that nothing suggests it.
  await db.insert(posts).values({ userId: ana.id, content: 'Only for my followers.', audience: 'followers' });
  await becomeSomebody(page);
  await open(page, '/wall');
  const expectSamePage = await markPage(page);
  const post = page.getByText('Only for my followers.');
  const main = page.getByRole('main');
  await expect(main).toContainText('No people posts yet.');

  const press = async (button: string, shown: boolean) => {
    await goTo(page, address);
    await main.getByRole('button', { name: button }).first().click();
    await expect(
      main.getByRole('button', { name: shown ? 'Following Ana Listens' : 'Follow Ana Listens' }).first(),
    ).toBeVisible();
    await goTo(page, '/wall');
    await expect(post).toBeVisible({ visible: shown });
  };
  await press('Follow Ana Listens', true);
  await press('Following Ana Listens', false);
  await press('Follow Ana Listens', true);
  await goTo(page, '/profile');
  await expect(main.getByRole('link', { name: /^1 ?Following$/ })).toBeVisible();

  const choose = async (item: string, dialog: string, confirm: string) => {
    await goTo(page, address);
    await main.getByRole('button', { name: 'More about Ana Listens' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: confirm }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await choose('Mute', 'Mute Ana Listens?', 'Mute');
  await goTo(page, '/wall');
  await expect(post).toBeHidden();
  await goTo(page, address);
  await main.getByRole('button', { name: 'More about Ana Listens' }).click();
  await page.getByRole('menuitem', { name: 'Unmute' }).click();
  await goTo(page, '/wall');
  await expect(post).toBeVisible();
  await choose('Block', 'Block Ana Listens?', 'Block');
  await expect(page).toHaveURL('/');
  await goTo(page, '/wall');
  await expect(main).toContainText('No people posts yet.');
  await goTo(page, '/profile');
  await expect(main.getByRole('link', { name: /^0 ?Following$/ })).toBeVisible();
  await expectSamePage();
});

test('a wall that was read already shows what restaurants and communities write that I follow or joined since', async ({
  page,
  person,
  rows: { db },
  cleanUp,
}) => {
  const owner = await person({ name: 'Otto Listens', type: 'restaurant' });
  const restaurant = await addRestaurant({ db }, owner.id, { name: 'Casa do Ouvido' });
  cleanUp(() => db.delete(restaurants).where(eq(restaurants.id, restaurant.id)));
  const slug = newName('listeners');
  const [community] = await db
    .insert(communities)
    .values({ slug, name: 'Good Listeners', founderId: owner.id })
    .returning();
  cleanUp(() => db.delete(communities).where(eq(communities.slug, slug)));
  // Below all that is suggested.
  const old = { userId: owner.id, createdAt: new Date(Date.now() - 400 * 86_400_000).toISOString() };
  await db.insert(posts).values([
    { ...old, authorRestaurantId: restaurant.id, content: 'New on our menu.' },
    { ...old, communityId: community?.id, content: 'Written to members.' },
  ]);
  await becomeSomebody(page);
  await open(page, '/wall?tab=restaurants');
  const expectSamePage = await markPage(page);
  const main = page.getByRole('main');
  const first = main.getByRole('article').first();
  await expect(first).not.toContainText('New on our menu.');
  await goTo(page, '/wall?tab=communities');
  const mine = main.getByRole('region', { name: 'My communities' });
  await expect(mine).toContainText('You have not joined any yet.');

  await goTo(page, `/restaurants/${restaurant.id}`);
  await main.getByRole('button', { name: 'Follow Casa do Ouvido' }).first().click();
  await expect(main.getByRole('button', { name: 'Following Casa do Ouvido' }).first()).toBeVisible();
  await goTo(page, '/wall?tab=restaurants');
  await expect(first).toContainText('New on our menu.');

  await goTo(page, `/c/${slug}`);
  await main.getByRole('button', { name: 'Join Good Listeners' }).first().click();
  await expect(main.getByRole('button', { name: 'Join Good Listeners' })).toHaveCount(0);
  await goTo(page, '/wall?tab=communities');
  await expect(mine).toContainText('Good Listeners');
  await expect(main).toContainText('Written to members.');
  await expectSamePage();
});
