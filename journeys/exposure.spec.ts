import { DAY_MS } from '#kit/contract/time.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, open, test } from './support.ts';

test('a list by rating brackets restaurants that are too close to call, and links to the explanation', async ({
  page,
}) => {
  await open(page, '/restaurants?sort=rating');
  const border = page.getByRole('link', { name: 'Too close to call' });
  await expect(border.first()).toBeVisible();
  await checkAccessibility(page, 'list-brackets');
  await border.first().click();
  await expect(page).toHaveURL(/\/ranking#ties$/);
  await expect(page.getByRole('heading', { name: 'Too close to call' })).toBeInViewport();
  await checkAccessibility(page, 'ranking');
});

test('a new restaurant with few reviews is between the fourth and the eighth card, with a label', async ({
  page,
  person,
  rows,
}) => {
  const owner = await person({ type: 'restaurant' });
  const place = await addRestaurant(rows, owner.id, {
    name: 'Mesa Nova',
    createdAt: new Date(Date.now() - DAY_MS).toISOString(),
  });
  const guest = await person();
  await addReview(rows, { userId: guest.id, restaurantId: place.id }, { rating: 3 });
  await open(page, '/restaurants');
  const slot = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'New, few reviews' }) });
  await expect(slot.first()).toBeVisible();
  const positions = await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.flatMap((card, position) => (card.querySelector('a[href="/ranking#new"]') ? [position % 8] : [])),
    );
  for (const position of positions) expect(position).toBeGreaterThanOrEqual(3);
  await checkAccessibility(page, 'list-new-place');
});

test('a visitor reads how evenly lists showed the restaurants', async ({ page }) => {
  await open(page, '/ranking');
  await page.getByRole('link', { name: 'Who gets seen, month by month' }).click();
  await expect(page).toHaveURL(/\/exposure$/);
  await expect(page.getByRole('list', { name: 'Shares by tenths' }).getByRole('listitem')).toHaveCount(10);
  await expect(page.getByRole('table', { name: 'By kind' }).getByRole('row')).toHaveCount(5);
  await checkAccessibility(page, 'exposure');
  const months = page.getByRole('navigation', { name: 'Months' }).getByRole('link');
  await months.nth(1).click();
  await expect(page).toHaveURL(/month=\d{4}-\d{2}$/);
  await open(page, '/exposure?month=2019-01');
  await expect(page.getByText('Nothing counted in January 2019')).toBeVisible();
  await checkAccessibility(page, 'exposure-empty');
});
