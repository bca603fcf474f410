import { links } from '#addresses.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, open, signIn, test } from './support.ts';

const SEA_BASS = 'Sea bass over charcoal';

test('a dish is named in the reader’s language first, a restaurant by its own name; search finds both by either name', async ({
  page,
}) => {
  const [{ id }] = await (await page.request.get('/api/restaurants?q=Maré%20Alta')).json();
  await open(page, `/pt/restaurants/${id}?tab=menu`);
  const dish = page.getByRole('article').filter({ hasText: 'Robalo na brasa' });
  await expect(dish.getByRole('link')).toHaveText('Robalo na brasa');
  await expect(dish.getByText(SEA_BASS)).toBeVisible();
  await checkAccessibility(page, 'names-pt-menu');
  await dish.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robalo na brasa');
  await expect(page).toHaveTitle(/^Robalo na brasa/);
  await checkAccessibility(page, 'names-pt-dish');

  await open(page, `/ar/restaurants/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maré Alta');
  await expect(page.getByText('ماريه ألتا', { exact: true })).toHaveAttribute('lang', 'ar');
  await expectNoSidewaysScroll(page);
  await checkAccessibility(page, 'names-ar-place');

  await open(page, '/ar/restaurants?q=قاروص%20على%20الفحم');
  await expect(page.getByRole('article').first()).toContainText('قاروص على الفحم');
  await open(page, `/restaurants/${id}?tab=menu`);
  await expect(page.getByRole('link', { name: SEA_BASS })).toBeVisible();
  await expect(page.getByText('Robalo na brasa')).toHaveCount(0);
  await checkAccessibility(page, 'names-en-menu');
});

test('an owner enters the names of a dish and of the restaurant in each language', async ({ page }) => {
  const [{ id }] = await (await page.request.get('/api/restaurants?q=Maré%20Alta')).json();
  await open(page, links.auth(links.owner('menu', id)));
  await signIn(page, 'beatriz_falcao', 'tablemate');
  await expect(page).toHaveURL(/\/admin/);
  await page.getByRole('button', { name: `Edit ${SEA_BASS}` }).click();
  const dialog = page.getByRole('dialog');
  const names = dialog.getByRole('group', { name: 'Names in other languages' });
  await expect(names.getByLabel('Português')).toHaveValue('Robalo na brasa');
  await names.getByLabel('English').fill('Charcoal sea bass');
  await checkAccessibility(page, 'names-dish-form');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Charcoal sea bass/)).toBeVisible();

  await open(page, links.owner('profile', id));
  const profile = page.getByRole('group', { name: 'Names in other languages' });
  await profile.getByLabel('Español').fill('Marea Alta');
  await checkAccessibility(page, 'names-place-form');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Guests see it now.')).toBeVisible();
});

test('a sentence in another language is searched for word by word', async ({ page }) => {
  await open(page, '/pt/restaurants');
  await page.getByRole('button', { name: 'Pedir numa frase' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Entende inglês.', { exact: false })).toBeVisible();
  await checkAccessibility(page, 'names-pt-sentence');
  await dialog.getByRole('textbox').fill('coisinha sossegada');
  await dialog.getByRole('button', { name: 'Procurar estas palavras' }).click();
  await expect(page).toHaveURL(/q=coisinha/);
});
