import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { addRestaurant } from '#testing/rows.ts';
import { DESK, expect, expectNoSidewaysScroll, open, PHONE, signInAsNewUser, test } from './support.ts';

// The connection is cut on purpose.
test.use({ expectedMessages: [/ERR_FAILED/] });

const LONG_NAME = `${'a-photo-that-nobody-ever-renamed-'.repeat(5)}.jpg`;
const REFUSAL = 'Please send a picture as JPEG, PNG, WebP, AVIF or GIF.';

async function createPhoto(name: string, background: string) {
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}
const textFile = {
  name: 'holiday.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('These are only words.'),
};

async function expectLoaded(picture: Locator) {
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
}

for (const size of [PHONE, DESK]) {
  test(`photos go with a review at ${size.width} pixels: sent, refused, cut, removed, described`, async ({
    page,
    rows,
    person,
  }) => {
    await page.setViewportSize(size);
    const place = await addRestaurant(rows, (await person()).id, { name: 'The Photo House' });
    await signInAsNewUser(page);
    await open(page, `/restaurants/${place.id}/review`);
    const dialog = page.getByRole('dialog', { name: 'Add Review' });
    await dialog.getByText('Staff', { exact: true }).click();
    const review = dialog.getByPlaceholder('What did you have, and what was it like?');
    const stars = dialog.getByRole('radiogroup', { name: 'Overall rating' });
    await stars.getByLabel('4 stars').check();
    await review.fill('They took their time, and it was worth it.');

    await dialog.getByLabel('Add photos').setInputFiles([textFile, await createPhoto('red.jpg', '#b54a2a')]);
    await expect(dialog.getByText(REFUSAL)).toBeVisible();
    await expectLoaded(dialog.getByRole('img', { name: 'Photo 1' }));
    await expect(review).toHaveValue('They took their time, and it was worth it.');
    await expect(dialog.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel holiday.jpg' }).click();
    await expect(dialog.getByText(REFUSAL)).toBeHidden();

    await page.route('**/api/uploads', (route) => route.abort(), { times: 1 });
    await dialog.getByLabel('Add photos').setInputFiles(await createPhoto(LONG_NAME, '#1f6b47'));
    await expect(dialog.getByText('The connection broke. This goes on by itself.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expectLoaded(dialog.getByRole('img', { name: 'Photo 2' }));
    await dialog.getByRole('button', { name: 'Remove photo 1' }).press('Enter');
    await expect(dialog.getByRole('img', { name: /^Photo/ })).toHaveCount(1);
    await dialog.getByRole('textbox', { name: 'What does it show?' }).fill('The green <door>');
    await dialog.getByRole('button', { name: 'Post Review' }).click();

    await expect(page.getByText('Thank you for your review!')).toBeVisible();
    const small = page.getByRole('link', { name: 'The green <door>, enlarge' });
    await expectLoaded(small.getByRole('presentation'));
    await small.press('Enter');
    const large = page.getByRole('dialog', { name: /^Photos of the review by guest-/ });
    await expectLoaded(large.getByRole('img', { name: 'The green <door>' }));
    await expect(large.getByText(/^From a review by guest-/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(small).toBeFocused();
    await page.getByRole('link', { name: 'Gallery' }).click();
    await expect(small).toBeVisible();
  });
}

test('a picture that is refused changes nothing on the profile, and a valid one replaces it', async ({
  page,
}) => {
  await signInAsNewUser(page);
  await open(page, '/profile');
  const dialog = await editProfile(page);
  await dialog.getByLabel('Display name').fill('Ana dos Reis');
  await dialog.getByLabel('Photo', { exact: true }).setInputFiles(textFile);
  await expect(dialog.getByText(REFUSAL)).toBeVisible();
  await expect(dialog.getByLabel('Display name')).toHaveValue('Ana dos Reis');
  await dialog.getByLabel('Photo', { exact: true }).setInputFiles(await createPhoto('me.jpg', '#b54a2a'));
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeVisible();
  await expect(dialog.getByText(REFUSAL)).toBeHidden();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expectLoaded(page.getByRole('main').locator('img[src^="/media/"]').first());
});

async function editProfile(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  return page.getByRole('dialog', { name: 'Edit Profile' });
}
