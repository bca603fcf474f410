import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants, users } from '#db/schema.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, open, signIn, signInAsNewUser, test, toast } from './support.ts';

const HOURS = [{ open: '12:00', close: '22:00' }];
const OTHER_DAYS = {
  tuesday: HOURS,
  wednesday: HOURS,
  thursday: HOURS,
  friday: HOURS,
  saturday: HOURS,
  sunday: HOURS,
};

/** Signs in as a guest whose account is months old; returns the username. */
async function signInAsGuest(page: Page, db: Database): Promise<string> {
  await page.context().clearCookies();
  const username = await signInAsNewUser(page);
  await db.update(users).set({ createdAt: '2026-01-02T03:04:05.000Z' }).where(eq(users.username, username));
  return username;
}

async function switchUser(page: Page, username: string): Promise<void> {
  await page.context().clearCookies();
  await open(page, '/auth?form=login');
  await signIn(page, username);
  await expect(page).not.toHaveURL(/auth/);
}

test('three guests say that hours are wrong, the page says so, and the owner puts them right', async ({
  page,
  cleanUp,
  rows: { db },
}) => {
  const owner = await signInAsNewUser(page, 'restaurant');
  const { id: ownerId }: { id: number } = await (await page.request.get('/api/user')).json();
  const name = `Tasca da Emenda ${ownerId}`;
  const [place] = await db
    .insert(restaurants)
    .values({
      userId: ownerId,
      name,
      cuisineType: 'Fusion',
      priceRange: '$$',
      address: 'Rua da Prova 1',
      openingHours: { monday: HOURS, ...OTHER_DAYS },
      status: 'approved',
    })
    .returning();
  cleanUp(() => db.delete(restaurants).where(eq(restaurants.userId, ownerId)));
  const address = `/restaurants/${place?.id}`;

  for (const note of ['I stood there on Monday.', 'The sign says so.']) {
    await signInAsGuest(page, db);
    const response = await page.request.post(`/api${address}/corrections`, {
      data: { fact: 'hours', openingHours: { monday: [], ...OTHER_DAYS }, note },
    });
    expect(response.status(), await response.text()).toBe(200);
  }

  const guest = await signInAsGuest(page, db);
  await open(page, address);
  const doubt = page.getByText('3 people say these hours are wrong.').filter({ visible: true });
  await expect(doubt).toHaveCount(0);
  await page.getByRole('button', { name: 'Suggest a change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suggest a change' });
  await dialog.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(dialog.getByText('Choose what is wrong').last()).toBeVisible();
  await dialog.getByLabel('What is wrong?').selectOption('Opening hours');
  await expect(dialog.getByRole('row', { name: 'Monday 12:00 – 22:00' })).toBeVisible();
  await dialog.getByRole('group', { name: 'Monday' }).getByLabel('Closed').check();
  await checkAccessibility(page, 'suggest-change');
  await dialog.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(toast(page)).toContainText('Suggestion sent');
  await expect(doubt.first()).toBeVisible();
  await checkAccessibility(page, 'restaurant-in-doubt');
  await page.getByRole('button', { name: 'Suggest a change' }).click();
  await expect(dialog.getByRole('heading', { name: 'You have suggested' })).toBeVisible();
  await page.keyboard.press('Escape');

  await switchUser(page, owner);
  await open(page, '/admin');
  const panel = page.locator('section').filter({ hasText: 'Suggested changes (1)' }).last();
  await expect(panel).toContainText('3 people say so');
  await expect(panel).toContainText('I stood there on Monday.');
  await expect(panel).not.toContainText(guest);
  await checkAccessibility(page, 'owner-suggested-changes');
  await panel.getByRole('button', { name: 'Accept Opening hours' }).click();
  await expect(toast(page)).toContainText('Suggestion accepted');
  await expect(panel).toHaveCount(0);

  await switchUser(page, guest);
  await open(page, address);
  await expect(page.getByRole('row', { name: 'Monday Closed' })).toBeVisible();
  await expect(doubt).toHaveCount(0);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText(`Your suggestion for ${name} was accepted`)).toBeVisible();
});
