import { menuItems, restaurants, reviews } from '#db/schema.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, open, signInAsNewUser, test, toast } from './support.ts';

test.beforeEach(async ({ page, rows: { db }, person }) => {
  await signInAsNewUser(page, 'restaurant');
  const me: { id: number } = await (await page.request.get('/api/user')).json();
  const guest = await person({ name: 'Guest of the journey' });
  const [place] = await db
    .insert(restaurants)
    .values({
      userId: me.id,
      name: `Tasca ${me.id}`,
      cuisineType: 'Fusion',
      priceRange: '$$',
      address: 'Rua da Prova 1',
      status: 'approved',
      events: [{ name: 'Fado night', date: 'Every Friday', time: '21:00', type: 'Live Performances' }],
    })
    .returning();
  if (!place) throw new Error('An insert returned no row.');
  await db.insert(menuItems).values([
    { restaurantId: place.id, name: 'Caldo verde', price: 500, position: 0 },
    { restaurantId: place.id, name: 'Bitoque', price: 1200, position: 1 },
  ]);
  await db.insert(reviews).values({
    userId: guest.id,
    restaurantId: place.id,
    rating: 5,
    reviewType: 'venue',
    review: 'A good night.',
  });
});

test('the menu: a dish is added, moved by its arrow and sold out; others are imported from a file', async ({
  page,
}) => {
  await open(page, '/admin?tab=menu');
  const names = page.getByRole('listitem').getByText(/^(Caldo verde|Bitoque|Arroz doce|Polvo)$/);
  await expect(names).toHaveText(['Caldo verde', 'Bitoque']);
  await page.getByRole('button', { name: 'Move Bitoque up' }).click();
  await expect(names).toHaveText(['Bitoque', 'Caldo verde']);

  await page.getByRole('button', { name: 'Add Menu Item' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Polvo');
  await dialog.getByRole('button', { name: 'Add Menu Item' }).click();
  await expect(dialog.getByText('Price must be a positive number')).toBeVisible();
  await dialog.getByLabel('Price').fill('17.50');
  await dialog.getByRole('button', { name: 'Add Menu Item' }).click();
  await expect(toast(page)).toContainText('Menu item added');
  await expect(page.getByText('$17.50')).toBeVisible();

  await page
    .getByRole('listitem')
    .filter({ hasText: 'Polvo' })
    .getByRole('button', { name: 'Sold out' })
    .click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Polvo' }).getByRole('button', { name: 'Back on' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Import from CSV' }).click();
  const csv = 'name,price,category\nPolvo,18.00,Main\nArroz doce,4.50,Dessert\nBroken,much,Main\n';
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('Arroz doce, $4.50')).toBeVisible();
  await expect(dialog.getByText(/^Line 4:/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
  await expect(toast(page)).toContainText('1 added, 1 changed, 0 removed.');
  await expect(page.getByText('$18.00')).toBeVisible();
});

test('a review is answered, and the answer is deleted', async ({ page }) => {
  await open(page, '/admin?tab=reviews');
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await page.getByLabel('Your answer to Guest of the journey').fill('Thank you, come again.');
  await page.getByRole('button', { name: 'Post the answer' }).click();
  await expect(toast(page)).toContainText('Answer posted');
  await expect(page.getByText('Thank you, come again.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete reply' }).click();
  await expect(page.getByRole('button', { name: 'Answer', exact: true })).toBeVisible();
});

test('the dashboard begins with the first steps, in place of figures of zero', async ({ page }) => {
  await open(page, '/admin');
  await expect(page.getByRole('heading', { level: 2, name: 'First steps' })).toBeVisible();
  await expect(page.getByText(/^\d of 7 done$/)).toBeVisible();
  await expect(page.getByText('0 check-ins')).toHaveCount(0);
});

test('the dashboard asks whether hours and menu are still right, and one press confirms them', async ({
  page,
}) => {
  await open(page, '/admin');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Still right?' }) });
  await expect(card).toContainText('You have not confirmed hours and menu yet.');
  await expect(card).toContainText('2 dishes');
  await card.getByRole('button', { name: 'Yes, still right' }).click();
  await expect(toast(page)).toContainText('Confirmed');
  await expect(card).toContainText('You confirmed hours and menu today.');
  await page.reload();
  await expect(card).toContainText('You confirmed hours and menu today.');
});

test('the filter of the reviews also finds those that were not loaded yet', async ({
  page,
  person,
  rows: { db },
}) => {
  const [{ id: restaurantId }] = await (await page.request.get('/api/owner/restaurants')).json();
  const { id: userId } = await person();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const common = { userId, restaurantId, reviewType: 'venue' } as const;
  await db
    .insert(reviews)
    .values([
      { ...common, rating: 2, review: 'Cold soup.', createdAt: yesterday },
      ...Array.from({ length: 21 }, () => ({ ...common, rating: 5, review: 'Warm.' })),
    ]);
  await open(page, '/admin?tab=reviews');
  await page.getByLabel('Show').selectOption('One and two stars');
  await expect(page.getByText('Cold soup.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a special day, an event and the loyalty program are saved', async ({ page }) => {
  await open(page, '/admin?tab=profile');
  await page.getByRole('button', { name: 'Add a special day' }).click();
  await page.getByLabel('Special day 1: date').fill('2030-12-24');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Saved');

  await open(page, '/admin?tab=events');
  await expect(page.getByLabel('Event title')).toHaveValue('Fado night');
  await page.getByLabel('Price').fill('Free entry');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Guests see it now.');

  await open(page, '/admin?tab=challenges');
  await page.getByRole('checkbox', { name: /The program is on/ }).check();
  await page.getByRole('checkbox', { name: /Review Reward/ }).check();
  await page.getByRole('button', { name: 'Save program' }).click();
  await expect(toast(page)).toContainText('Program saved');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Review Reward/ })).toBeChecked();
});

for (const tab of ['dashboard', 'menu', 'reviews', 'events', 'challenges', 'profile']) {
  test(`the owner area, ${tab}`, async ({ page }) => {
    await open(page, `/admin?tab=${tab}`);
    await expect(page.locator('#content section').first()).toBeVisible();
    await checkAccessibility(page, `owner-${tab}`);
  });
}
