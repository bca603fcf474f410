import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { posts, restaurants } from '#db/schema.ts';
import { addDish, addRestaurant } from '#testing/rows.ts';
import { look } from './look.ts';
import { test as base, becomeSomebody, expect, newName, notice, open, PHONE } from './support.ts';

const test = base.extend<{ place: { id: number; address: string } }>({
  place: async ({ person, rows: { db } }, use) => {
    const owner = await person({ type: 'restaurant' });
    const { id } = await addRestaurant({ db }, owner.id, { name: 'Mesa da Prova' });
    await addDish({ db }, id, { name: 'Arroz de polvo' });
    await use({ id, address: `/restaurants/${id}` });
  },
});
// The way is cut once on purpose.
test.use({ expectedMessages: [/net::ERR_FAILED/] });

async function photo(name: string, background: string) {
  const made = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await made.jpeg().toBuffer() };
}

const composer = (page: Page, name = 'New Post') => page.getByRole('dialog', { name });
const text = (dialog: Locator) => dialog.getByRole('textbox', { name: 'What did you eat?' });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a post with photos, a dish, a mention and a tag outlasts a reload and a lost connection, and is edited', async ({
    page,
    place,
    person,
    rows: { db },
  }) => {
    const friend = await person({ username: newName('rui'), name: 'Rui Prova' });
    await becomeSomebody(page);
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
      .setInputFiles([await photo('red.jpg', '#b54a2a'), await photo('green.jpg', '#1f6b47')]);
    await expect(dialog.getByRole('img', { name: 'Photo 2' })).toBeVisible();
    await expect(dialog.getByText(/^Describe your photos/)).toBeVisible();
    for (const [at, words] of ['The rice', 'The terrace'].entries()) {
      await dialog.getByRole('textbox', { name: 'What does it show?' }).nth(at).fill(words);
      await dialog.getByRole('textbox', { name: 'What does it show?' }).nth(at).blur();
    }
    await expect(dialog.getByText(/^Describe your photos/)).toBeHidden();
    await dialog.getByRole('button', { name: 'Move photo 2 earlier' }).tap();
    await look(page, 'composer');

    await page.reload();
    await expect(dialog.getByText('Draft restored')).toBeVisible();
    await expect(text(dialog)).toHaveValue(`With @${friend.username} on the terrace #octopus`);
    await expect(dialog.getByRole('combobox', { name: 'Dish' })).toContainText('Arroz de polvo');
    await expect(dialog.getByRole('img', { name: 'The terrace' })).toBeVisible();

    // The post arrives, and the reply does not.
    await page.route(
      '**/api/posts',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Post', exact: true }).tap();
    await expect(notice(page)).toContainText('Waiting for a connection');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(place.address);
    // It is sent once more by itself.
    await expect(page.getByRole('region', { name: 'Outbox' })).toBeHidden();

    const sent = await db.select().from(posts).where(eq(posts.restaurantId, place.id));
    expect(sent).toHaveLength(1);
    const shown = await (await page.request.get(`/api/posts/${sent[0]?.id}`)).json();
    expect(shown).toMatchObject({
      dish: { name: 'Arroz de polvo' },
      mentions: [friend.username],
      tags: ['octopus'],
      audience: 'everyone',
    });
    expect(shown.images.map((address: string) => shown.alts[address])).toEqual(['The terrace', 'The rice']);

    await open(page, '/wall');
    const card = page.getByRole('list', { name: 'People' }).getByRole('article');
    await card.getByRole('button', { name: 'Your post' }).tap();
    await page.getByRole('menuitem', { name: 'Edit post' }).tap();
    const edit = composer(page, 'Edit Post');
    await text(edit).fill('Indoors, after all.');
    await edit.getByRole('button', { name: 'Remove photo 1' }).tap();
    await edit.getByText('Followers').tap();
    await edit.getByRole('button', { name: 'Save' }).tap();
    await expect(notice(page)).toContainText('Post updated');
    await expect(card).toContainText('Indoors, after all.');
    await expect(card).toContainText('Followers only');
    const edited = await (await page.request.get(`/api/posts/${shown.id}`)).json();
    expect(edited).toMatchObject({
      content: 'Indoors, after all.',
      images: [shown.images[1]],
      audience: 'followers',
      restaurant: { name: 'Mesa da Prova' },
      mentions: [],
    });
    expect(edited.editedAt).not.toBeNull();

    await page.getByRole('link', { name: 'What did you eat?' }).tap();
    await text(composer(page)).fill('And a coffee.');
    await composer(page).getByRole('button', { name: 'Post', exact: true }).tap();
    await expect(card.first()).toContainText('And a coffee.');
    await expect(composer(page)).toBeHidden();
    await expect(card).toHaveCount(2);
  });
});

test('keys alone write a post: the menu, a name, photos first, and an empty one is not sent', async ({
  page,
  person,
}) => {
  const friend = await person({ username: newName('eva'), name: 'Eva Prova' });
  await becomeSomebody(page);
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
  await expect(notice(page)).toContainText('Post shared');
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

test('an owner speaks for an approved restaurant', async ({ page, cleanUp, rows: { db } }) => {
  await becomeSomebody(page, 'restaurant');
  const me = await (await page.request.get('/api/user')).json();
  const { id } = await addRestaurant({ db }, me.id, { name: 'Casa da Voz' });
  // Other journeys count the restaurants.
  cleanUp(() => db.delete(restaurants).where(eq(restaurants.id, id)));
  await open(page, `/restaurants?compose=as-${id}`);
  const dialog = composer(page);
  await expect(dialog.getByRole('combobox', { name: 'Post as' })).toContainText('Casa da Voz');
  await expect(dialog.getByText('Everyone sees the posts of a restaurant.')).toBeVisible();
  await text(dialog).fill('Oysters until they are gone.');
  await look(page, 'composer-owner');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(notice(page)).toContainText('Post shared');
  const [sent] = await (await page.request.get(`/api/posts?restaurant=${id}`)).json();
  expect(sent).toMatchObject({ userId: null, author: { kind: 'restaurant', name: 'Casa da Voz' } });
});
