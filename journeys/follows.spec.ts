import type { Browser, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { restaurantAudiences, restaurantFollows, users } from '#db/schema.ts';
import { addRestaurant } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, newName, open, PHONE, signInAsNewUser, test, toast } from './support.ts';

/** Opens a phone for another person. */
async function openPhone(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: PHONE,
    hasTouch: true,
    locale: 'en-US',
  });
  return context.newPage();
}

test.use({ viewport: PHONE, hasTouch: true });

test('two people follow each other, one of them privately, and one blocks the other', async ({
  page,
  browser,
  rows,
}) => {
  const ana = await signInAsNewUser(page);
  await open(page, '/profile');
  const benPage = await openPhone(browser, page);
  const ben = await signInAsNewUser(benPage);

  // Ben follows Ana: shown at once, counted on her page, and listed.
  await open(benPage, `/people/${ana}`);
  await benPage.getByRole('button', { name: `Follow ${ana}` }).tap();
  await expect(benPage.getByRole('button', { name: `Following ${ana}` })).toBeVisible();
  await expect(benPage.getByRole('link', { name: /^1 ?Followers$/ })).toBeVisible();
  await benPage.getByRole('link', { name: /^1 ?Followers$/ }).tap();
  await expect(benPage).toHaveURL(`/people/${ana}?people=followers`);
  const followers = benPage.getByRole('dialog', { name: 'Followers' });
  await expect(followers.getByRole('link', { name: ben })).toBeVisible();
  await followers.getByLabel('Search followers').fill('nobody-of-this-name');
  await expect(followers).toContainText('Nobody here matches');
  await benPage.goBack();
  await expect(followers).toBeHidden();
  await checkAccessibility(benPage, 'follows-person');

  // Ana follows back from her own list, then removes him.
  await open(page, '/profile?people=followers');
  const ownFollowers = page.getByRole('dialog', { name: 'Followers' });
  await ownFollowers.getByRole('button', { name: `Follow back ${ben}` }).tap();
  await expect(ownFollowers.getByRole('button', { name: `Following ${ben}` })).toBeVisible();
  await checkAccessibility(page, 'follows-followers');
  await ownFollowers.getByRole('button', { name: `Remove ${ben}` }).tap();
  await page
    .getByRole('dialog', { name: `Remove ${ben}?` })
    .getByRole('button', { name: 'Remove' })
    .tap();
  await expect(ownFollowers).toContainText('Nobody follows you yet.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /^0 ?Followers$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^1 ?Following$/ })).toBeVisible();

  // Her account is private now: she decides about each request.
  await rows.db.update(users).set({ isPrivate: true }).where(eq(users.username, ana));
  await open(benPage, `/people/${ana}`);
  await expect(benPage.getByText('This account is private')).toBeVisible();
  await checkAccessibility(benPage, 'follows-private');
  const followResponse = benPage.waitForResponse(/\/follow$/);
  await benPage.getByRole('button', { name: `Follow back ${ana}` }).tap();
  await followResponse;
  await expect(benPage.getByRole('button', { name: `Requested ${ana}` })).toBeVisible();
  await open(page, '/profile');
  await expect(page.getByRole('heading', { name: 'Follow requests' })).toBeVisible();
  await checkAccessibility(page, 'follows-request');
  await page.getByRole('button', { name: `Accept ${ben}` }).tap();
  await expect(toast(page)).toContainText(`${ben} follows you now`);
  await expect(page.getByRole('heading', { name: 'Follow requests' })).toHaveCount(0);
  await open(benPage, `/people/${ana}`);
  await benPage.getByRole('button', { name: `Following ${ana}` }).tap();
  await benPage
    .getByRole('dialog', { name: `Unfollow ${ana}?` })
    .getByRole('button', { name: 'Cancel' })
    .tap();

  // Ana blocks Ben, who finds her nowhere after that.
  await open(page, `/people/${ben}`);
  await page.getByRole('button', { name: `More about ${ben}` }).tap();
  await page.getByRole('menuitem', { name: 'Block' }).tap();
  const block = page.getByRole('dialog', { name: `Block ${ben}?` });
  await block.getByRole('button', { name: 'Block' }).tap();
  await expect(toast(page)).toContainText('Person blocked');
  await expect(page).toHaveURL('/');
  expect((await benPage.request.get(`/api/people/${ana}`)).status()).toBe(404);
  expect((await page.request.get(`/api/people/${ben}`)).status()).toBe(404);
  await benPage.context().close();
});

test('Follow is undone when its request fails', async ({ page, person }) => {
  const { username } = await person({ username: newName('cook') });
  await signInAsNewUser(page);
  await open(page, `/people/${username}`);
  await page.route('**/follow', (route) => route.fulfill({ status: 200, body: '<html>' }));
  await page.getByRole('button', { name: `Follow ${username}` }).tap();
  await expect(toast(page)).toContainText(`You do not follow ${username}`);
  await expect(page.getByRole('button', { name: `Follow ${username}` })).toBeVisible();
});

test('a page lists people to follow, each with the reason', async ({ page }) => {
  await open(page, '/people');
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fpeople$/);
  await signInAsNewUser(page);
  await open(page, '/people');
  await expect(page.getByRole('heading', { level: 1, name: 'People to follow' })).toBeVisible();
  const people = page.getByRole('main').getByRole('listitem');
  await expect(people.first()).toContainText(/Followed by|You both rated/);
  await checkAccessibility(page, 'people-to-follow');
  const first = people.first().getByRole('button', { name: /^Follow / });
  const name = (await first.textContent())?.replace(/^Follow /, '') ?? '';
  await first.tap();
  await expect(page.getByRole('button', { name: `Following ${name}` })).toBeVisible();
});

test('the page of people to follow searches by name, and its address keeps the search', async ({
  page,
  person,
}) => {
  const name = newName('quintela');
  const { username } = await person({ username: name, name: 'Rosa Quintela' });
  await signInAsNewUser(page);
  await open(page, '/people');
  const search = page.getByRole('searchbox', { name: 'Search people' });
  await search.fill(name);
  await expect(page).toHaveURL(`/people?q=${name}`);
  const results = page.getByRole('list', { name: `People for “${name}”` });
  await expect(results.getByRole('listitem')).toHaveCount(1);
  await results.getByRole('button', { name: 'Follow Rosa Quintela' }).tap();
  await expect(results.getByRole('button', { name: 'Following Rosa Quintela' })).toBeVisible();
  await checkAccessibility(page, 'people-search');
  await search.fill(`${name}zzz`);
  await expect(page.getByText(`Nobody’s name or username begins with “${name}zzz”.`)).toBeVisible();
  await page.goto(`/people?q=${username}`);
  await expect(results.getByRole('listitem')).toHaveCount(1);
  await search.fill('');
  await expect(page).toHaveURL('/people');
});

test('the restaurants that a person follows have a tab beside the people, a page at a time', async ({
  page,
  person,
  rows: { db },
}) => {
  const owner = await person({ type: 'restaurant' });
  const name = await signInAsNewUser(page);
  await open(page, '/profile?people=following');
  const dialog = page.getByRole('dialog', { name: 'Following' });
  await dialog.getByText('Restaurants').tap();
  await expect(page).toHaveURL('/profile?people=restaurants');
  await expect(dialog).toContainText('You follow no restaurant yet.');

  const [me] = await db.select().from(users).where(eq(users.username, name));
  for (let number = 1; number <= 31; number++) {
    const { id } = await addRestaurant({ db }, owner.id, { name: `Mesa ${number}` });
    await db.insert(restaurantFollows).values({ userId: me?.id ?? 0, restaurantId: id });
    await db.insert(restaurantAudiences).values({ restaurantId: id, followerCount: 1 });
  }
  await open(page, `/people/${name}?people=restaurants`);
  await expect(dialog.getByRole('listitem')).toHaveCount(30);
  await expect(dialog.getByRole('listitem').first()).toContainText('Mesa 31');
  await checkAccessibility(page, 'followed-restaurants');
  await dialog.getByRole('button', { name: 'Following Mesa 31' }).tap();
  await expect(dialog.getByRole('button', { name: 'Follow Mesa 31' })).toBeVisible();
  await dialog.getByRole('button', { name: /Show more/ }).tap();
  await expect(dialog.getByRole('link', { name: /^Mesa 1 / })).toBeVisible();
  await dialog.getByText('People', { exact: true }).tap();
  await expect(dialog).toContainText('You don’t follow anyone yet.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
