import { eq } from 'drizzle-orm';
import { links } from '#addresses.ts';
import { users } from '#db/schema.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, open, PASSWORD, signInAsNewUser, test, toast } from './support.ts';

// Expected: a file that is not an archive (400 or 422), and a receipt that does not exist (404).
test.use({ expectedMessages: [/4(00|04|22) \((Bad Request|Not Found|Unprocessable Entity)\)/] });

test('a person exports an archive and deletes the account with a receipt; another account imports the archive', async ({
  page,
  person,
  rows: { db },
}) => {
  const username = await signInAsNewUser(page);
  const [me] = await db.select().from(users).where(eq(users.username, username));
  const owner = await person({ type: 'restaurant' });
  for (const name of ['Adega do Arquivo', 'Bica do Arquivo']) {
    const { id } = await addRestaurant({ db }, owner.id, { name });
    await addReview({ db }, { userId: me?.id ?? 0, restaurantId: id }, { rating: 4, review: 'Good soup' });
  }
  await open(page, links.settings);
  await page.getByRole('button', { name: 'Export my data' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const file = await (await download).path();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/receipts\/[\w-]{22}$/);
  const receipt = page.url();
  await expect(page.getByText(new URL(receipt).pathname.split('/').at(-1) ?? '')).toBeVisible();
  // The address of the receipt stays readable: it shows the outcome and offers a file.
  await expect(async () => {
    await open(page, receipt);
    await expect(page.getByText(/^This account was deleted on .* All of it was erased by/)).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await expect(page.getByText('Good soup')).toHaveCount(0);
  await expect(page.getByText(username)).toHaveCount(0);
  await checkAccessibility(page, 'archives-receipt');
  const receiptFile = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as a file' }).click();
  expect((await receiptFile).suggestedFilename()).toBe('tablemate-deletion-receipt.json');
  await open(page, `/receipts/${'A'.repeat(22)}`);
  await expect(page.getByRole('heading', { name: 'Receipt not found' })).toBeVisible();

  await signInAsNewUser(page);
  await open(page, `${links.settings}#bring`);
  const picker = page.getByLabel('Archive of another Tablemate');
  await picker.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
  await expect(toast(page)).toContainText('This archive cannot be brought in');
  await picker.setInputFiles(file);
  const card = page.getByRole('article').filter({ hasText: /^Archive of/ });
  await expect(card.getByText('This can come along')).toBeVisible();
  await expect(card.getByText('2 reviews')).toBeVisible();
  await checkAccessibility(page, 'archives-draft');
  await card.getByRole('button', { name: 'Discard' }).click();
  await expect(card).toBeHidden();
  await picker.setInputFiles(file);
  await card.getByRole('button', { name: 'Bring it in' }).click();
  await expect(card.getByText('Profile and tastes: 1 brought, 0 already here, 0 left out')).toBeVisible();
  // The reviews stayed here without an author's name, and no other account can claim them.
  await expect(card.getByText('2 reviews: 0 brought, 0 already here, 2 left out')).toBeVisible();
  await expect(card.getByText('2 belong to other accounts here')).toBeVisible();
  await checkAccessibility(page, 'archives-done');
});
