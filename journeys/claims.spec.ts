import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { restaurants, users } from '#db/schema.ts';
import { look } from './look.ts';
import { becomeSomebody, expect, newName, notice, open, PASSWORD, test } from './support.ts';

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
    code = codes.findLast((one) => one !== undefined) ?? '';
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
  const here = `/claim/${place.id}`;
  cleanUp(() => db.delete(restaurants).where(eq(restaurants.id, place.id)));
  const removeLater = (username: string) =>
    cleanUp(() => db.delete(users).where(eq(users.username, username)));
  await open(page, `/restaurants/${place.id}`);
  await page.getByRole('link', { name: 'Is this yours?' }).click();
  await expect(page.getByRole('heading', { name: `Is ${name} yours?` })).toBeVisible();
  await look(page, 'claim-visitor');

  // An account in place, whose own address has to be confirmed first.
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
  await look(page, 'claim-ways');
  await page.getByLabel('Send the code to').selectOption(`Another address at ${domain}`);
  await page.getByLabel(`Before @${domain}`).fill('mesa');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await look(page, 'claim-code');
  const code = await readMailedCode(app, `mesa@${domain}`);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: `Claim ${name}` }).click();
  await expect(page.getByRole('heading', { name: `${name} is yours`, exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Open your restaurant' }).click();
  await expect(page).toHaveURL(/\/admin/);
  await open(page, `/restaurants/${place.id}`);
  await expect(page.getByText('VERIFIED')).toBeVisible();

  // Somebody else says that it is theirs.
  const other = await browser.newContext({ baseURL: app.url });
  const second = await other.newPage();
  const rival = await becomeSomebody(second, 'restaurant');
  removeLater(rival);
  await db.update(users).set({ emailConfirmedAt: new Date().toISOString() }).where(eq(users.username, rival));
  await open(second, here);
  await second.getByLabel('What makes it yours?').fill('I bought it in May; the notary is Dr. Silva.');
  await second.getByRole('button', { name: 'Send it' }).click();
  await expect(second.getByRole('heading', { name: 'An administrator will review it' })).toBeVisible();
  await look(second, 'claim-dispute');

  const desk = await browser.newContext({ baseURL: app.url });
  const admin = await desk.newPage();
  const administrator = await becomeSomebody(admin);
  removeLater(administrator);
  await db.update(users).set({ isAdmin: true }).where(eq(users.username, administrator));
  await open(admin, '/admin?tab=claims');
  await expect(admin.getByRole('heading', { name: 'Claims' })).toBeVisible();
  await look(admin, 'admin-claims');
  await admin.getByRole('row').filter({ hasText: rival }).getByRole('link', { name }).click();
  await expect(admin.getByText('the notary is Dr. Silva')).toBeVisible();
  await admin.getByRole('button', { name: 'Refuse' }).click();
  await admin.getByLabel('Reason').fill('The notary knows of no sale.');
  await admin.getByRole('dialog').last().getByRole('button', { name: 'Refuse' }).click();
  await expect(notice(admin)).toContainText('Claim refused');

  await open(second, here);
  await expect(second.getByText('The notary knows of no sale.')).toBeVisible();
  await open(page, `/restaurants/${place.id}`);
  await page.getByRole('button', { name: /Notifications/ }).click();
  await expect(page.getByText(`${name} stays yours`)).toBeVisible();
  await other.close();
  await desk.close();
});
