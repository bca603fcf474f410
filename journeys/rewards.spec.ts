import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/connect.ts';
import {
  challengeRewards,
  challenges,
  loyaltyMemberships,
  loyaltyRewards,
  loyaltyTerms,
  visits,
} from '#db/schema.ts';
import { addFunds } from '#features/coupons/server/funds.ts';
import { addRestaurant } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import {
  test as base,
  expect,
  expectNoSidewaysScroll,
  isDriverMessage,
  open,
  PHONE,
  signInAsNewUser,
  toast,
  waitForHydration,
} from './support.ts';

const DAY = 86_400_000;

type Staff = { page: Page; id: number; name: string };

/** An owner at the counter with their own phone, whose restaurant gives a coffee for 80 points. */
const test = base.extend<{ staff: Staff }>({
  staff: async ({ browser, baseURL, rows: { db } }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE, hasTouch: true });
    const faults: string[] = [];
    context.on('console', (message) => {
      if (!isDriverMessage(message.text())) faults.push(message.text());
    });
    const page = await context.newPage();
    await signInAsNewUser(page, 'restaurant');
    const me: { id: number } = await (await page.request.get('/api/user')).json();
    const name = 'Café da Prova';
    const { id } = await addRestaurant({ db }, me.id, { name });
    await db.insert(loyaltyTerms).values({
      restaurantId: id,
      version: 1,
      isOn: true,
      rules: { visit: 20, 'first-visit': 50, 'loyalty-member': 100 },
      validFrom: new Date(Date.now() - 400 * DAY).toISOString(),
    });
    await db.insert(loyaltyRewards).values({ restaurantId: id, title: 'A coffee', price: 80 });
    await use({ page, id, name });
    expect(
      faults.filter((text) => !/status of 4/.test(text)),
      'what the browser at the counter complained of',
    ).toEqual([]);
    await context.close();
  },
});
test.use({ viewport: PHONE, hasTouch: true, expectedMessages: [/status of 4/] });

async function checkIn(page: Page, { page: counter, id }: Staff) {
  const reply = await counter.request.get(`/api/owner/restaurants/${id}/check-in-code`);
  const { code } = await reply.json();
  await open(page, `/restaurants/${id}?checkIn=${code}`);
  const dialog = page.getByRole('dialog', { name: 'Check in' });
  await dialog.getByRole('button', { name: 'Check in' }).click();
  await expect(dialog.getByText('Checked in', { exact: true })).toBeVisible();
  return dialog;
}

test('a guest joins, checks in, reaches Silver, redeems a coffee that staff confirm once, and leaves', async ({
  page,
  staff,
  rows: { db },
}) => {
  await signInAsNewUser(page);
  const me: { id: number } = await (await page.request.get('/api/user')).json();
  await open(page, `/restaurants/${staff.id}`);
  // The button is among the first; the panel with the terms below has another one.
  await page.getByRole('button', { name: 'Join Program' }).first().click();
  await expect(toast(page)).toContainText('You’ve joined the loyalty program!');
  await expect(page.getByText('Bronze guest')).toBeVisible();

  // Four visits on earlier days, created directly in the database.
  const joinedAt = new Date(Date.now() - 60 * DAY).toISOString();
  await db
    .update(loyaltyMemberships)
    .set({ joinedAt, countsFrom: joinedAt })
    .where(eq(loyaltyMemberships.userId, me.id));
  await db.insert(visits).values(
    [2, 3, 4, 5].map((days) => {
      const createdAt = new Date(Date.now() - days * 3 * DAY).toISOString();
      return { userId: me.id, restaurantId: staff.id, day: createdAt.slice(0, 10), createdAt };
    }),
  );
  const dialog = await checkIn(page, staff);
  await expect(dialog.getByText(/First Visit Bonus \+50.*to Gold/)).toBeVisible();
  await checkAccessibility(page, 'checked-in-earned');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await open(page, `/loyalty/${staff.id}`);
  await expect(page.getByText('Silver guest')).toBeVisible();
  await expect(page.getByText('250 points', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await checkAccessibility(page, 'loyalty-program');

  await page.getByRole('button', { name: 'Redeem A coffee' }).click();
  await page.getByRole('button', { name: 'Redeem for 80 points' }).click();
  const codeText = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expect(codeText).toBeVisible();
  const code = (await codeText.textContent()) ?? '';
  await expect(page.getByText('170 points', { exact: true })).toBeVisible();

  await open(staff.page, `/counter/${staff.id}`);
  await checkAccessibility(staff.page, 'counter');
  const field = staff.page.getByLabel('Code on the guest’s screen');
  await field.fill(code);
  await staff.page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(staff.page.getByText('A coffee')).toBeVisible();
  // The guest's page updates by itself.
  await expect(page.getByText(/Confirmed on/)).toBeVisible();
  await expect(codeText).toBeHidden();
  await checkAccessibility(page, 'loyalty-program-confirmed');
  await checkAccessibility(staff.page, 'counter-confirmed');
  await staff.page.getByRole('button', { name: 'Next guest' }).click();
  await field.fill(code);
  await staff.page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(staff.page.getByText(/already confirmed at/i)).toBeVisible();

  await open(page, '/loyalty');
  await expect(page.getByText(/Confirmed on/)).toBeVisible();
  await checkAccessibility(page, 'loyalty');
  await page.getByRole('link', { name: /Silver guest/ }).click();
  await page.getByRole('button', { name: 'Leave the program' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { name: `You left the program of ${staff.name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join Program' })).toBeVisible();
});

test('a daily challenge is accepted, shows its surprise reward, and is completed by a check-in', async ({
  page,
  cleanUp,
  staff,
  rows: { db },
}) => {
  const title = 'Somewhere new for lunch';
  const [daily] = await db
    .insert(challenges)
    .values({
      ...{ title, description: 'Check in anywhere today.', type: 'daily', isDaily: true, counts: 'visit' },
      ...{ points: 50, timeZone: 'UTC', rewardOn: 'accept', reward: 'A cookie' },
      ...{ rewardAmount: 300, rewardCurrency: 'USD' },
    })
    .returning();
  const challengeId = daily?.id ?? 0;
  cleanUp(() => db.delete(challenges).where(eq(challenges.id, challengeId)));
  await inTransaction(db, (tx) => addFunds(tx, { amount: 300, currency: 'USD', note: 'Journey' }));
  await db.insert(challengeRewards).values({ challengeId, value: 'C00K1E42', description: 'One cookie' });
  await open(page, '/challenges?type=daily');
  const banner = page.getByRole('region', { name: 'Daily Challenge' });
  await expect(banner).toContainText(/\d+ (h|minute).* left/);
  await banner.getByRole('link', { name: new RegExp(`^Accept ${title}`) }).click();
  await expect(page).toHaveURL(/\/auth\?redirect=/);

  await signInAsNewUser(page);
  await open(page, '/challenges?type=daily');
  await banner.getByRole('button', { name: new RegExp(`^Accept ${title}`) }).click();
  const surprise = page.getByRole('dialog', { name: 'Surprise Reward!' });
  await expect(surprise.getByText('Special Discount')).toBeVisible();
  await expect(surprise.getByText('C00K-1E42')).toBeVisible();
  await checkAccessibility(page, 'surprise-reward');
  await surprise.getByRole('button', { name: 'Awesome, Got It!' }).click();
  await expect(banner.getByText('Progress: 0/1 completed')).toBeVisible();

  await checkIn(page, staff);
  await open(page, `/challenges/${challengeId}`);
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What counted' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await checkAccessibility(page, 'challenge');
  await open(page, '/profile?tab=badges');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await checkAccessibility(page, 'badges');
  await page.goBack();
  await waitForHydration(page);
});

test('the daily challenge is listed once, and gives XP', async ({ page, rows: { db } }) => {
  const [daily] = await db
    .insert(challenges)
    .values({
      ...{ title: 'Soup of the journey', description: 'Eat soup.', timeZone: 'UTC', points: 50 },
      ...{ type: 'daily', isDaily: true, counts: 'visit' },
    })
    .returning();
  await signInAsNewUser(page);
  await open(page, '/challenges');
  const banner = page.getByRole('region', { name: 'Daily Challenge' });
  const title = (await banner.getByRole('heading').textContent()) ?? '';
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(1);
  await expect(banner.getByRole('button', { name: /XP/ })).toBeVisible();
  await expect(page.locator('#content')).not.toContainText(/· \d+ points/);
  if (daily) await db.delete(challenges).where(eq(challenges.id, daily.id));
});
