import { eq } from 'drizzle-orm';
import { restaurants } from '#db/schema.ts';
import { look } from './look.ts';
import { becomeSomebody, expect, notice, open, PASSWORD, signIn, test } from './support.ts';

test('a restaurant is offered, withdrawn, offered again and accepted by its next owner', async ({
  page,
  rows: { db },
}) => {
  await becomeSomebody(page, 'restaurant');
  const receiver: { username: string } = await (await page.request.get('/api/user')).json();
  await page.context().clearCookies();
  await becomeSomebody(page, 'restaurant');
  const giver: { id: number; username: string } = await (await page.request.get('/api/user')).json();
  const name = `Heirloom ${giver.id}`;
  const place = { name, cuisineType: 'Fusion', priceRange: '$$', address: 'Rua da Prova 1' } as const;
  await db.insert(restaurants).values({ ...place, userId: giver.id, status: 'approved' });

  await open(page, '/settings');
  const offer = async () => {
    await page.getByRole('button', { name: `Hand over ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand over' });
    await dialog.getByLabel('Username of the next owner').fill(receiver.username);
    await dialog.getByLabel('Your password').fill(PASSWORD);
    return dialog;
  };
  const dialog = await offer();
  await look(page, 'handover-dialog');
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect(notice(page)).toContainText(`${receiver.username} can accept ${name} now.`);
  await expect(page.getByText(`Offered to ${receiver.username} until`)).toBeVisible();
  await look(page, 'handover-offered');
  await page.getByRole('button', { name: `Withdraw offer of ${name}` }).click();
  await expect(notice(page)).toContainText('Offer withdrawn');
  await (await offer()).getByRole('button', { name: 'Send offer' }).click();
  await expect(page.getByText(`Offered to ${receiver.username} until`)).toBeVisible();

  await page.context().clearCookies();
  await open(page, '/auth?form=login');
  await signIn(page, receiver.username);
  await expect(page).not.toHaveURL(/auth/);
  await open(page, '/admin');
  await expect(page.getByRole('heading', { name: `${giver.username} offers you ${name}` })).toBeVisible();
  await look(page, 'handover-received');
  await page.getByRole('button', { name: `Accept ${name}` }).click();
  await expect(notice(page)).toContainText(`${name} is yours now.`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Waiting for review')).toBeVisible();
  const [row] = await db.select().from(restaurants).where(eq(restaurants.name, name));
  expect(row?.status).toBe('pending');
});
