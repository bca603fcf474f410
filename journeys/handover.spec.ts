import { eq } from 'drizzle-orm';
import { restaurants } from '#db/schema.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, open, PASSWORD, signIn, signInAsNewUser, test, toast } from './support.ts';

test('a restaurant is offered, withdrawn, offered again and accepted by its next owner', async ({
  page,
  rows: { db },
}) => {
  await signInAsNewUser(page, 'restaurant');
  const recipient: { username: string } = await (await page.request.get('/api/user')).json();
  await page.context().clearCookies();
  await signInAsNewUser(page, 'restaurant');
  const giver: { id: number; username: string } = await (await page.request.get('/api/user')).json();
  const name = `Heirloom ${giver.id}`;
  const place = { name, cuisineType: 'Fusion', priceRange: '$$', address: 'Rua da Prova 1' } as const;
  await db.insert(restaurants).values({ ...place, userId: giver.id, status: 'approved' });

  await open(page, '/settings');
  const fillOffer = async () => {
    await page.getByRole('button', { name: `Hand over ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand over' });
    await dialog.getByLabel('Username of the next owner').fill(recipient.username);
    await dialog.getByLabel('Your password').fill(PASSWORD);
    return dialog;
  };
  const dialog = await fillOffer();
  await checkAccessibility(page, 'handover-dialog');
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect(toast(page)).toContainText(`${recipient.username} can accept ${name} now.`);
  await expect(page.getByText(`Offered to ${recipient.username} until`)).toBeVisible();
  await checkAccessibility(page, 'handover-offered');
  await page.getByRole('button', { name: `Withdraw offer of ${name}` }).click();
  await expect(toast(page)).toContainText('Offer withdrawn');
  await (await fillOffer()).getByRole('button', { name: 'Send offer' }).click();
  await expect(page.getByText(`Offered to ${recipient.username} until`)).toBeVisible();

  await page.context().clearCookies();
  await open(page, '/auth?form=login');
  await signIn(page, recipient.username);
  await expect(page).not.toHaveURL(/auth/);
  await open(page, '/admin');
  await expect(page.getByRole('heading', { name: `${giver.username} offers you ${name}` })).toBeVisible();
  await checkAccessibility(page, 'handover-received');
  await page.getByRole('button', { name: `Accept ${name}` }).click();
  await expect(toast(page)).toContainText(`${name} is yours now.`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Waiting for review')).toBeVisible();
  const [row] = await db.select().from(restaurants).where(eq(restaurants.name, name));
  expect(row?.status).toBe('pending');
});
