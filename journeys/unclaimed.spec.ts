import { eq } from 'drizzle-orm';
import { restaurants } from '#db/schema.ts';
import { addRestaurant } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, newName, open, PHONE, signInAsNewUser, test } from './support.ts';

test.use({ viewport: PHONE, hasTouch: true });

test('a restaurant without an owner offers nothing that needs one, and invites to add photos, a menu and reviews', async ({
  page,
  rows,
  cleanUp,
}) => {
  const { id, name } = await addRestaurant(rows, null, { name: `Hot Dog Stand ${newName('nobody')}` });
  cleanUp(() => rows.db.delete(restaurants).where(eq(restaurants.id, id)));
  await signInAsNewUser(page);
  await open(page, `/restaurants/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Send Tip' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Check in' })).toHaveCount(0);
  await expect(main.getByText('Nobody looks after this page yet')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Is this yours?' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Challenges' })).toHaveCount(0);
  await checkAccessibility(page, 'restaurant-unclaimed');

  // The create menu, which is on each page, offers it neither.
  await page.getByRole('button', { name: 'Create New' }).click();
  await expect(page.getByRole('menuitem', { name: 'Send Tip' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Check In' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Send Tip' }).click();
  await page.getByRole('combobox', { name: 'Find a restaurant' }).fill(name);
  await expect(page.getByText(`No restaurant that takes tips matches “${name}”.`)).toBeVisible();
  await page.goBack();

  await open(page, `/restaurants/${id}?tab=gallery`);
  await checkAccessibility(page, 'gallery-unclaimed');
  await main.getByRole('button', { name: 'Be the first photo' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a photo' })).toBeVisible();
  await checkAccessibility(page, 'photo-suggested');
  await page.keyboard.press('Escape');

  await open(page, `/restaurants/${id}?tab=menu`);
  await main.getByRole('button', { name: 'Add the menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Add the menu' });
  await menu.getByLabel('Dishes').fill('Hot dog 3.50\nDesserts\nPudim 2');
  await menu.getByLabel('Where is it from?').fill('The board above the counter');
  await checkAccessibility(page, 'menu-suggested');
  await menu.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(page.getByText('An administrator decides')).toBeVisible();

  await open(page, `/restaurants/${id}/review`);
  const dialog = page.getByRole('dialog', { name: 'Add Review' });
  await expect(dialog.getByLabel('Your review (optional)')).toBeVisible();
  await expect(dialog.getByRole('slider', { name: 'Tip in euros' })).toHaveCount(0);
  await dialog.getByRole('radiogroup', { name: 'Overall rating' }).getByLabel('5 stars').check();
  await dialog.getByLabel('Your review (optional)').fill('The best one on the square.');
  await dialog.getByRole('button', { name: 'Post Review' }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByText('The best one on the square.')).toBeVisible();

  const hereButton = main.getByRole('button', { name: 'I was here' });
  await hereButton.click();
  await expect(page.getByText('It earns no points')).toBeVisible();
  await expect(hereButton).toHaveAttribute('aria-pressed', 'true');
});
