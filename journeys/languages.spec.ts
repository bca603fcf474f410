import { checkAccessibility, expectNoViolations } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, open, PHONE, signInAsNewUser, test } from './support.ts';

test('a visitor reads in Portuguese: the address has the language, links keep it, and the footer leads to English', async ({
  page,
}) => {
  await open(page, '/pt/restaurants');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await expect(page).toHaveTitle(/Restaurantes/);
  await checkAccessibility(page, 'languages-pt-list');
  const card = page.getByRole('article').first().getByRole('link').first();
  await expect(card).toHaveAttribute('href', /^\/pt\/restaurants\/\d+/);
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Mural Social' })
    .click();
  await expect(page).toHaveURL('/pt/wall');
  await page.goBack();
  await open(page, (await card.getAttribute('href')) ?? '');
  await expect(page.getByRole('link', { name: 'Dar opinião' }).first()).toBeVisible();
  await checkAccessibility(page, 'languages-pt-place');
  // A reload keeps the address.
  const url = page.url();
  await page.reload();
  expect(page.url()).toBe(url);
  const languages = page.getByRole('navigation', { name: 'Língua' });
  await languages.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/^[^?]*:\d+\/restaurants\/\d+/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('a phone in Arabic', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('pages are read from right to left, and nothing scrolls sideways', async ({ page }) => {
    const [{ id }] = await (await page.request.get('/api/restaurants')).json();
    const place = `/ar/restaurants/${id}`;
    const pages = ['/ar/restaurants', place, `${place}?tab=menu`, `${place}?tab=reviews`, '/ar/wall'];
    for (const address of [...pages, '/ar/challenges', '/ar/about', '/ar/help', '/ar/auth?form=register']) {
      await open(page, address);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectNoSidewaysScroll(page);
      await checkAccessibility(page, `languages${address.replace(/\W+/g, '-')}`);
    }
  });
});

const IN_LISBON = [
  ['', 'Restaurants in Lisbon', 'in Lisbon'],
  ['/pt', 'Restaurantes em Lisboa', 'em Lisboa'],
  ['/es', 'Restaurantes en Lisboa', 'en Lisboa'],
  ['/ar', 'مطاعم لشبونة', 'في لشبونة'],
] as const;

test.describe('a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a city is called in the language of the page: in its title, its heading, the list of cities and that of restaurants', async ({
    page,
  }) => {
    for (const [prefix, title, inCity] of IN_LISBON) {
      await open(page, `${prefix}/city/lisbon`);
      await expect(page).toHaveTitle(new RegExp(`^${title}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await open(page, `${prefix}/restaurants`);
      await expect(page.getByRole('link', { name: inCity, exact: true })).toBeVisible();
      await checkAccessibility(page, `languages${prefix.replace('/', '-')}-list-of-city`);
      await open(page, `${prefix}/cities`);
      const name = title.split(' ').at(-1) ?? '';
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `${prefix}/city/lisbon`,
      );
    }
  });
});

test('a person who chooses Portuguese and later Arabic in the settings reads it at each address', async ({
  page,
}) => {
  await signInAsNewUser(page);
  await open(page, '/settings');
  const section = page.locator('#language');
  await section.getByRole('radio', { name: 'Português' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Definições');
  await checkAccessibility(page, 'languages-settings');
  await open(page, '/restaurants');
  await expect(page).toHaveTitle(/Restaurantes/);
  await expectNoViolations(page, 'the list in Portuguese');
  await open(page, '/settings');
  await page.locator('#language').getByRole('radio', { name: 'العربية' }).check();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectNoViolations(page, 'settings in Arabic');
});

test.describe('a browser in Portuguese', () => {
  test.use({ locale: 'pt-PT' });

  test('is offered the page in its language, and not again after declining', async ({ page }) => {
    await open(page, '/about');
    const offer = page.getByRole('complementary', { name: 'Ler esta página em português' });
    await expect(offer).toBeVisible();
    await checkAccessibility(page, 'languages-offer');
    await offer.getByRole('link').click();
    await expect(page).toHaveURL('/pt/about');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    await open(page, '/about');
    await offer.getByRole('button').click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();
  });
});
