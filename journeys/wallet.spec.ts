import type { Locator, Page } from '@playwright/test';
import { vouchers } from '#db/schema.ts';
import { checkAccessibility } from './accessibility.ts';
import { tabTo } from './keys.ts';
import { expect, newName, open, PASSWORD, signIn, signInAsNewUser, test, toast } from './support.ts';

test.slow();

test('funds are added by card, and a declined card or a refused payment costs nothing', async ({ page }) => {
  await signInAsNewUser(page);
  await open(page, '/profile');
  await page.getByRole('button', { name: 'Add Funds' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Funds' });
  await expect(dialog).toContainText('No real money moves.');
  await dialog.getByRole('button', { name: '€50' }).click();
  await dialog.getByRole('radio', { name: /declined/ }).check();
  await dialog.getByRole('button', { name: 'Add €50.00' }).click();
  await expect(dialog.getByRole('alert')).toContainText('declined');
  await expect(dialog.getByLabel('Amount in euros')).toHaveValue('50');

  await dialog.getByRole('radio', { name: /asks its owner/i }).check();
  await dialog.getByRole('button', { name: 'Add €50.00' }).click();
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was taken.');
  await expect(balance(page)).toHaveText('€0.00');

  await dialog.getByRole('button', { name: 'Add €50.00' }).click();
  await dialog.getByRole('button', { name: 'Approve €50.00' }).click();
  await expect(toast(page)).toContainText('€50.00 was added.');
  await expect(dialog).toBeHidden();
  await expect(balance(page)).toHaveText('€50.00');
});

test('an invalid amount is refused at the field, and the card is not charged', async ({ page }) => {
  await signInAsNewUser(page);
  await open(page, '/profile?wallet=add-funds');
  const amount = page.getByLabel('Amount in euros');
  for (const [amountText, message] of [
    ['4.99', 'Add at least €5.00'],
    ['501', 'Add at most €500.00 at a time'],
    ['five', 'Enter an amount, such as 25'],
  ] as const) {
    await amount.fill(amountText);
    await page.getByRole('button', { name: /^Add/ }).last().click();
    await expect(page.getByRole('dialog')).toContainText(message);
    await expect(amount).toBeFocused();
    await expect(amount).toHaveValue(amountText);
  }
});

test('money is sent once by a double click, and both sides see it in a history that adds up', async ({
  page,
}) => {
  const friend = await signInAsNewUser(page);
  const me = await signInAsNewUser(page);
  await addFunds(page, 2500);
  await open(page, '/profile');
  const dialog = await fillTransfer(page, 'Send', friend, '7.50');
  await dialog.getByLabel('Message').fill('For the <b>soup</b>');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText(friend);
  await expect(dialog).toContainText('You will have €17.50 left.');
  await dialog.getByRole('button', { name: 'Send €7.50' }).dblclick();
  await expect(toast(page)).toContainText('Money sent');
  await expect(dialog).toBeHidden();
  await expect(balance(page)).toHaveText('€17.50');

  await page.getByRole('button', { name: 'Transaction History' }).click();
  await expect(transactions(page)).toHaveCount(2);
  await expect(transactions(page).first()).toContainText(`To ${friend}`);
  await expect(transactions(page).first()).toContainText('“For the <b>soup</b>”');
  await expect(transactions(page).first()).toContainText('−€7.50');
  await expect(transactions(page).first()).toContainText('€17.50');
  await expect(transactions(page).last()).toContainText('+€25.00');
  await page.getByText('Money in').click();
  await expect(page).toHaveURL(/direction=in/);
  await expect(transactions(page)).toHaveCount(1);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);

  await page.context().clearCookies();
  await page.request.post('/api/login', { data: { username: friend, password: PASSWORD } });
  await open(page, '/profile?wallet=history');
  await expect(transactions(page)).toHaveCount(1);
  await expect(transactions(page)).toContainText(`From ${me}`);
  await expect(transactions(page)).toContainText('+€7.50');
});

test('Back after sending does not reopen the form, and leaves the page', async ({ page }) => {
  const friend = await signInAsNewUser(page);
  await signInAsNewUser(page);
  await addFunds(page, 1000);
  await open(page, '/about');
  await open(page, '/profile');
  const dialog = await fillTransfer(page, 'Send', friend, '1');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Send €1.00' }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await page.goForward();
  await expect(balance(page)).toHaveText('€9.00');
});

test.describe('a connection that breaks', () => {
  test.use({ expectedMessages: [/ERR_FAILED/] });

  test('after the server has answered, sending again from a new dialog sends nothing twice', async ({
    page,
  }) => {
    const friend = await signInAsNewUser(page);
    await signInAsNewUser(page);
    await addFunds(page, 1000);
    await open(page, '/profile');
    const dialog = await fillTransfer(page, 'Send', friend, '4');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.route(
      '**/api/wallet/send',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Send €4.00' }).click();
    await expect(dialog.getByRole('alert')).toContainText('it will not be done twice');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByLabel('Amount in euros')).toHaveValue('4');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Send €4.00' }).click();
    await expect(toast(page)).toContainText('Money sent');
    await expect(balance(page)).toHaveText('€6.00');
    await page.getByRole('button', { name: 'Transaction History' }).click();
    await expect(transactions(page)).toHaveCount(2);
  });
});

test('a visitor is led to sign in and back to the tip, adds the missing funds, and tips', async ({
  page,
}) => {
  const username = await signInAsNewUser(page);
  await page.context().clearCookies();
  await open(page, `/restaurants/${await findRestaurantId(page)}`);
  await page.getByRole('button', { name: 'Send Tip' }).click();
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await signIn(page, username);
  await expect(page).toHaveURL(/\?write=tip$/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '€5', exact: true }).click();
  await dialog.getByLabel('Message').fill('The soup!');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('Your wallet holds no EUR. Add funds in EUR first.');
  await dialog.getByRole('button', { name: 'Add Funds' }).click();
  await dialog.getByRole('radio', { name: /always succeeds/i }).check();
  await dialog.getByRole('button', { name: 'Add €5.00' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue('The soup!');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText(/Tips go to the owner|staff/);
  await dialog.getByRole('button', { name: 'Tip €5.00' }).click();
  await expect(toast(page)).toContainText('Tip sent');
  await expect(page).not.toHaveURL(/write/);
});

test('a voucher adds its value once per person', async ({ page, rows: { db } }) => {
  const code = newName('DINNER').toUpperCase();
  await db.insert(vouchers).values({ code, value: 1500, currency: 'EUR', maxUses: 5 });
  await signInAsNewUser(page);
  await open(page, '/profile');
  await page.getByRole('button', { name: 'Vouchers' }).click();
  await page.getByLabel('Voucher code').fill(` ${code.toLowerCase()} `);
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(toast(page)).toContainText('€15.00 was added.');
  await expect(balance(page)).toHaveText('€15.00');
});

test.describe('refusals', () => {
  test.use({ expectedMessages: [/status of 4\d\d/] });

  test('an unknown voucher is refused at the field, which keeps its text', async ({ page }) => {
    await signInAsNewUser(page);
    await open(page, '/profile?wallet=vouchers');
    await page.getByLabel('Voucher code').fill('NOTHING');
    await page.getByRole('button', { name: 'Redeem' }).click();
    await expect(page.getByLabel('Voucher code')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Voucher code')).toHaveValue('NOTHING');
  });
});

test('cards are saved, one is the default, and one is removed', async ({ page }) => {
  await signInAsNewUser(page);
  await open(page, '/profile');
  await page.getByRole('button', { name: 'Cards' }).click();
  await expect(page.getByRole('dialog')).toContainText('No cards yet');
  for (const card of [/always succeeds/i, /asks its owner/i]) {
    await page.getByRole('button', { name: 'Add a card' }).click();
    await page.getByRole('radio', { name: card }).check();
    await page.getByRole('button', { name: 'Keep this card' }).click();
    await expect(page.getByRole('dialog', { name: 'Cards' })).toBeVisible();
  }
  const cards = page.getByRole('dialog').getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: /^Make default/ }).click();
  await expect(cards.first()).toContainText('3155');
  await expect(cards.first()).toContainText('Default');
  await page.getByRole('button', { name: /^Remove .*3155$/ }).click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Default');
});

test('without payments set up the links to add funds and cards say so', async ({ page }) => {
  await signInAsNewUser(page);
  await page.route('**/api/wallet', async (route) => {
    const response = await route.fetch();
    const wallet: { provider: object } = await response.json();
    await route.fulfill({ json: { ...wallet, provider: { ...wallet.provider, kind: null } } });
  });
  for (const [address, title] of [
    ['/profile?wallet=add-funds', 'Add Funds'],
    ['/profile?wallet=cards', 'Cards'],
  ] as const) {
    await open(page, address);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByText('Payments are not set up')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Retry' })).toBeHidden();
  }
});

test('the keyboard alone sends money', async ({ page }) => {
  const friend = await signInAsNewUser(page);
  await signInAsNewUser(page);
  await addFunds(page, 1000);
  await open(page, '/profile');
  const opener = page.getByRole('button', { name: 'Send', exact: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Find a person' })).toBeFocused();
  await page.keyboard.type(friend);
  await expect(page.getByRole('option', { name: friend })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Amount in euros'));
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Send €2.00' }));
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Money sent');
  await expect(opener).toBeFocused();
});

test('the create menus ask for the restaurant or the person first', async ({ page }) => {
  await signInAsNewUser(page);
  await open(page, '/about');
  await page.getByRole('button', { name: 'Create New' }).click();
  await page.getByRole('menuitem', { name: 'Write Review' }).click();
  const option = page.getByRole('option').first();
  await option.click();
  await expect(page).toHaveURL(/\/restaurants\/\d+\/review$/);

  await open(page, '/about');
  await page.getByRole('button', { name: 'Create New' }).click();
  await page.getByRole('menuitem', { name: 'Send Tip' }).click();
  await page.getByRole('dialog').getByText('A person').click();
  await expect(page.getByRole('combobox', { name: 'Find a person' })).toBeVisible();
  await page.getByRole('dialog').getByText('A restaurant').click();
  await page.getByRole('option').first().click();
  await expect(page.getByLabel('Amount in euros')).toBeVisible();
});

test('each screen of the wallet is accessible', async ({ page }) => {
  const friend = await signInAsNewUser(page);
  await signInAsNewUser(page);
  await open(page, '/profile?wallet=history');
  await checkAccessibility(page, 'wallet-history-empty');
  await addFunds(page, 2500);
  await page.request.post('/api/wallet/send', {
    data: { to: friend, amount: 333, currency: 'EUR', message: 'x'.repeat(280) },
  });
  for (const dialog of ['add-funds', 'history', 'send', 'tip', 'vouchers', 'cards']) {
    await open(page, `/profile?wallet=${dialog}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await checkAccessibility(page, `wallet-${dialog}`);
  }
  await open(page, '/profile');
  const dialog = await fillTransfer(page, 'Send', friend, '200');
  await checkAccessibility(page, 'wallet-send-too-much');
  await dialog.getByLabel('Amount in euros').fill('2');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await checkAccessibility(page, 'wallet-send-confirm');
});

const balance = (page: Page) => page.getByText('Available Balance').locator('+ p');
const transactions = (page: Page) => page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');

async function findRestaurantId(page: Page): Promise<number> {
  const reply = await page.request.get('/api/restaurants?limit=1');
  const [restaurant] = await reply.json();
  return restaurant.id;
}

/** Adds money by the API to the wallet of the person who is signed in. */
async function addFunds(page: Page, amount: number): Promise<void> {
  const reply = await page.request.post('/api/wallet/top-up', {
    data: { amount, currency: 'EUR', testCard: 'succeeds' },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Opens the dialog for a transfer, and fills in everything up to the amount. */
async function fillTransfer(page: Page, button: string, username: string, amount: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(username);
  await dialog.getByRole('option', { name: username }).click();
  await dialog.getByLabel('Amount in euros').fill(amount);
  return dialog;
}
