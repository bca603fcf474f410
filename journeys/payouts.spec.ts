import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants, users } from '#db/schema.ts';
import { checkAccessibility } from './accessibility.ts';
import {
  expect,
  expectNoSidewaysScroll,
  open,
  PASSWORD,
  PHONE,
  signInAsNewUser,
  test,
  toast,
} from './support.ts';

test.slow();

const dialog = (page: Page) => page.getByRole('dialog');
const payoutLines = (page: Page) => page.getByRole('list', { name: 'Payouts' }).getByRole('listitem');

/** Counts taps. */
function countTaps() {
  let taps = 0;
  return {
    async tap(target: Locator) {
      taps += 1;
      await target.click();
    },
    count: () => taps,
  };
}

async function addFunds(page: Page, amount: number): Promise<void> {
  const reply = await page.request.post('/api/wallet/top-up', { data: { amount, testCard: 'succeeds' } });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Signs in as a new person with a confirmed address who has received money. */
async function signInWithEarnings(
  page: Page,
  { db }: { db: Database },
  type: 'user' | 'restaurant' = 'user',
) {
  const username = await signInAsNewUser(page, type);
  const cookies = await page.context().cookies();
  await db
    .update(users)
    .set({ emailConfirmedAt: new Date().toISOString() })
    .where(eq(users.username, username));
  await page.context().clearCookies();
  await signInAsNewUser(page);
  await addFunds(page, 5000);
  await page.request.post('/api/wallet/send', { data: { to: username, amount: 3200 } });
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  return username;
}

async function chooseBank(page: Page, name: RegExp): Promise<void> {
  const option = dialog(page).getByRole('option', { name });
  await dialog(page)
    .getByLabel('Bank')
    .selectOption((await option.textContent()) ?? '');
  await dialog(page).getByLabel('Your password').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
}

test('on a phone, a person pays out money that they received and gets an unspent top-up back', async ({
  page,
  rows,
}) => {
  await page.setViewportSize(PHONE);
  await signInWithEarnings(page, rows);
  await addFunds(page, 2000);
  await open(page, '/profile');
  const first = countTaps();
  await first.tap(page.getByRole('button', { name: 'Pay out', exact: true }));
  await checkAccessibility(page, 'payouts-overview');
  await expect(dialog(page)).toContainText('Received $32.00');
  await expect(dialog(page)).toContainText('Unspent top-ups $20.00');
  await expectNoSidewaysScroll(page);
  await first.tap(dialog(page).getByRole('button', { name: 'Pay out $32.00' }));
  // The first payout asks for the bank account.
  await chooseBank(page, /6789/);
  await expect(toast(page)).toContainText('Payouts go to Test bank ending 6789.');
  await expect(dialog(page)).toContainText('There is no fee: $32.00 arrives at Test bank ending 6789');
  await checkAccessibility(page, 'payouts-amount');
  await dialog(page).getByLabel('Your password').fill(PASSWORD);
  await first.tap(dialog(page).getByRole('button', { name: 'Pay out $32.00' }));
  await expect(toast(page)).toContainText('$32.00 goes to Test bank ending 6789.');
  await expect(payoutLines(page).first()).toContainText('$32.00');
  await expect(payoutLines(page).first()).toContainText('Paid', { timeout: 30_000 });
  expect(first.count()).toBe(3);

  const second = countTaps();
  await second.tap(dialog(page).getByRole('button', { name: 'Give back $20.00' }));
  await dialog(page).getByLabel('Your password').fill(PASSWORD);
  await second.tap(dialog(page).getByRole('button', { name: 'Give back $20.00' }));
  await expect(toast(page)).toContainText('$20.00 goes back to your cards.');
  await expect(dialog(page)).toContainText('Your wallet is empty.');
  expect(second.count()).toBe(2);
  await checkAccessibility(page, 'payouts-paid');
});

test('a payout that the bank returns is listed with the reason, and the money is back in the wallet', async ({
  page,
  rows,
}) => {
  await signInWithEarnings(page, rows);
  await open(page, '/profile?wallet=payouts');
  await dialog(page).getByRole('button', { name: 'Say where your money goes' }).click();
  await chooseBank(page, /1116/);
  await dialog(page).getByRole('button', { name: 'Pay out $32.00' }).click();
  await dialog(page).getByLabel('Amount in dollars').fill('0.50');
  await dialog(page).getByLabel('Your password').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Pay out $0.50' }).click();
  await expect(dialog(page)).toContainText('At least $1.00');
  await dialog(page).getByLabel('Amount in dollars').fill('12');
  await dialog(page).getByRole('button', { name: 'Pay out $12.00' }).click();
  await expect(payoutLines(page).first()).toContainText('the account is closed', { timeout: 30_000 });
  await expect(dialog(page)).toContainText('Received $32.00');
  await checkAccessibility(page, 'payouts-failed');
});

test('a person whose address is not confirmed cannot pay out, and is asked to confirm it', async ({
  page,
  rows,
}) => {
  const username = await signInWithEarnings(page, rows);
  await rows.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.username, username));
  await open(page, '/profile?wallet=payouts');
  await expect(dialog(page)).toContainText('Confirm your email address before money leaves your wallet.');
  await expect(dialog(page).getByRole('button', { name: 'Pay out $32.00' })).toBeDisabled();
});

test('an owner pays out in the owner area, sets a weekly payout, and prints a statement', async ({
  page,
  rows,
}) => {
  await signInWithEarnings(page, rows, 'restaurant');
  const owner = await page.request.get('/api/user');
  const { id } = await owner.json();
  await rows.db.insert(restaurants).values({
    ...{
      userId: id,
      name: `Tasca ${id}`,
      cuisineType: 'Fusion',
      priceRange: '$$',
      address: 'Rua da Prova 1',
    },
    status: 'approved',
  });
  await open(page, '/admin?tab=payouts');
  await page.getByRole('button', { name: 'Pay out $32.00' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Pay out to your bank' })).toBeVisible();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Pay out $32.00' }).click();
  await expect(payoutLines(page).first()).toContainText('Paid', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Pay out each week' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Pay out each week' }).last().click();
  await expect(page.getByText('What you receive is paid out each week, next on')).toBeVisible();
  await checkAccessibility(page, 'payouts-owner');
  await page.getByRole('link', { name: 'Statement' }).click();
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Paid out to your bank/ })).toContainText('−$32.00');
  await checkAccessibility(page, 'statement');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('an account is deleted: its money goes to cards and the bank, and an administrator sees the payout', async ({
  page,
  rows: { db },
}) => {
  await signInWithEarnings(page, { db });
  await addFunds(page, 2000);
  const data = { testBank: 'arrives', currentPassword: PASSWORD };
  expect((await page.request.post('/api/payouts/account', { data })).status()).toBe(200);
  await open(page, '/settings#data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog(page)).toContainText('$20.00 goes back to the cards it came from.');
  await expect(dialog(page)).toContainText('$32.00 is paid out to Test bank ending 6789.');
  await checkAccessibility(page, 'leaving-with-money');
  await dialog(page).getByLabel('Your password').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
  await expect(toast(page)).toContainText('Account deleted');

  const administrator = await signInAsNewUser(page);
  await db.update(users).set({ isAdmin: true }).where(eq(users.username, administrator));
  await open(page, '/super-admin?tab=payouts');
  const newest = page.getByRole('row').filter({ hasText: '$32.00' }).first();
  await expect(newest).toContainText('Test bank ending 6789');
  await checkAccessibility(page, 'payouts-admin');
});
