import { checkAccessibility } from './accessibility.ts';
import { DESK, expect, open, PHONE, signIn, signInAsNewUser, test } from './support.ts';

test('the list', async ({ page }) => {
  await open(page, '/restaurants');
  await checkAccessibility(page, 'restaurants');
});

test('a search without results', async ({ page }) => {
  await open(page, '/restaurants?q=nothing+like+it');
  await checkAccessibility(page, 'restaurants-empty');
});

test('the filters', async ({ page }) => {
  await open(page, '/restaurants?cuisine=Thai');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: /^Thai/ }).first()).toBeChecked();
  await checkAccessibility(page, 'filters');
});

test('the filters on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/restaurants');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: /^Thai/ }).first()).toBeVisible();
  await checkAccessibility(page, 'filters-phone');
});

test('a sentence with its filters', async ({ page }) => {
  await open(page, '/restaurants');
  await page.getByRole('button', { name: 'Ask in a sentence' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('cosy thai under $30 with a xyzzy');
  await expect(page.getByRole('dialog').getByText('Cozy')).toBeVisible();
  await checkAccessibility(page, 'sentence');
});

test('a quick view', async ({ page }) => {
  await open(page, '/restaurants');
  await page.getByRole('article').first().getByRole('img').first().click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'View Full Details' })).toBeVisible();
  await checkAccessibility(page, 'quick-view');
});

test('the map', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/restaurants');
  await page.getByRole('link', { name: 'Map' }).click();
  await expect(page.getByRole('region', { name: 'Map of the restaurants in the list' })).toBeVisible();
  await checkAccessibility(page, 'map');
});

for (const tab of ['all', 'menu', 'reviews', 'gallery']) {
  test(`a restaurant, ${tab}`, async ({ page }) => {
    const [{ id }] = await (await page.request.get('/api/restaurants')).json();
    await open(page, `/restaurants/${id}?tab=${tab}`);
    await checkAccessibility(page, `restaurant-${tab}`);
  });
}

for (const [name, address] of [
  ['auth-splash', '/auth'],
  ['auth-login', '/auth?form=login'],
  ['auth-register', '/auth?form=register'],
  ['seed', '/seed'],
] as const) {
  test(name, async ({ page }) => {
    await open(page, address);
    await checkAccessibility(page, name);
  });
}

test('a form with errors', async ({ page }) => {
  await open(page, '/auth?form=register');
  await page.getByLabel('Username').fill('ab');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await checkAccessibility(page, 'auth-register-faults');
});

test('the preferences', async ({ page }) => {
  await signInAsNewUser(page);
  await open(page, '/preferences');
  await page.getByText('Thai', { exact: true }).click();
  await page.getByText('€€', { exact: true }).click();
  await checkAccessibility(page, 'preferences');
});

test('the account menu', async ({ page }) => {
  await signInAsNewUser(page);
  await page.setViewportSize(DESK);
  await open(page, '/restaurants?q=Kumo');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await checkAccessibility(page, 'account-menu');
});

test.describe('failures', () => {
  test.use({ expectedMessages: [/status of (401|404)/] });

  test('a refused sign-in', async ({ page }) => {
    await open(page, '/auth?form=login');
    await signIn(page, 'nobody-at-all', 'not my password');
    await expect(page.getByText('Login failed')).toBeVisible();
    await checkAccessibility(page, 'auth-refused');
  });

  test('a missing page', async ({ page }) => {
    await open(page, '/no/such/page');
    await checkAccessibility(page, 'missing-page');
  });

  test('a missing restaurant', async ({ page }) => {
    await open(page, '/restaurants/2147483647');
    await checkAccessibility(page, 'missing-restaurant');
  });
});
