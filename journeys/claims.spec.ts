import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { restaurants, users } from '#db/schema.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, newName, open, PASSWORD, signInAsNewUser, test, toast } from './support.ts';

/** The code in the newest mail to this address; waits until there is one. */
async function readMailedCode(app: { dataDir: string }, to: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const folder = join(app.dataDir, 'mail');
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    const codes = mails
      .filter((mail) => new RegExp(`^To: .*${to}`, 'm').test(mail))
      .map((mail) => /^Subject: (\d{4} \d{4}) /m.exec(mail)?.[1]);
    code = codes.findLast((match) => match !== undefined) ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}

test('an owner claims a place by a code to its own domain, and an administrator decides a dispute about it', async ({
  page,
  browser,
  app,
  cleanUp,
  rows: { db },
}) => {
  test.slow();
  const domain = `${newName('tasca')}.example`;
  const name = `Tasca ${newName()}`;
  const [place] = await db
    .insert(restaurants)
    .values({
      ...{ name, cuisineType: 'Portuguese', address: 'Rua da Prova 1, Lisboa', status: 'approved' },
      ...{ website: `https://www.${domain}/`, phone: '+351 21 888 7777' },
    })
    .returning();
  if (!place) throw new Error('An insert returned no row.');
  const claimAddress = `/claim/${place.id}`;
  cleanUp(() => db.delete(restaurants).where(eq(restaurants.id, place.id)));
  const removeLater = (username: string) =>
    cleanUp(() => db.delete(users).where(eq(users.username, username)));
  await open(page, `/restaurants/${place.id}`);
  await page.getByRole('link', { name: 'Is this yours?' }).click();
  await expect(page.getByRole('heading', { name: `Is ${name} yours?` })).toBeVisible();
  await checkAccessibility(page, 'claim-visitor');

  // The account is created on this page; its own address must be confirmed first.
  const username = newName('owner');
  removeLater(username);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible();
  await db
    .update(users)
    .set({ emailConfirmedAt: new Date().toISOString() })
    .where(eq(users.username, username));
  await page.getByRole('button', { name: 'I have confirmed it' }).click();

  await expect(page.getByRole('heading', { name: 'Prove that it is yours' })).toBeVisible();
  await checkAccessibility(page, 'claim-ways');
  await page.getByLabel('Send the code to').selectOption(`Another address at ${domain}`);
  await page.getByLabel(`Before @${domain}`).fill('mesa');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await checkAccessibility(page, 'claim-code');
  const code = await readMailedCode(app, `mesa@${domain}`);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: `Claim ${name}` }).click();
  await expect(page.getByRole('heading', { name: `${name} is yours`, exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Open your restaurant' }).click();
  await expect(page).toHaveURL(/\/admin/);
  await open(page, `/restaurants/${place.id}`);
  await expect(page.getByText('VERIFIED')).toBeVisible();

  // Another owner claims the same restaurant.
  const rivalContext = await browser.newContext({ baseURL: app.url });
  const rivalPage = await rivalContext.newPage();
  const rival = await signInAsNewUser(rivalPage, 'restaurant');
  removeLater(rival);
  await db.update(users).set({ emailConfirmedAt: new Date().toISOString() }).where(eq(users.username, rival));
  await open(rivalPage, claimAddress);
  await rivalPage.getByLabel('What makes it yours?').fill('I bought it in May; the notary is Dr. Silva.');
  await rivalPage.getByRole('button', { name: 'Send it' }).click();
  await expect(rivalPage.getByRole('heading', { name: 'An administrator will review it' })).toBeVisible();
  await checkAccessibility(rivalPage, 'claim-dispute');

  const adminContext = await browser.newContext({ baseURL: app.url });
  const adminPage = await adminContext.newPage();
  const administrator = await signInAsNewUser(adminPage);
  removeLater(administrator);
  await db.update(users).set({ isAdmin: true }).where(eq(users.username, administrator));
  await open(adminPage, '/admin?tab=claims');
  await expect(adminPage.getByRole('heading', { name: 'Claims' })).toBeVisible();
  await checkAccessibility(adminPage, 'admin-claims');
  await adminPage.getByRole('row').filter({ hasText: rival }).getByRole('link', { name }).click();
  await expect(adminPage.getByText('the notary is Dr. Silva')).toBeVisible();
  await adminPage.getByRole('button', { name: 'Refuse' }).click();
  await adminPage.getByLabel('Reason').fill('The notary knows of no sale.');
  await adminPage.getByRole('dialog').last().getByRole('button', { name: 'Refuse' }).click();
  await expect(toast(adminPage)).toContainText('Claim refused');

  await open(rivalPage, claimAddress);
  await expect(rivalPage.getByText('The notary knows of no sale.')).toBeVisible();
  await open(page, `/restaurants/${place.id}`);
  await page.getByRole('button', { name: /Notifications/ }).click();
  await expect(page.getByText(`${name} stays yours`)).toBeVisible();
  await rivalContext.close();
  await adminContext.close();
});
