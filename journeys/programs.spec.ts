import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, newName, open, PASSWORD, PHONE, signInAsNewUser, test } from './support.ts';

test.slow();
test.use({ viewport: PHONE, hasTouch: true });

test('a person creates a token, a program reads with it, and it no longer works once revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signInAsNewUser(page);
  await open(page, '/settings/apps');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Backup of my lists');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await checkAccessibility(page, 'tokens-new');
  await dialog.getByRole('button', { name: 'Make token' }).click();
  const tokenText = dialog.getByText(/tm_pat_/);
  await expect(tokenText).toBeVisible();
  const token = (await tokenText.textContent())?.trim() ?? '';
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  const program = await playwright.request.newContext({ baseURL });
  const headers = { authorization: `Bearer ${token}` };
  expect((await program.get('/api/restaurants', { headers })).status()).toBe(200);
  expect((await program.get('/api/wallet', { headers })).status()).toBe(403);
  await page.reload();
  await expect(page.getByText('Backup of my lists').first()).toBeVisible();
  await checkAccessibility(page, 'tokens');
  await page
    .getByRole('button', { name: /^Revoke/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  expect((await program.get('/api/restaurants', { headers })).status()).toBe(401);
  await program.dispose();
});

test('an owner adds a webhook, reads its secret once, and sees a test message in its log', async ({
  page,
  rows,
}) => {
  const username = await signInAsNewUser(page, 'restaurant');
  const [owner] = await rows.db.select().from(users).where(eq(users.username, username));
  await addRestaurant(rows, owner?.id ?? 0, { name: `Casa ${newName('w')}` });
  await open(page, '/admin?tab=profile');
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Webhooks' }) }).last();
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address of your program').fill('https://till.example/hook');
  await checkAccessibility(page, 'webhooks-new');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByLabel('Secret')).toHaveValue(/^whsec_/);
  await checkAccessibility(page, 'webhooks-secret');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await panel.getByRole('button', { name: /^Options of/ }).click();
  await page.getByRole('menuitem', { name: 'Log and test' }).click();
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await expect(dialog.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(1);
  await checkAccessibility(page, 'webhooks-log');
});

test('a person imports an archive, and reads which reviews belong to another account', async ({
  page,
  rows,
}) => {
  const username = await signInAsNewUser(page);
  const [me] = await rows.db.select().from(users).where(eq(users.username, username));
  const place = await addRestaurant(rows, null, { name: `Tasca ${newName('a')}` });
  await addReview(
    rows,
    { userId: me?.id ?? 0, restaurantId: place.id },
    { review: 'The soup is worth the walk.' },
  );
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const link = page.getByRole('link', { name: /Download/ });
  await expect(link).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const file = await download.path();
  await page.context().clearCookies();
  await signInAsNewUser(page);
  await open(page, '/settings');
  await page.getByLabel('Archive of another Tablemate').setInputFiles(file);
  await expect(page.getByText('This can come along')).toBeVisible();
  await checkAccessibility(page, 'archive-draft');
  await page.getByRole('button', { name: 'Bring it in' }).click();
  await expect(page.getByText('1 review: 0 brought, 0 already here, 1 left out')).toBeVisible();
  await expect(page.getByText('1 belongs to another account here')).toBeVisible();
  await checkAccessibility(page, 'archive-done');
  await open(page, `/restaurants/${place.id}?tab=reviews`);
  await expect(page.getByText('The soup is worth the walk.')).toHaveCount(1);
});
