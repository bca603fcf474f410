import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { communities, communityMembers } from '#db/schema.ts';
import { checkAccessibility } from './accessibility.ts';
import {
  createAccount,
  expect,
  newName,
  open,
  PASSWORD,
  PHONE,
  signInAsNewUser,
  test,
  toast,
} from './support.ts';

/** Signs the page's browser in as another person. */
async function switchUser(page: Page, username: string): Promise<void> {
  await page.context().clearCookies();
  const response = await page.request.post('/api/login', { data: { username, password: PASSWORD } });
  expect(response.status(), await response.text()).toBe(200);
}

test('a visitor searches the directory and reads a community’s rules and members', async ({ page }) => {
  await open(page, '/communities');
  await expect(page).toHaveTitle('Communities · Tablemate');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(6);
  await checkAccessibility(page, 'communities-visitor');
  await page.getByRole('searchbox', { name: 'Search communities' }).fill('ramen');
  await expect(page).toHaveURL(/\/communities\?q=ramen$/);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Noodle Nerds']);
  await page.getByRole('link', { name: 'Noodle Nerds', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noodle Nerds');
  await expect(page.getByRole('link', { name: 'Join Noodle Nerds' })).toHaveAttribute('href', /^\/auth\?/);
  await page.getByRole('navigation', { name: 'Noodle Nerds' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByText('Say where you had it and what it cost.')).toBeVisible();
  await checkAccessibility(page, 'community-about');
  await open(page, '/c/noodle-nerds?tab=members');
  await expect(page.getByText('Founder ·')).toBeVisible();
  await checkAccessibility(page, 'community-members-visitor');
});

test('on a phone the directory is one tap from the communities on the wall, and in the menu', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signInAsNewUser(page);
  await open(page, '/wall?tab=communities');
  await page.getByRole('main').getByRole('link', { name: 'Find communities' }).click();
  await expect(page).toHaveURL('/communities');
  await open(page, '/wall');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Communities', exact: true })
    .click();
  await expect(page).toHaveURL('/communities');
});

test('a community is founded, joined and moderated, and gets a new founder when its founder leaves', async ({
  page,
}) => {
  test.slow();
  const member = await createAccount(page);
  const founder = await signInAsNewUser(page);
  const name = `Broth ${newName('club')}`;
  await open(page, '/communities');
  await page.getByRole('button', { name: 'Found a community' }).click();
  const creation = page.getByRole('dialog', { name: 'Found a community' });
  await creation.getByLabel('Name').fill('Admin');
  await creation.getByRole('button', { name: 'Found community' }).click();
  await expect(creation.getByText('This address is reserved')).toBeVisible();
  await creation.getByLabel('Name').fill(name);
  await creation.getByLabel('What it is about').fill('Everything that simmers.');
  await creation.getByLabel('Rules').fill('Name the place.\nSay what it cost.');
  await checkAccessibility(page, 'community-founding');
  await creation.getByRole('button', { name: 'Found community' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const slug = new URL(page.url()).pathname.replace('/c/', '');
  await expect(page.getByText('1 member')).toBeVisible();
  await checkAccessibility(page, 'community-empty');

  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit community' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit community' });
  await editing.getByLabel('What it is about').fill('Everything that simmers for hours.');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Everything that simmers for hours.')).toBeVisible();

  await switchUser(page, member);
  await open(page, `/c/${slug}`);
  await page.getByRole('button', { name: `Join ${name}` }).click();
  await expect(page.getByText('2 members')).toBeVisible();
  for (const content of ['The first broth of the year', 'Buy my spoons']) {
    await page.getByRole('main').getByRole('button', { name: 'New Post' }).click();
    const composer = page.getByRole('dialog', { name: 'New Post' });
    await expect(composer.getByRole('combobox', { name: 'Community' })).toContainText(name);
    await composer.getByRole('textbox', { name: 'What did you eat?' }).fill(content);
    await composer.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(page.getByRole('list', { name: `Posts in ${name}` })).toContainText(content);
    await expect(composer).toBeHidden();
  }

  await switchUser(page, founder);
  await open(page, `/c/${slug}`);
  const posts = page.getByRole('list', { name: `Posts in ${name}` });
  const choose = async (post: string, action: string) => {
    const row = posts.getByRole('listitem').filter({ hasText: post });
    await row.getByRole('button', { name: /^More about the post by/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('The first broth', 'Pin to the top');
  await expect(page.getByText('Pinned by the moderators')).toBeVisible();
  await choose('Buy my spoons', 'Remove from community');
  const removing = page.getByRole('dialog', { name: /^Remove the post by/ });
  await removing.getByRole('button', { name: 'Remove post' }).click();
  await expect(removing.getByText('Give a reason')).toBeVisible();
  await removing.getByLabel('Reason').fill('Advertising');
  await checkAccessibility(page, 'community-removing');
  await removing.getByRole('button', { name: 'Remove post' }).click();
  await expect(toast(page)).toContainText('Post removed');
  await expect(page.getByText('Buy my spoons')).toHaveCount(0);
  await checkAccessibility(page, 'community-founder');

  await open(page, `/c/${slug}?tab=members`);
  await page.getByRole('button', { name: `More about ${member}` }).click();
  await page.getByRole('menuitem', { name: 'Make a moderator' }).click();
  await expect(page.getByText('Moderator ·')).toBeVisible();
  await checkAccessibility(page, 'community-members-founder');
  await page.getByRole('button', { name: `More about ${member}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from community' }).click();
  const banning = page.getByRole('dialog', { name: `Remove ${member}?` });
  await banning.getByLabel('Reason').fill('More spoons');
  await banning.getByRole('button', { name: 'Remove member' }).click();
  await expect(page.getByText('1 member')).toBeVisible();

  await switchUser(page, member);
  await open(page, `/c/${slug}`);
  await expect(page.getByText('Moderators removed you from this community: More spoons')).toBeVisible();
  await expect(page.getByRole('button', { name: `Join ${name}` })).toHaveCount(0);
  await page.getByRole('button', { name: /Notifications/ }).click();
  await expect(page.getByText(`Moderators took your post out of ${name}`)).toBeVisible();
  await expect(page.getByText('Advertising')).toBeVisible();

  await switchUser(page, founder);
  await open(page, `/c/${slug}`);
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Removed people' }).click();
  const bans = page.getByRole('dialog', { name: 'Removed people' });
  await expect(bans.getByText('Reason: More spoons')).toBeVisible();
  await checkAccessibility(page, 'community-bans');
  await bans.getByRole('button', { name: `Let in ${member} again` }).click();
  await expect(bans.getByText('Nobody was removed.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bans).toHaveCount(0);

  await switchUser(page, member);
  await open(page, `/c/${slug}`);
  await page.getByRole('button', { name: `Join ${name}` }).click();
  await expect(page.getByText('2 members')).toBeVisible();
  await switchUser(page, founder);
  await open(page, `/c/${slug}`);
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Leave community' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('button', { name: `Join ${name}` })).toBeVisible();
  await open(page, `/c/${slug}?tab=about`);
  await expect(page.getByRole('link', { name: member })).toBeVisible();

  await open(page, '/communities');
  await page.getByRole('button', { name: 'Join Lisbon Brunch' }).first().click();
  await expect(page.getByRole('heading', { name: 'My communities' })).toBeVisible();
  await checkAccessibility(page, 'communities-member');
});

test('a moderator makes a challenge from a template, a member accepts it, and the moderator ends it', async ({
  page,
  cleanUp,
  person,
  rows: { db },
}) => {
  const founder = await person({ username: newName('founder') });
  const slug = newName('soup').toLowerCase();
  const [community] = await db
    .insert(communities)
    .values({ slug, name: 'Soup people', founderId: founder.id, memberCount: 2 })
    .returning();
  const communityId = community?.id ?? 0;
  cleanUp(() => db.delete(communities).where(eq(communities.id, communityId)));
  await signInAsNewUser(page);
  const me: { id: number } = await (await page.request.get('/api/user')).json();
  await db.insert(communityMembers).values([
    { communityId, userId: founder.id, role: 'founder' },
    { communityId, userId: me.id, role: 'moderator' },
  ]);
  await open(page, `/c/${slug}?tab=challenges`);
  await page.getByRole('button', { name: 'New challenge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Around the table' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Around the table');
  await expect(dialog.getByLabel('Description')).toHaveValue(
    'Check in at restaurants of different cuisines.',
  );
  await dialog.getByLabel('Title').fill('A soup of each kitchen');
  await dialog.getByLabel('How many cuisines').fill('0');
  await dialog.getByRole('button', { name: 'Start challenge' }).click();
  await expect(dialog.getByText('At least 1')).toBeVisible();
  await dialog.getByLabel('How many cuisines').fill('4');
  await checkAccessibility(page, 'community-new-challenge');
  await dialog.getByRole('button', { name: 'Start challenge' }).click();
  await expect(toast(page)).toContainText('Challenge started');
  const card = page.getByRole('article').filter({ hasText: 'A soup of each kitchen' });
  await expect(card).toContainText('A badge');
  await card.getByRole('button', { name: 'Accept' }).click();
  await expect(toast(page)).toContainText('Challenge accepted');
  await checkAccessibility(page, 'community-challenges');

  await open(page, '/challenges');
  await expect(card).toContainText('For members of Soup people');
  await card.getByRole('link', { name: 'A soup of each kitchen', exact: true }).click();
  await expect(page.getByText('None: a badge')).toBeVisible();
  await checkAccessibility(page, 'community-challenge');

  await open(page, `/c/${slug}?tab=challenges`);
  await card.getByRole('button', { name: 'End A soup of each kitchen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End challenge' }).click();
  await expect(toast(page)).toContainText('Challenge ended');
  await expect(card).toBeHidden();
});
