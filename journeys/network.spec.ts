import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { posts } from '#db/schema.ts';
import { addDish, addRestaurant } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import {
  expect,
  newName,
  open,
  PASSWORD,
  PHONE,
  signInAsNewUser,
  test,
  toast,
  waitForHydration,
} from './support.ts';

const TELEPHONE = { viewport: PHONE, hasTouch: true, isMobile: true };
test.use(TELEPHONE);

async function createPhoto(name: string, background: string) {
  const image = sharp({ create: { width: 900, height: 1200, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

/** Opens a menu of the page and chooses an item. */
async function choose(page: Page, menu: string | RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).first().tap();
  await page.getByRole('menuitem', { name: item }).tap();
}

test('two new people follow each other and a restaurant, post, comment, share a story, found a community and block', async ({
  page,
  browser,
  app,
  person,
  rows: { db },
}) => {
  test.slow();
  const owner = await person({ type: 'restaurant' });
  const place = await addRestaurant({ db }, owner.id, { name: 'Tasca do Cais' });
  await addDish({ db }, place.id, { name: 'Arroz de polvo' });
  const update = { userId: owner.id, authorRestaurantId: place.id, restaurantId: place.id };
  await db.insert(posts).values({ ...update, content: 'Sardines from tomorrow on.' });
  const phone = await browser.newContext({ baseURL: app.url, ...TELEPHONE, locale: 'en-US' });
  const other = await phone.newPage();
  const [ana, ben] = [newName('ana'), await signInAsNewUser(other)];

  await test.step('Ana registers, and opens the wall by the panel', async () => {
    await open(page, '/auth?form=register');
    await page.getByLabel('Username').fill(ana);
    await page.getByLabel('Email').fill(`${ana}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Register' }).tap();
    await expect(page).not.toHaveURL(/\/auth/);
    await open(page, '/restaurants');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const panel = page.getByRole('dialog', { name: 'Tablemate' });
    await expect(panel.getByRole('link', { name: 'Restaurants' })).toHaveAttribute('aria-current', 'page');
    await expect(panel).toContainText(`${ana}@example.com`);
    await checkAccessibility(page, 'network-panel');
    await panel.getByRole('link', { name: 'Social Wall' }).tap();
    await expect(page).toHaveURL('/wall');
    await expect(panel).toBeHidden();
  });

  await test.step('they follow each other, and the restaurant, whose page has its updates', async () => {
    await open(other, `/people/${ana}`);
    const followResponse = other.waitForResponse(/\/follow$/);
    await other.getByRole('button', { name: `Follow ${ana}` }).tap();
    await followResponse;
    await open(page, `/people/${ben}`);
    await page.getByRole('button', { name: `Follow back ${ben}` }).tap();
    await expect(page.getByRole('button', { name: `Following ${ben}` })).toBeVisible();
    await open(page, `/restaurants/${place.id}`);
    await expect(page.getByRole('list', { name: 'Updates' })).toContainText('Sardines from tomorrow on.');
    await page.getByRole('button', { name: 'Follow Tasca do Cais' }).tap();
    await expect(page.getByRole('button', { name: 'Following Tasca do Cais' })).toBeVisible();
    await page.getByRole('link', { name: '1 follower' }).tap();
    const followers = page.getByRole('dialog', { name: 'Followers' });
    await expect(followers.getByRole('link', { name: ana })).toBeVisible();
    await page.goBack();
    await expect(followers).toBeHidden();
  });

  await test.step('Ana posts two photos from its page, and Ben sees them arrive', async () => {
    const streamResponse = other.waitForResponse(/notifications\/stream/);
    await open(other, '/wall');
    await streamResponse;
    await choose(page, 'Create New', 'New Post');
    const dialog = page.getByRole('dialog', { name: 'New Post' });
    await dialog
      .getByLabel('Add photos')
      .setInputFiles([await createPhoto('red.jpg', '#b54a2a'), await createPhoto('green.jpg', '#1f6b47')]);
    await expect(dialog.getByRole('img', { name: 'Photo 2' })).toBeVisible();
    await dialog
      .getByRole('textbox', { name: 'What did you eat?' })
      .pressSequentially(`With @${ben.slice(0, -1)}`);
    await dialog.getByRole('option', { name: new RegExp(ben) }).tap();
    await dialog.getByRole('combobox', { name: 'Dish' }).selectOption('Arroz de polvo');
    await dialog.getByRole('button', { name: 'Post', exact: true }).tap();
    await expect(toast(page)).toContainText('Post shared');
    await other.getByRole('button', { name: '1 new post' }).tap();
    const card = other.getByRole('list', { name: 'People' }).getByRole('article').first();
    await expect(card).toContainText('Arroz de polvo');
    await expect(card.getByRole('link', { name: `@${ben}` })).toBeVisible();
    await expect(card.getByRole('list', { name: /1 of 2$/ })).toBeVisible();
    await open(page, `/restaurants/${place.id}?tab=gallery`);
    await expect(page.getByText(`From a post by ${ana}`)).toHaveCount(2);
  });

  await test.step('Ben likes it and comments, Ana reads it in her notifications and replies', async () => {
    await other.getByRole('button', { name: `Like the post by ${ana}` }).tap();
    await other.getByRole('link', { name: '0 comments' }).first().tap();
    const sheet = other.getByRole('dialog', { name: 'Comments' });
    await sheet.getByRole('textbox', { name: 'Write a comment' }).fill('Rude words, for once.');
    await sheet.getByRole('button', { name: 'Post', exact: true }).tap();
    await expect(sheet.getByText('Rude words, for once.')).toBeVisible();
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).tap();
    const bell = page.getByRole('dialog', { name: 'Notifications' });
    await expect(bell).toContainText(`${ben} liked your post`);
    await bell.getByRole('link', { name: new RegExp(`${ben} commented`) }).tap();
    await expect(page).toHaveURL(/\/posts\/\d+/);
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Reply' }).tap();
    await page.getByRole('textbox', { name: /^Reply to/ }).fill('Not so loud.');
    await page.getByRole('button', { name: 'Post', exact: true }).last().tap();
    await expect(page.getByRole('link', { name: '2 comments' })).toBeVisible();
  });

  await test.step('Ana shares a story, which Ben watches', async () => {
    await open(page, '/wall');
    await page.getByRole('button', { name: 'Add a story' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Add a story' });
    await dialog
      .getByLabel('Choose a photo', { exact: true })
      .setInputFiles(await createPhoto('story.jpg', '#b54a2a'));
    await dialog.getByLabel('Text on the photo').fill('By the water');
    await dialog.getByRole('button', { name: 'Share story' }).tap();
    await expect(toast(page)).toContainText('Story shared');
    await open(other, '/wall');
    await other.getByRole('button', { name: `${ana}, 1 story, new` }).tap();
    await expect(other.getByRole('dialog', { name: 'Stories' }).getByText('By the water')).toBeVisible();
    await other.keyboard.press('Escape');
    await expect(other.getByRole('button', { name: `${ana}, 1 story, seen` })).toBeVisible();
  });

  await test.step('Ana founds a community, Ben posts in it, and she removes the post', async () => {
    const name = `Polvo ${newName('club')}`;
    await open(page, '/communities');
    await page.getByRole('button', { name: 'Found a community' }).tap();
    const creation = page.getByRole('dialog', { name: 'Found a community' });
    await creation.getByLabel('Name').fill(name);
    await creation.getByRole('button', { name: 'Found community' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const address = page.url();
    await open(other, address);
    await other.getByRole('button', { name: `Join ${name}` }).tap();
    await expect(other.getByText('2 members')).toBeVisible();
    await open(other, '/wall?compose=post');
    const composer = other.getByRole('dialog', { name: 'New Post' });
    await composer.getByRole('textbox', { name: 'What did you eat?' }).fill('Buy my spoons.');
    await composer.getByRole('combobox', { name: 'Community' }).selectOption(name);
    await composer.getByRole('button', { name: 'Post', exact: true }).tap();
    await expect(toast(other)).toContainText('Post shared');
    await open(page, address);
    await choose(page, `More about the post by ${ben}`, 'Remove from community');
    const removing = page.getByRole('dialog', { name: /^Remove the post by/ });
    await removing.getByLabel('Reason').fill('Advertising');
    await removing.getByRole('button', { name: 'Remove post' }).tap();
    await expect(toast(page)).toContainText('Post removed');
  });

  await test.step('Ana reports the comment, an administrator removes it, and Ben reads why', async () => {
    const [post] = await (await page.request.get(`/api/posts?author=${ana}`)).json();
    await open(page, `/posts/${post.id}`);
    const thread = page.getByRole('list', { name: 'Comments' });
    await thread.getByRole('button', { name: 'Report' }).tap();
    const report = page.getByRole('dialog', { name: 'Report this comment' });
    await report.getByLabel('What is wrong?').selectOption('Offensive');
    await report.getByRole('button', { name: 'Send report' }).tap();
    await expect(toast(page)).toContainText('Report sent');
    const adminContext = await browser.newContext({ baseURL: app.url });
    const adminPage = await adminContext.newPage();
    await adminPage.request.post('/api/login', { data: { username: 'admin', password: 'tablemate-admin' } });
    await open(adminPage, '/admin?tab=reports&kind=comment');
    await adminPage.getByRole('button', { name: `Act on Comment by ${ben}` }).click();
    const decision = adminPage.getByRole('dialog', { name: 'Decide about the reports' });
    await decision.getByLabel('Action').selectOption('delete');
    await decision.getByLabel('Reason').fill('Please stay polite');
    await decision.getByRole('button', { name: 'Uphold reports' }).click();
    await expect(decision).toBeHidden();
    await adminContext.close();
    await open(other, '/wall');
    await other.getByRole('button', { name: /^Notifications, \d+ unread$/ }).tap();
    await expect(other.getByRole('dialog', { name: 'Notifications' })).toContainText('Please stay polite');
  });

  await test.step('Ana blocks Ben, makes her account private in the settings, and unblocks him there', async () => {
    await open(page, `/people/${ben}`);
    await choose(page, `More about ${ben}`, 'Block');
    await page
      .getByRole('dialog', { name: `Block ${ben}?` })
      .getByRole('button', { name: 'Block' })
      .tap();
    await expect(toast(page)).toContainText('Person blocked');
    expect((await other.request.get(`/api/people/${ana}`)).status()).toBe(404);
    await open(page, '/settings');
    const section = (name: string) =>
      page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
    await section('Notifications')
      .getByRole('checkbox', { name: 'Likes of posts and comments, in the app' })
      .tap();
    await section('Privacy').getByLabel('Private account').tap();
    await section('Privacy')
      .getByRole('radiogroup', { name: 'Who may comment on my posts' })
      .getByText('Followers')
      .tap();
    await section('Blocked and muted people')
      .getByRole('button', { name: `Unblock ${ben}` })
      .tap();
    await expect(section('Blocked and muted people')).toContainText('You haven’t blocked anyone.');
    const readPrivacy = async () => (await page.request.get('/api/user/privacy')).json();
    await expect.poll(readPrivacy).toMatchObject({ isPrivate: true, commentPolicy: 'followers' });
    await page.reload();
    await expect(
      section('Notifications').getByRole('checkbox', { name: 'Likes of posts and comments, in the app' }),
    ).not.toBeChecked();
    await expect(section('Privacy').getByLabel('Private account')).toBeChecked();
    await expect(section('Privacy').getByRole('radio', { name: 'Followers' }).last()).toBeChecked();
    await open(other, `/people/${ana}`);
    await expect(other.getByText('This account is private')).toBeVisible();
  });
  await phone.close();
});
