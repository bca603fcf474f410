import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { communities, posts, restaurants } from '#db/schema.ts';
import { addRestaurant } from '#testing/rows.ts';
import { expect, newName, open, signInAsNewUser, test } from './support.ts';

/** Navigates as a link on the page would: data that was read stays in memory. */
async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
  await expect(page).toHaveURL(address);
}

/** Returns a check that fails if the page has been reloaded since. */
async function markPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return async () => expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
}

test('a wall in memory adds the posts of people I follow, and drops those of people I unfollow, mute or block', async ({
  page,
  person,
  rows: { db },
}) => {
  const ana = await person({ name: 'Ana Listens', lastPostAt: new Date().toISOString() });
  const address = `/people/${ana.username}`;
  // For followers only, so that it is not suggested.
  await db.insert(posts).values({ userId: ana.id, content: 'Only for my followers.', audience: 'followers' });
  await signInAsNewUser(page);
  await open(page, '/wall');
  const expectSamePage = await markPage(page);
  const post = page.getByText('Only for my followers.');
  const main = page.getByRole('main');
  await expect(main).toContainText('No people posts yet.');

  const press = async (button: string, isVisible: boolean) => {
    await navigate(page, address);
    await main.getByRole('button', { name: button }).first().click();
    await expect(
      main.getByRole('button', { name: isVisible ? 'Following Ana Listens' : 'Follow Ana Listens' }).first(),
    ).toBeVisible();
    await navigate(page, '/wall');
    await expect(post).toBeVisible({ visible: isVisible });
  };
  await press('Follow Ana Listens', true);
  await press('Following Ana Listens', false);
  await press('Follow Ana Listens', true);
  await navigate(page, '/profile');
  await expect(main.getByRole('link', { name: /^1 ?Following$/ })).toBeVisible();

  const choose = async (item: string, dialog: string, confirm: string) => {
    await navigate(page, address);
    await main.getByRole('button', { name: 'More about Ana Listens' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: confirm }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await choose('Mute', 'Mute Ana Listens?', 'Mute');
  await navigate(page, '/wall');
  await expect(post).toBeHidden();
  await navigate(page, address);
  await main.getByRole('button', { name: 'More about Ana Listens' }).click();
  await page.getByRole('menuitem', { name: 'Unmute' }).click();
  await navigate(page, '/wall');
  await expect(post).toBeVisible();
  await choose('Block', 'Block Ana Listens?', 'Block');
  await expect(page).toHaveURL('/');
  await navigate(page, '/wall');
  await expect(main).toContainText('No people posts yet.');
  await navigate(page, '/profile');
  await expect(main.getByRole('link', { name: /^0 ?Following$/ })).toBeVisible();
  await expectSamePage();
});

test('a wall in memory adds the posts of restaurants I follow and of communities I join', async ({
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
  // So old that it is below all suggestions.
  const oldPost = { userId: owner.id, createdAt: new Date(Date.now() - 400 * 86_400_000).toISOString() };
  await db.insert(posts).values([
    { ...oldPost, authorRestaurantId: restaurant.id, content: 'New on our menu.' },
    { ...oldPost, communityId: community?.id, content: 'Written to members.' },
  ]);
  await signInAsNewUser(page);
  await open(page, '/wall?tab=restaurants');
  const expectSamePage = await markPage(page);
  const main = page.getByRole('main');
  const first = main.getByRole('article').first();
  await expect(first).not.toContainText('New on our menu.');
  await navigate(page, '/wall?tab=communities');
  const ownCommunities = main.getByRole('region', { name: 'My communities' });
  await expect(ownCommunities).toContainText('You have not joined any yet.');

  await navigate(page, `/restaurants/${restaurant.id}`);
  await main.getByRole('button', { name: 'Follow Casa do Ouvido' }).first().click();
  await expect(main.getByRole('button', { name: 'Following Casa do Ouvido' }).first()).toBeVisible();
  await navigate(page, '/wall?tab=restaurants');
  await expect(first).toContainText('New on our menu.');

  await navigate(page, `/c/${slug}`);
  await main.getByRole('button', { name: 'Join Good Listeners' }).first().click();
  await expect(main.getByRole('button', { name: 'Join Good Listeners' })).toHaveCount(0);
  await navigate(page, '/wall?tab=communities');
  await expect(ownCommunities).toContainText('Good Listeners');
  await expect(main).toContainText('Written to members.');
  await expectSamePage();
});
