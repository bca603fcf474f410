import { look } from './look.ts';
import { becomeSomebody, DESK, expect, open, PHONE, signIn, test } from './support.ts';

test('the list', async ({ page }) => {
  await open(page, '/restaurants');
  await look(page, 'restaurants');
});

test('a search without results', async ({ page }) => {
  await open(page, '/restaurants?q=nothing+like+it');
  await look(page, 'restaurants-empty');
});

test('the filters', async ({ page }) => {
  await open(page, '/restaurants?cuisine=Thai');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: /^Thai/ }).first()).toBeChecked();
  await look(page, 'filters');
});

test('the filters on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/restaurants');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: /^Thai/ }).first()).toBeVisible();
  await look(page, 'filters-phone');
});

test('a sentence understood', async ({ page }) => {
  await open(page, '/restaurants');
  await page.getByRole('button', { name: 'Ask in a sentence' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('cosy thai under $30 with a xyzzy');
  await expect(page.getByRole('dialog').getByText('Cozy')).toBeVisible();
  await look(page, 'sentence');
});

test('a quick view', async ({ page }) => {
  await open(page, '/restaurants');
  await page.getByRole('article').first().getByRole('img').first().click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'View Full Details' })).toBeVisible();
  await look(page, 'quick-view');
});

test('the map', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/restaurants');
  await page.getByRole('link', { name: 'Map' }).click();
  await expect(page.getByRole('region', { name: 'Map of the restaurants in the list' })).toBeVisible();
  await look(page, 'map');
});

for (const tab of ['all', 'menu', 'reviews', 'gallery']) {
  test(`a restaurant, ${tab}`, async ({ page }) => {
    const [{ id }] = await (await page.request.get('/api/restaurants')).json();
    await open(page, `/restaurants/${id}?tab=${tab}`);
    await look(page, `restaurant-${tab}`);
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
    await look(page, name);
  });
}

test('a form with faults', async ({ page }) => {
  await open(page, '/auth?form=register');
  await page.getByLabel('Username').fill('ab');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await look(page, 'auth-register-faults');
});

test('the preferences', async ({ page }) => {
  await becomeSomebody(page);
  await open(page, '/preferences');
  await page.getByText('Thai', { exact: true }).click();
  await page.getByText('€€', { exact: true }).click();
  await look(page, 'preferences');
});

test('the account menu', async ({ page }) => {
  await becomeSomebody(page);
  await page.setViewportSize(DESK);
  await open(page, '/restaurants?q=Kumo');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await look(page, 'account-menu');
});

test.describe('what went wrong', () => {
  test.use({ expectedMessages: [/status of (401|404)/] });

  test('a refused sign-in', async ({ page }) => {
    await open(page, '/auth?form=login');
    await signIn(page, 'nobody-at-all', 'not my password');
    await expect(page.getByText('Login failed')).toBeVisible();
    await look(page, 'auth-refused');
  });

  test('a missing page', async ({ page }) => {
    await open(page, '/no/such/page');
    await look(page, 'missing-page');
  });

  test('a missing restaurant', async ({ page }) => {
    await open(page, '/restaurants/2147483647');
    await look(page, 'missing-restaurant');
  });
});
