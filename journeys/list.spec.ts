import { devices, type Page } from '@playwright/test';
import { expect, open, PHONE, test } from './support.ts';

/** Number of restaurants in the list: the 30 of the sample, and those that other journeys left. */
async function readTotal(page: Page): Promise<number> {
  const response = await page.request.get('/api/restaurants?limit=1');
  const total = Number(response.headers()['x-total-count']);
  expect(total).toBeGreaterThanOrEqual(30);
  return total;
}

const totalText = (page: Page, total: number) => page.getByText(`${total} restaurants`, { exact: true });

test('the list shows 24 of its restaurants, and the rest on demand', async ({ page }) => {
  const cards = page.getByRole('article');
  let total = 0;
  // The index learns a moment later which restaurants the previous journey deleted.
  await expect(async () => {
    total = await readTotal(page);
    await open(page, '/restaurants');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(totalText(page, total)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(cards).toHaveCount(24);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(cards).toHaveCount(total);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
  const end = page.getByRole('status').filter({ hasText: `All ${total} restaurants shown` });
  await expect(end).toBeVisible();
  await expect(end).toBeFocused();
  const names = await cards.getByRole('heading', { level: 2 }).allTextContents();
  expect(new Set(names).size).toBe(total);
});

test('a card shows name, cuisine, price, rating and labels', async ({ page }) => {
  await open(page, '/restaurants');
  const [first] = await (await page.request.get('/api/restaurants')).json();
  const card = page.getByRole('article').first();
  await expect(card.getByRole('heading', { level: 2, name: first.name })).toBeVisible();
  await expect(card).toContainText(`${first.cuisineType} · ${first.priceRange.replaceAll('$', '€')}`);
  const ratingLabel = `Rated ${first.rating.toFixed(1)} out of 5 by ${first.reviewCount}`;
  await expect(card.getByRole('img', { name: ratingLabel, exact: true })).toBeVisible();
  await expect(card).toContainText(first.vibeType[0]);
});

test('on a wide screen typing searches after a pause, and the address follows', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/restaurants?')) requests.push(request.url());
  });
  await page.clock.install();
  await open(page, '/restaurants');
  const box = page.getByPlaceholder('Search restaurants...', { exact: true });
  const name = (await page.getByRole('article').nth(3).getByRole('heading').textContent()) ?? '';
  await page.clock.pauseAt(Date.now() + 3_600_000);
  for (const letter of name.toUpperCase()) {
    await box.pressSequentially(letter);
    await page.clock.runFor(100);
  }
  expect(requests).toEqual([]);
  await expect(page).toHaveURL('/restaurants');

  await page.clock.resume();
  const firstHeading = page.getByRole('article').first().getByRole('heading', { level: 2 });
  await expect(firstHeading).toHaveText(name);
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(name.toUpperCase());
  expect(requests).toHaveLength(1);
});

test('on a phone Back leads from a restaurant to the same search', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/restaurants');
  const box = page.getByPlaceholder('Search restaurants, cuisines...');
  const name = 'Kumo Noodle Bar';
  const query = name.slice(0, -1).toLowerCase();
  await box.fill(query);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(box).toHaveValue(query);
  expect(new URL(page.url()).searchParams.get('q')).toBe(query);

  await box.fill('');
  await expect(page).toHaveURL('/restaurants');
  await expect(totalText(page, await readTotal(page))).toBeVisible();
});

test('text that is typed before the scripts have arrived is searched for all the same', async ({ page }) => {
  await page.setViewportSize(PHONE);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/restaurants', { waitUntil: 'commit' });
  const box = page.getByPlaceholder('Search restaurants, cuisines...');
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await box.fill(name);
  release();
  await expect(page.getByText('1 restaurant', { exact: true })).toBeVisible();
  await expect(box).toHaveValue(name);
});

test('each card of the next list is complete, also below the screen', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/restaurants');
  const cards = page.getByRole('article');
  const lastCard = cards.nth(23);
  const box = page.getByPlaceholder('Search restaurants, cuisines...');
  await box.fill((await cards.first().getByRole('heading').textContent()) ?? '');
  await expect(cards).toHaveCount(1);
  await box.fill('');
  await expect(cards).toHaveCount(24);
  await expect(lastCard.getByRole('heading', { level: 2 }).getByRole('link')).not.toBeEmpty();
  await expect(lastCard.getByRole('img', { name: /^Rated/ })).toHaveCount(1);
  await expect(lastCard.getByRole('button', { name: 'Save ' })).toBeAttached();
  await lastCard.scrollIntoViewIfNeeded();
  await expect(lastCard.getByRole('button', { name: 'Save ' })).toBeVisible();
  await expect(lastCard.getByRole('img').first()).toBeVisible();
});

test.describe('a phone', () => {
  const { userAgent, viewport } = devices['Pixel 7'];
  test.use({ userAgent, viewport, isMobile: true, hasTouch: true });

  test('gets twelve restaurants at first and after a search, and as many on demand', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/restaurants?')) requests.push(request.url());
    });
    await open(page, '/restaurants');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(12);
    const total = await readTotal(page);
    await expect(totalText(page, total)).toBeVisible();
    expect(requests, 'what the server wrote is not asked for again').toEqual([]);
    await page.getByRole('button', { name: 'Show more' }).tap();
    await expect(cards).toHaveCount(24);
    await page.getByRole('button', { name: 'Show more' }).tap();
    await expect(cards).toHaveCount(total);
    const names = await cards.getByRole('heading', { level: 2 }).allTextContents();
    expect(new Set(names).size).toBe(total);
    const box = page.getByPlaceholder('Search restaurants, cuisines...');
    await box.fill(names[29] ?? '');
    await expect(cards).toHaveCount(1);
    await box.fill('');
    await expect(cards.first().getByRole('heading')).toHaveText(names[0] ?? '');
    await expect(page).toHaveURL('/restaurants');
  });
});

test('a search without results says so and offers to clear the filters', async ({ page }) => {
  await open(page, '/restaurants?q=no+such+place&size=3');
  await expect(page.getByText('No restaurants found matching your criteria.')).toBeVisible();
  await expect(page.getByText('0 restaurants')).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Search restaurants' });
  await expect(box).toHaveValue('no such place');
  await page.getByRole('button', { name: 'Clear all filters' }).first().click();
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect(box).toHaveValue('');
});

test('the view size is one to four in a row, four at first, and is part of the address', async ({ page }) => {
  await open(page, '/restaurants');
  const size = page.getByRole('group', { name: 'View size' });
  const columns = () =>
    page
      .getByRole('article')
      .first()
      .evaluate(
        (card) => getComputedStyle(card.closest('ul') ?? document.body).gridTemplateColumns.split(' ').length,
      );
  expect(await columns()).toBe(4);
  await expect(size.getByRole('button', { name: 'More in a row' })).toBeDisabled();
  for (const count of [3, 2, 1]) {
    await size.getByRole('button', { name: 'Fewer in a row' }).click();
    await expect(page).toHaveURL(`/restaurants?size=${count}`);
    await expect(size.getByRole('status')).toHaveText(String(count));
    expect(await columns()).toBe(count);
  }
  await expect(size.getByRole('button', { name: 'Fewer in a row' })).toBeDisabled();
  await open(page, '/restaurants?size=2');
  expect(await columns()).toBe(2);
  await open(page, '/restaurants?size=9');
  expect(await columns()).toBe(4);
});

test("a card's pictures turn by mouse and by arrow keys, and the card stays closed", async ({ page }) => {
  await open(page, '/restaurants');
  const card = page.getByRole('article').first();
  const pictures = card.getByRole('list');
  await pictures.hover();
  const count = await pictures.locator('> li').count();
  await expect(pictures).toHaveAccessibleName(new RegExp(`1 of ${count}$`));
  await expect(card.getByRole('button', { name: 'Previous picture' })).toBeHidden();
  const [picture, next] = await Promise.all([
    pictures.boundingBox(),
    card.getByRole('button', { name: 'Next picture' }).boundingBox(),
  ]);
  expect(next?.y, 'the button lies on the picture').toBeLessThan(
    (picture?.y ?? 0) + (picture?.height ?? 0) / 2,
  );
  await card.getByRole('button', { name: 'Next picture' }).click();
  await expect(pictures).toHaveAccessibleName(new RegExp(`2 of ${count}$`));
  await card.getByRole('button', { name: 'Previous picture' }).click();
  await expect(pictures).toHaveAccessibleName(new RegExp(`1 of ${count}$`));

  await pictures.focus();
  await page.keyboard.press('ArrowRight');
  await expect(pictures).toHaveAccessibleName(new RegExp(`2 of ${count}$`));
  await page.keyboard.press('ArrowLeft');
  await expect(pictures).toHaveAccessibleName(new RegExp(`1 of ${count}$`));
  await expect(page).toHaveURL('/restaurants');
});

test("another list's first card begins at its first picture", async ({ page }) => {
  await open(page, '/restaurants');
  const card = page.getByRole('article').first();
  const pictures = card.getByRole('list');
  const names = page.getByRole('article').getByRole('heading');
  const other = (await names.nth(5).textContent()) ?? '';
  await pictures.focus();
  await page.keyboard.press('ArrowRight');
  await expect(pictures).toHaveAccessibleName(/, 2 of /);
  await card.getByRole('button', { name: 'Why this?' }).click();
  await expect(card.getByRole('link', { name: 'How ranking works' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search restaurants' }).fill(other);
  await expect(names.first()).toHaveText(other);
  await expect(pictures).toHaveAccessibleName(new RegExp(`^Pictures of ${other}, 1 of `));
  expect(await pictures.evaluate((list) => list.scrollLeft)).toBe(0);
  await expect(card.getByRole('link', { name: 'How ranking works' })).toBeHidden();
});

test('a pill of one restaurant stands out from the dark map', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  await open(page, '/restaurants?map=1');
  const pill = page.locator('#content button').filter({ hasText: /^\d\.\d$/ });
  const paper = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('div'));
    sample.className = 'bg-snow';
    return getComputedStyle(sample).backgroundColor;
  });
  await expect(pill.first()).toHaveCSS('background-color', paper);
});
