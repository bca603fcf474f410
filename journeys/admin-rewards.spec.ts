import { eq } from 'drizzle-orm';
import { challenges, loyaltyEntries, loyaltyMemberships, notifications, users } from '#db/schema.ts';
import { addRestaurant } from '#testing/rows.ts';
import { look } from './look.ts';
import { becomeSomebody, expect, newName, notice, open, test } from './support.ts';

test.beforeEach(async ({ page, rows: { db } }) => {
  const username = await becomeSomebody(page);
  await db.update(users).set({ isAdmin: true }).where(eq(users.username, username));
});

test('a challenge of the platform is made, changed, ended with a reason and deleted', async ({
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
  await look(page, 'admin-add-challenge');
  await dialog.getByRole('button', { name: 'Add Challenge' }).click();
  await expect(notice(page)).toContainText('Challenge added successfully');

  await open(page, `/admin?tab=challenges&maker=platform&q=${title}`);
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Running');
  await look(page, 'admin-challenges');
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('XP').fill('40');
  await dialog.getByLabel('More rewards').fill('2');
  await look(page, 'admin-edit-challenge');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(notice(page)).toContainText('Challenge saved successfully');

  await page.getByRole('link', { name: title }).click();
  await expect(dialog).toContainText('7 left, 0 handed out, 0 claimed');
  await look(page, 'admin-challenge');
  await dialog.getByRole('button', { name: 'End' }).click();
  const ending = page.getByRole('dialog', { name: `End ${title}?` });
  await ending.getByRole('button', { name: 'End challenge' }).click();
  await expect(ending.getByText('Say why')).toBeVisible();
  await ending.getByLabel('Reason').fill('The soup is gone');
  await ending.getByRole('button', { name: 'End challenge' }).click();
  await expect(notice(page)).toContainText('Challenge ended');
  await expect(dialog.getByText('Ended', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const removal = page.getByRole('dialog', { name: `Delete ${title}?` });
  await removal.getByLabel('Reason').fill('A trial');
  await removal.getByRole('button', { name: 'Delete challenge' }).click();
  await expect(notice(page)).toContainText('Challenge deleted successfully');
  await expect(page.getByRole('heading', { name: 'No challenges found' })).toBeVisible();
  expect(await db.$count(challenges, eq(challenges.title, title))).toBe(0);
  await open(page, `/admin?tab=audit&kind=challenge&q=${title}`);
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page.getByText('The soup is gone')).toBeVisible();
});

test('points of a member are looked into, and an entry is reversed for a reason that the member reads', async ({
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
  const cause = { sourceKind: 'visit', sourceId: '1', day: '2026-11-01', membershipId };
  await db.insert(loyaltyEntries).values([
    { ...cause, rule: 'visit', delta: 20 },
    { ...cause, rule: 'first-visit', delta: 50 },
  ]);
  await open(page, `/admin?tab=memberships&q=${guest.username}`);
  await look(page, 'admin-memberships');
  await page.getByRole('link', { name: guest.username }).click();
  const sheet = page.getByRole('dialog', { name: `${guest.username} at Tasca das Provas` });
  await expect(sheet.getByText('70 after it')).toBeVisible();
  await look(page, 'admin-membership');
  await sheet.getByRole('button', { name: /^Reverse First Visit Bonus/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Reverse First Visit Bonus +50?' });
  await dialog.getByLabel('Reason').fill('Counted at another place');
  await look(page, 'admin-reverse-entry');
  await dialog.getByRole('button', { name: 'Reverse entry' }).click();
  await expect(notice(page)).toContainText('Entry reversed');
  await expect(sheet.getByText('Counted at another place')).toBeVisible();
  await expect(sheet.getByText('20 after it').first()).toBeVisible();
  const [told] = await db.select().from(notifications).where(eq(notifications.userId, guest.id));
  expect(told?.data.text).toBe('Counted at another place');
  await sheet.getByRole('link', { name: 'Show in the audit log' }).click();
  await expect(page.getByRole('article')).toContainText('Undo · Points entry');
});
