import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { posts, restaurants } from '#db/schema.ts';
import { addDish, addRestaurant } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import { test as base, expect, newName, open, PHONE, signInAsNewUser, toast } from './support.ts';

const test = base.extend<{ place: { id: number; address: string } }>({
  place: async ({ person, rows: { db } }, use) => {
    const owner = await person({ type: 'restaurant' });
    const { id } = await addRestaurant({ db }, owner.id, { name: 'Mesa da Prova' });
    await addDish({ db }, id, { name: 'Arroz de polvo' });
    await use({ id, address: `/restaurants/${id}` });
  },
});
// The connection is cut on purpose.
test.use({ expectedMessages: [/net::ERR_FAILED/] });

async function createPhoto(name: string, background: string) {
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

const composer = (page: Page, name = 'New Post') => page.getByRole('dialog', { name });
const text = (dialog: Locator) => dialog.getByRole('textbox', { name: 'What did you eat?' });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a post with photos, a dish, a mention and a tag survives a reload and a lost connection, and is edited', async ({
    page,
    place,
    person,
    rows: { db },
  }) => {
    const friend = await person({ username: newName('rui'), name: 'Rui Prova' });
    await signInAsNewUser(page);
    await open(page, place.address);
    await page.getByRole('button', { name: 'Create New' }).tap();
    await page.getByRole('menuitem', { name: 'New Post' }).tap();
    const dialog = composer(page);
    await expect(dialog.getByText('Mesa da Prova')).toBeVisible();

    await text(dialog).pressSequentially(`With @${friend.username.slice(0, -1)}`);
    await dialog.getByRole('option', { name: /Rui Prova/ }).tap();
    await expect(text(dialog)).toHaveValue(`With @${friend.username} `);
    await text(dialog).pressSequentially('on the terrace #octopus');
    await dialog.getByRole('combobox', { name: 'Dish' }).selectOption('Arroz de polvo');
    await dialog
      .getByLabel('Add photos')
      .setInputFiles([await createPhoto('red.jpg', '#b54a2a'), await createPhoto('green.jpg', '#1f6b47')]);
    await expect(dialog.getByRole('img', { name: 'Photo 2' })).toBeVisible();
    await expect(dialog.getByText(/^Describe your photos/)).toBeVisible();
    for (const [index, description] of ['The rice', 'The terrace'].entries()) {
      await dialog.getByRole('textbox', { name: 'What does it show?' }).nth(index).fill(description);
      await dialog.getByRole('textbox', { name: 'What does it show?' }).nth(index).blur();
    }
    await expect(dialog.getByText(/^Describe your photos/)).toBeHidden();
    await dialog.getByRole('button', { name: 'Move photo 2 earlier' }).tap();
    await checkAccessibility(page, 'composer');

    await page.reload();
    await expect(dialog.getByText('Draft restored')).toBeVisible();
    await expect(text(dialog)).toHaveValue(`With @${friend.username} on the terrace #octopus`);
    await expect(dialog.getByRole('combobox', { name: 'Dish' })).toContainText('Arroz de polvo');
    await expect(dialog.getByRole('img', { name: 'The terrace' })).toBeVisible();

    // The post reaches the server, and its reply is lost.
    await page.route(
      '**/api/posts',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Post', exact: true }).tap();
    await expect(toast(page)).toContainText('Waiting for a connection');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(place.address);
    // The outbox sends it again by itself.
    await expect(page.getByRole('region', { name: 'Outbox' })).toBeHidden();

    const rows = await db.select().from(posts).where(eq(posts.restaurantId, place.id));
    expect(rows).toHaveLength(1);
    const post = await (await page.request.get(`/api/posts/${rows[0]?.id}`)).json();
    expect(post).toMatchObject({
      dish: { name: 'Arroz de polvo' },
      mentions: [friend.username],
      tags: ['octopus'],
      audience: 'everyone',
    });
    expect(post.images.map((address: string) => post.alts[address])).toEqual(['The terrace', 'The rice']);

    await open(page, '/wall');
    const card = page.getByRole('list', { name: 'People' }).getByRole('article');
    await card.getByRole('button', { name: 'Your post' }).tap();
    await page.getByRole('menuitem', { name: 'Edit post' }).tap();
    const edit = composer(page, 'Edit Post');
    await text(edit).fill('Indoors, after all.');
    await edit.getByRole('button', { name: 'Remove photo 1' }).tap();
    await edit.getByText('Followers').tap();
    await edit.getByRole('button', { name: 'Save' }).tap();
    await expect(toast(page)).toContainText('Post updated');
    await expect(card).toContainText('Indoors, after all.');
    await expect(card).toContainText('Followers only');
    const editedPost = await (await page.request.get(`/api/posts/${post.id}`)).json();
    expect(editedPost).toMatchObject({
      content: 'Indoors, after all.',
      images: [post.images[1]],
      audience: 'followers',
      restaurant: { name: 'Mesa da Prova' },
      mentions: [],
    });
    expect(editedPost.editedAt).not.toBeNull();

    await page.getByRole('link', { name: 'What did you eat?' }).tap();
    await text(composer(page)).fill('And a coffee.');
    await composer(page).getByRole('button', { name: 'Post', exact: true }).tap();
    await expect(card.first()).toContainText('And a coffee.');
    await expect(composer(page)).toBeHidden();
    await expect(card).toHaveCount(2);
  });
});

test('a post is written by keyboard alone: menu, mention, photos first; an empty one is not sent', async ({
  page,
  person,
}) => {
  const friend = await person({ username: newName('eva'), name: 'Eva Prova' });
  await signInAsNewUser(page);
  await open(page, '/restaurants');
  await page.getByRole('button', { name: 'Create New' }).press('Enter');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Share Photo' }).press('Enter');
  expect((await chooser).isMultiple()).toBe(true);
  const dialog = composer(page, 'Share Photo');
  await expect(dialog.getByRole('group', { name: /^Photos/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Post', exact: true }).press('Enter');
  await expect(dialog.getByText('Write something or add a photo')).toBeVisible();
  await expect(text(dialog)).toBeFocused();

  await page.keyboard.type(`@${friend.username.slice(0, -1)}`);
  await expect(dialog.getByRole('option', { name: /Eva Prova/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await text(dialog).fill('');
  await page.keyboard.type(`@${friend.username.slice(0, -1)}`);
  await expect(dialog.getByRole('option', { name: /Eva Prova/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('was here');
  await expect(text(dialog)).toHaveValue(`@${friend.username} was here`);
  await page.keyboard.press('Control+Enter');
  await expect(toast(page)).toContainText('Post shared');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/restaurants');

  await page.getByRole('button', { name: 'Create New' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Write Post' }).press('Enter');
  await expect(text(composer(page))).toHaveValue('');
  await text(composer(page)).fill('Half a sentence, and');
  await page.goBack();
  await expect(composer(page)).toBeHidden();
  await page.goForward();
  await expect(composer(page).getByText('Draft restored')).toBeVisible();
  await composer(page).getByRole('button', { name: 'Discard draft' }).press('Enter');
  await expect(text(composer(page))).toHaveValue('');
});

test('an owner posts in the name of an approved restaurant', async ({ page, cleanUp, rows: { db } }) => {
  await signInAsNewUser(page, 'restaurant');
  const me = await (await page.request.get('/api/user')).json();
  const { id } = await addRestaurant({ db }, me.id, { name: 'Casa da Voz' });
  // Other journeys count the restaurants of the list.
  cleanUp(() => db.delete(restaurants).where(eq(restaurants.id, id)));
  await open(page, `/restaurants?compose=as-${id}`);
  const dialog = composer(page);
  await expect(dialog.getByRole('combobox', { name: 'Post as' })).toContainText('Casa da Voz');
  await expect(dialog.getByText('Everyone sees the posts of a restaurant.')).toBeVisible();
  await text(dialog).fill('Oysters until they are gone.');
  await checkAccessibility(page, 'composer-owner');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(toast(page)).toContainText('Post shared');
  const [post] = await (await page.request.get(`/api/posts?restaurant=${id}`)).json();
  expect(post).toMatchObject({ userId: null, author: { kind: 'restaurant', name: 'Casa da Voz' } });
});
