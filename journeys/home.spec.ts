import { checkAccessibility } from './accessibility.ts';
import { expect, open, signInAsNewUser, test } from './support.ts';

test('home has suggestions, saved restaurants and their latest reviews', async ({ page }) => {
  await page.request.post('/api/login', { data: { username: 'joana_reis', password: 'tablemate' } });
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Picked for you' })).toBeVisible();
  await expect(page.getByText('from your preferences').first()).toBeVisible();
  await page.getByRole('button', { name: 'Why this?' }).first().click();
  await expect(page.getByText(/of 1, weight/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your saved places', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Latest reviews of your saved places' })).toBeVisible();
  await checkAccessibility(page, 'home');
});

test('the section near you requests the position only when its button is pressed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 38.71, longitude: -9.14 });
  await signInAsNewUser(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('lat=')) requests.push(request.url());
  });
  await open(page, '/');
  await expect(page.getByText('Press the heart on a restaurant to save it here.')).toBeVisible();
  await checkAccessibility(page, 'home-new');
  expect(requests).toEqual([]);
  await page.getByRole('button', { name: 'Show places near me' }).click();
  await expect(page.getByText(/ · \d.* k?m$/).first()).toBeVisible();
  await page.getByRole('link', { name: 'See all by distance' }).click();
  await expect(page).toHaveURL(/\/restaurants\?.*sort=distance/);
});

test('visitors sign in first, administrators are led to the dashboard', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/auth');
  await page.request.post('/api/login', { data: { username: 'admin', password: 'tablemate-admin' } });
  await page.goto('/');
  await expect(page).toHaveURL('/admin');
});
