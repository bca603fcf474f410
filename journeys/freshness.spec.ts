import { eq } from 'drizzle-orm';
import { links } from '#addresses.ts';
import { menuItems, visits } from '#db/schema.ts';
import { businessDay } from '#features/visits/rules.ts';
import { addDish, addRestaurant } from '#testing/rows.ts';
import { WEEKDAYS } from '#vocabulary.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, newName, open, PHONE, signInAsNewUser, test } from './support.ts';

test.slow();
test.use({ viewport: PHONE, hasTouch: true });

const LONG_AGO = '2026-05-10T12:00:00.000Z';

test('a guest of today is asked one question, and a dish shows what it cost before', async ({
  page,
  person,
  rows: { db },
}) => {
  const owner = await person({ type: 'restaurant' });
  const place = await addRestaurant({ db }, owner.id, {
    name: `Casa Antiga ${newName('a')}`,
    createdAt: LONG_AGO,
    confirmedAt: LONG_AGO,
    phone: '+351 210 000 000',
    features: ['Wheelchair Accessible'],
    openingHours: Object.fromEntries(WEEKDAYS.map((day) => [day, [{ open: '12:00', close: '23:00' }]])),
  });
  const dish = await addDish({ db }, place.id, { name: 'Bacalhau', price: 1450, createdAt: LONG_AGO });
  await db.update(menuItems).set({ price: 1550 }).where(eq(menuItems.id, dish.id));
  await signInAsNewUser(page);
  const { id: userId }: { id: number } = await (await page.request.get('/api/user')).json();
  await open(page, links.restaurant(place.id));
  await expect(page.getByText('Opening hours: not confirmed since May 2026')).toBeVisible();
  await expect(page.getByText('Menu prices: not confirmed since May 2026')).toBeVisible();
  await expect(page.getByText('You are here: one question')).toBeHidden();
  await checkAccessibility(page, 'stale-facts');
  await db
    .insert(visits)
    .values({ userId, restaurantId: place.id, day: businessDay(place.timeZone, Date.now()) });
  await open(page, links.restaurant(place.id));
  const question = page.getByRole('region', { name: 'One question' });
  await expect(question).toContainText('Our page says of today: 12:00 – 23:00. Is that right?');
  await expectNoSidewaysScroll(page);
  await checkAccessibility(page, 'fact-question');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Thank you. When two others agree, it is confirmed.')).toBeVisible();
  await checkAccessibility(page, 'fact-answered');

  await open(page, links.dish(place.id, dish.id));
  await expect(page.getByRole('heading', { name: 'Price history' })).toBeVisible();
  await expect(page.getByText('+€1.00')).toBeVisible();
  await checkAccessibility(page, 'price-history');
});

test('a visitor reads how fresh the facts are, with the arithmetic', async ({ page }) => {
  await open(page, links.freshness);
  await expect(page.getByText(/^of all facts were confirmed within 90 days/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await checkAccessibility(page, 'freshness');
});
