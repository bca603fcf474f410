import type { APIRequestContext } from '@playwright/test';
import { menuItems } from '#db/schema.ts';
import { addRestaurant } from '#testing/rows.ts';
import { expect, open, PHONE, test, toast, waitForHydration } from './support.ts';

/** A restaurant with more than five pictures and more than ten reviews, and its address. */
async function findBusyRestaurant(request: APIRequestContext) {
  const list: Array<{ id: number; name: string; images: string[]; reviewCount: number }> = await (
    await request.get('/api/restaurants')
  ).json();
  const place = list.find(({ images, reviewCount }) => images.length > 5 && reviewCount > 10);
  if (!place) throw new Error('No restaurant has six pictures and eleven reviews.');
  return { ...place, address: `/restaurants/${place.id}` };
}

test("each of a restaurant's tabs has its own address", async ({ page }) => {
  const { address, name, reviewCount } = await findBusyRestaurant(page.request);
  const { length: dishes } = await (await page.request.get(`/api${address}/menu`)).json();
  await open(page, address);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(name));
  await expect(page.getByText('VERIFIED', { exact: true })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'About this restaurant' });
  await expect(tabs.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'Popular dishes' })).toBeVisible();

  await tabs.getByRole('link', { name: `Menu ${dishes}` }).click();
  await expect(page).toHaveURL(`${address}?tab=menu`);
  await expect(page.getByRole('article')).toHaveCount(dishes);
  await expect(page.getByText(/^€\d+\.\d\d$/)).toHaveCount(dishes);

  await tabs.getByRole('link', { name: `Reviews ${reviewCount}` }).click();
  await expect(page).toHaveURL(`${address}?tab=reviews`);
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(Math.min(20, reviewCount));

  await tabs.getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL(`${address}?tab=gallery`);
  await page.goBack();
  await expect(page).toHaveURL(`${address}?tab=reviews`);
  await expect(tabs.getByRole('link', { name: 'Reviews' })).toHaveAttribute('aria-current', 'page');

  await open(page, `${address}?tab=menu`);
  await expect(page.getByRole('article')).toHaveCount(dishes);
  await page.getByRole('link', { name: 'Back to restaurants' }).click();
  await expect(page).toHaveURL('/restaurants');
});

test.describe('a long menu', () => {
  test.use({ expectedMessages: [/ERR_FAILED/] });

  test('can be read to its last dish by keyboard', async ({ page, rows, person }) => {
    const place = await addRestaurant(rows, (await person()).id, { name: 'The Long Menu' });
    const dishes = Array.from({ length: 250 }, (_, index) => ({
      restaurantId: place.id,
      name: `Dish ${index + 1}`,
      price: 900,
      position: index,
      category: index < 240 ? ('Main' as const) : ('Dessert' as const),
    }));
    await rows.db.insert(menuItems).values(dishes);
    const address = `/restaurants/${place.id}?tab=menu`;
    const html = await (await page.request.get(address)).text();
    expect(html).toContain('Dish 100<');
    expect(html).not.toContain('Dish 101<');

    // The first page of the menu comes with the document; the request for the second is lost.
    await page.route('**/menu?*', (route) => route.abort(), { times: 1 });
    await open(page, address);
    await expect(page.getByRole('link', { name: 'Menu 250' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(100);
    await page.getByRole('button', { name: 'Show more dishes' }).press('Enter');
    await expect(page.getByRole('article')).toHaveCount(250);
    await page.getByRole('link', { name: 'Dessert', exact: true }).press('Enter');
    await expect(page.getByRole('article')).toHaveCount(10);
    await page.getByRole('link', { name: 'Dish 250' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Dish 250' })).toBeVisible();
  });
});

test('a wide page shows five pictures, and the last one opens all of them large', async ({ page }) => {
  const { address, name, images } = await findBusyRestaurant(page.request);
  await open(page, address);
  await expect(page.getByRole('link', { name: new RegExp(`^${name}, picture`) })).toHaveCount(4);
  await waitForHydration(page);
  await page.getByRole('link', { name: `+${images.length - 5} photo` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(address);
});

test('on a phone the carousel of pictures is circular', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { address, images } = await findBusyRestaurant(page.request);
  await open(page, address);
  const carousel = page.getByRole('region', { name: /^Pictures of/ });
  await carousel.hover();
  await carousel.getByRole('button', { name: 'Previous picture' }).click();
  const list = carousel.getByRole('list');
  await expect(list).toHaveAccessibleName(new RegExp(`${images.length} of ${images.length}$`));
  await carousel.getByRole('button', { name: 'Next picture' }).click();
  await expect(list).toHaveAccessibleName(new RegExp(`1 of ${images.length}$`));
});

test('Share copies the address of the page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { address } = await findBusyRestaurant(page.request);
  await open(page, `${address}?tab=menu`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(toast(page)).toContainText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('Share opens the share sheet of a device that has one', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: object) => void Object.assign(window, { shared: data }) });
  });
  const { address, name } = await findBusyRestaurant(page.request);
  await open(page, address);
  await page.getByRole('button', { name: 'Share' }).click();
  const readShared = () => page.evaluate(() => ('shared' in window ? window.shared : null));
  await expect.poll(readShared).toEqual({ title: name, url: page.url() });
  await expect(toast(page)).toHaveText('');
});

test('a restaurant without data says so in each tab', async ({ page, rows, person }) => {
  const { id, name } = await addRestaurant(rows, (await person()).id, { name: 'Bare Walls' });
  await open(page, `/restaurants/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('No ratings yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hours not known' })).toBeVisible();
  for (const [tab, words] of [
    ['menu', 'No menu items available'],
    ['reviews', 'No reviews yet'],
    ['gallery', 'No photos yet'],
  ]) {
    await open(page, `/restaurants/${id}?tab=${tab}`);
    await expect(page.getByText(words ?? '')).toBeVisible();
  }
});
