import { eq } from 'drizzle-orm';
import { links } from '#addresses.ts';
import { inTransaction } from '#db/connect.ts';
import { challengeRewards, challenges, users } from '#db/schema.ts';
import { addFunds } from '#features/coupons/server/funds.ts';
import { createCode } from '#features/redemptions/server/codes.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { addRestaurant } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import {
  expect,
  expectNoSidewaysScroll,
  newName,
  open,
  PASSWORD,
  PHONE,
  signInAsNewUser,
  test,
  toast,
} from './support.ts';

test.slow();

test.describe('a coupon of the platform', () => {
  test.use({ viewport: PHONE, hasTouch: true, expectedMessages: [/status of 409/] });

  test('a guest is refused at a restaurant that does not take part, and redeems it at one whose owner agreed', async ({
    page,
    browser,
    baseURL,
    cleanUp,
    rows: { db },
  }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE, hasTouch: true });
    cleanUp(() => context.close());
    const counter = await context.newPage();
    await signInAsNewUser(counter, 'restaurant');
    const owner: { id: number } = await (await counter.request.get('/api/user')).json();
    const [partner, other] = [
      await addRestaurant({ db }, owner.id, { name: `Casa Sim ${newName('a')}` }),
      await addRestaurant({ db }, owner.id, { name: `Casa Talvez ${newName('b')}` }),
    ];

    // The owner reads the terms and agrees for one of the two restaurants.
    await open(counter, links.owner('challenges', partner.id));
    const panel = counter
      .locator('section')
      .filter({ has: counter.getByRole('heading', { name: 'Tablemate’s coupons' }) });
    await expect(panel.getByText(/set aside before a guest gets it/)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Take coupons' })).toBeDisabled();
    await checkAccessibility(counter, 'owner-coupons');
    await panel.getByLabel('I agree to these terms').check();
    await panel.getByRole('button', { name: 'Take coupons' }).click();
    await expect(panel.getByText(/^Your counter takes them since/)).toBeVisible();

    const coupons = await (await counter.request.get(`/api/owner/restaurants/${partner.id}/coupons`)).json();
    const currency: string = coupons.currency;
    const worth = formatMoney(300, currency);
    await inTransaction(db, (tx) => addFunds(tx, { amount: 300, currency, note: 'Journey' }));
    const title = `A cookie for you ${newName('c')}`;
    const [challenge] = await db
      .insert(challenges)
      .values({
        ...{ title, description: '', type: 'food_explorer', counts: 'visit', timeZone: 'UTC' },
        ...{ rewardOn: 'accept', reward: 'A cookie', rewardAmount: 300, rewardCurrency: currency },
      })
      .returning();
    const challengeId = challenge?.id ?? 0;
    const value = createCode();
    cleanUp(() =>
      db
        .update(challenges)
        .set({ deletedAt: new Date().toISOString() })
        .where(eq(challenges.id, challengeId)),
    );
    await db.insert(challengeRewards).values({ challengeId, value, description: '' });

    await signInAsNewUser(page);
    await open(page, `/challenges/${challengeId}`);
    await expect(page.getByText(`worth ${worth}`)).toBeVisible();
    await page
      .getByRole('button', { name: /^Accept/ })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: 'Surprise Reward!' })
      .getByRole('button', { name: 'Awesome, Got It!' })
      .click();
    await open(page, '/loyalty');
    await expect(page.getByText(new RegExp(`^Worth ${escapePattern(worth)}, once, until`))).toBeVisible();
    await checkAccessibility(page, 'coupon');
    await page.getByRole('button', { name: 'Where it is accepted' }).click();
    const places = page.getByRole('dialog', { name: 'Where it is accepted' });
    await expect(places.getByText(/Show the code when you pay|No restaurant takes coupons/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await checkAccessibility(page, 'coupon-places');
    await page.keyboard.press('Escape');
    const code = (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';

    const confirm = async (id: number) => {
      await open(counter, `/counter/${id}`);
      await counter.getByLabel('Code on the guest’s screen').fill(code);
      await counter.getByRole('button', { name: 'Confirm', exact: true }).click();
    };
    await confirm(other.id);
    await expect(counter.getByText(`${other.name} does not take Tablemate’s coupons.`)).toBeVisible();
    await checkAccessibility(counter, 'counter-coupon-refused');
    await confirm(partner.id);
    await expect(counter.getByText(`${worth} paid to the restaurant`)).toBeVisible();
    await checkAccessibility(counter, 'counter-coupon-paid');
    await confirm(partner.id);
    await expect(counter.getByText(/already confirmed at/i)).toBeVisible();

    // The guest's page updates by itself; the owner reads how much each coupon paid.
    await expect(page.getByText(/Claimed on/)).toBeVisible();
    await open(counter, links.statement(currency));
    await expect(counter.getByText('Coupon from a guest')).toBeVisible();
    await checkAccessibility(counter, 'statement-coupon');
    await open(counter, links.owner('challenges', partner.id));
    await expect(panel.getByText(`1 coupon, ${worth} paid`)).toBeVisible();
    await checkAccessibility(counter, 'owner-coupons-paid');
  });
});

const escapePattern = (text: string) => text.replace(/[$.]/g, '\\$&');

test('an administrator puts funds into the promotion account, and withdraws them', async ({
  page,
  rows: { db },
}) => {
  const username = await signInAsNewUser(page);
  await db.update(users).set({ isAdmin: true }).where(eq(users.username, username));
  await open(page, links.adminTab('coupons'));
  await page.getByRole('button', { name: 'Add funds' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Currency').fill('chf');
  await dialog.getByLabel('Amount', { exact: true }).fill('80');
  await dialog.getByLabel('Where it came from').fill('Bank transfer 4711');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await checkAccessibility(page, 'admin-promotion-funds');
  await dialog.getByRole('button', { name: 'Add CHF 80.00' }).click();
  await expect(toast(page)).toContainText('The account holds CHF 80.00 now.');
  const account = page.getByRole('region', { name: 'Promotion account in CHF' });
  await expect(account.getByText('CHF 80.00').first()).toBeVisible();
  await checkAccessibility(page, 'admin-coupons');
  await account.getByRole('button', { name: 'Withdraw CHF' }).click();
  await dialog.getByLabel('Where it goes').fill('Bank transfer 4712');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Withdraw CHF 80.00' }).click();
  await expect(toast(page)).toContainText('The account holds CHF 0.00 now.');
});
