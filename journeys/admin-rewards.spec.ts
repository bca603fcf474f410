import { eq } from 'drizzle-orm';
import { challenges, loyaltyEntries, loyaltyMemberships, notifications, users } from '#db/schema.ts';
import { addRestaurant } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, newName, open, signInAsNewUser, test, toast } from './support.ts';

test.beforeEach(async ({ page, rows: { db } }) => {
  const username = await signInAsNewUser(page);
  await db.update(users).set({ isAdmin: true }).where(eq(users.username, username));
});

test('a challenge of the platform is added, edited, ended with a reason and deleted', async ({
  page,
  rows: { db },
}) => {
  const title = newName('Soup');
  await open(page, '/admin?tab=challenges');
  await page.getByRole('button', { name: 'Add Challenge' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Challenge' }).click();
  await expect(dialog.getByText('At least 3 characters')).toBeVisible();
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Reward').fill('A bowl of soup');
  await dialog.getByRole('button', { name: 'Add Challenge' }).click();
  await expect(dialog.getByText('Say how many there are')).toBeVisible();
  await dialog.getByLabel('Stock').fill('5');
  await dialog.getByLabel('In the name of').fill('Tablemate');
  await dialog.getByRole('textbox', { name: 'Worth' }).fill('3');
  await checkAccessibility(page, 'admin-add-challenge');
  await dialog.getByRole('button', { name: 'Add Challenge' }).click();
  await expect(toast(page)).toContainText('Challenge added successfully');

  await open(page, `/admin?tab=challenges&maker=platform&q=${title}`);
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Running');
  await checkAccessibility(page, 'admin-challenges');
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('XP').fill('40');
  await dialog.getByLabel('More rewards').fill('2');
  await checkAccessibility(page, 'admin-edit-challenge');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page)).toContainText('Challenge saved successfully');

  await page.getByRole('link', { name: title }).click();
  await expect(dialog).toContainText('7 left, 0 handed out, 0 claimed');
  await checkAccessibility(page, 'admin-challenge');
  await dialog.getByRole('button', { name: 'End' }).click();
  const ending = page.getByRole('dialog', { name: `End ${title}?` });
  await ending.getByRole('button', { name: 'End challenge' }).click();
  await expect(ending.getByText('Say why')).toBeVisible();
  await ending.getByLabel('Reason').fill('The soup is gone');
  await ending.getByRole('button', { name: 'End challenge' }).click();
  await expect(toast(page)).toContainText('Challenge ended');
  await expect(dialog.getByText('Ended', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const removal = page.getByRole('dialog', { name: `Delete ${title}?` });
  await removal.getByLabel('Reason').fill('A trial');
  await removal.getByRole('button', { name: 'Delete challenge' }).click();
  await expect(toast(page)).toContainText('Challenge deleted successfully');
  await expect(page.getByRole('heading', { name: 'No challenges found' })).toBeVisible();
  expect(await db.$count(challenges, eq(challenges.title, title))).toBe(0);
  await open(page, `/admin?tab=audit&kind=challenge&q=${title}`);
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page.getByText('The soup is gone')).toBeVisible();
});

test('an administrator reads the points of a member and reverses an entry; the member reads the reason', async ({
  page,
  person,
  rows: { db },
}) => {
  const owner = await person({ type: 'restaurant' });
  const guest = await person({ username: newName('guest') });
  const place = await addRestaurant({ db }, owner.id, { name: 'Tasca das Provas' });
  const [member] = await db
    .insert(loyaltyMemberships)
    .values({ userId: guest.id, restaurantId: place.id })
    .returning();
  const membershipId = member?.id ?? 0;
  const source = { sourceKind: 'visit', sourceId: '1', day: '2026-11-01', membershipId };
  await db.insert(loyaltyEntries).values([
    { ...source, rule: 'visit', delta: 20 },
    { ...source, rule: 'first-visit', delta: 50 },
  ]);
  await open(page, `/admin?tab=memberships&q=${guest.username}`);
  await checkAccessibility(page, 'admin-memberships');
  await page.getByRole('link', { name: guest.username }).click();
  const sheet = page.getByRole('dialog', { name: `${guest.username} at Tasca das Provas` });
  await expect(sheet.getByText('70 after it')).toBeVisible();
  await checkAccessibility(page, 'admin-membership');
  await sheet.getByRole('button', { name: /^Reverse First Visit Bonus/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Reverse First Visit Bonus +50?' });
  await dialog.getByLabel('Reason').fill('Counted at another place');
  await checkAccessibility(page, 'admin-reverse-entry');
  await dialog.getByRole('button', { name: 'Reverse entry' }).click();
  await expect(toast(page)).toContainText('Entry reversed');
  await expect(sheet.getByText('Counted at another place')).toBeVisible();
  await expect(sheet.getByText('20 after it').first()).toBeVisible();
  const [notification] = await db.select().from(notifications).where(eq(notifications.userId, guest.id));
  expect(notification?.data.text).toBe('Counted at another place');
  await sheet.getByRole('link', { name: 'Show in the audit log' }).click();
  await expect(page.getByRole('article')).toContainText('Undo · Points entry');
});
