import type { Page } from '@playwright/test';
import { addRestaurant, addReview } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import {
  test as base,
  createAccount,
  expect,
  expectNoSidewaysScroll,
  isDriverMessage,
  open,
  PHONE,
  signIn,
  signInAsNewUser,
  toast,
  waitForHydration,
} from './support.ts';

/** An owner with their own browser, whose restaurant has a review by a person who did not check in. */
const test = base.extend<{ counter: { page: Page; address: string; name: string } }>({
  counter: async ({ browser, baseURL, person, rows: { db } }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE });
    const faults: string[] = [];
    context.on('console', (message) => {
      if (!isDriverMessage(message.text())) faults.push(message.text());
    });
    const page = await context.newPage();
    await signInAsNewUser(page, 'restaurant');
    const me: { id: number } = await (await page.request.get('/api/user')).json();
    const name = 'Tasca da Prova';
    const { id } = await addRestaurant({ db }, me.id, { name });
    const reviewer = await person({ type: 'user', name: 'Somebody else' });
    await addReview(
      { db },
      { userId: reviewer.id, restaurantId: id },
      { review: 'It looks good from outside.' },
    );
    await use({ page, address: `/restaurants/${id}`, name });
    expect(faults, 'what the owner’s browser complained of').toEqual([]);
    await context.close();
  },
});
test.use({ expectedMessages: [/status of (400|401|429)/] });

test('the owner shows the code, a guest scans it signed out, checks in once signed in, and their review is marked as visited', async ({
  page,
  counter,
}) => {
  await open(counter.page, '/admin');
  const panel = counter.page
    .locator('section')
    .filter({ has: counter.page.getByRole('heading', { name: 'Check-in code' }) });
  const codeText = panel.getByText(/^[0-9A-Z]{3} [0-9A-Z]{3}$/);
  await expect(codeText).toBeVisible();
  await expect(panel.getByText(/^Changes in \d+ s$/)).toBeVisible();
  await expect(panel.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectNoSidewaysScroll(counter.page);
  await checkAccessibility(counter.page, 'check-in-panel');
  await panel.getByRole('button', { name: 'Show full screen' }).click();
  const screen = counter.page.getByRole('dialog', { name: 'Check in here' });
  await expect(screen.getByText(/^[0-9A-Z]{3} [0-9A-Z]{3}$/)).toBeVisible();
  await checkAccessibility(counter.page, 'check-in-screen');
  await counter.page.goBack();
  await expect(screen).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Show full screen' })).toBeFocused();

  const username = await createAccount(page);
  const code = await counter.page.request.get(`/api/owner${counter.address}/check-in-code`);
  const { link } = await code.json();
  await open(page, link);
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await expect(
    page.getByText(`Sign in or join to check in at ${counter.name}`).filter({ visible: true }),
  ).toBeVisible();
  await checkAccessibility(page, 'check-in-auth');
  await signIn(page, username);
  const dialog = page.getByRole('dialog', { name: 'Check in' });
  await expect(dialog.getByText(/We hold your scan until \d\d:\d\d/)).toBeVisible();
  await checkAccessibility(page, 'check-in-held');
  await dialog.getByRole('button', { name: 'Check in' }).click();
  await expect(dialog.getByText('Checked in', { exact: true })).toBeVisible();
  await checkAccessibility(page, 'checked-in');

  await dialog.getByRole('button', { name: 'Write a review' }).click();
  const review = page.getByRole('dialog', { name: 'Add Review' });
  await review.getByRole('radiogroup', { name: 'Overall rating' }).getByLabel('4 stars').check();
  await review.getByRole('slider', { name: 'Tip in euros' }).fill('5');
  await review.getByLabel('Your review').fill('We stayed until they put the chairs up.');
  await expect(review.getByText('Your wallet holds no EUR')).toBeVisible();
  await review.getByRole('button', { name: 'Post Review' }).click();
  await review.getByRole('button', { name: 'Post without a tip' }).click();
  await expect(toast(page)).toContainText('Review submitted');
  const articles = page.getByRole('article');
  await expect(articles).toHaveCount(2);
  await expect(articles.filter({ hasText: 'chairs up' }).getByText('Visited')).toBeVisible();
  await expect(articles.filter({ hasText: 'from outside' }).getByText('Visited')).toHaveCount(0);
  await expect(page.getByText('50% with a verified visit.')).toBeVisible();

  await page.getByRole('list', { name: 'Which reviews' }).getByRole('link', { name: 'Visited' }).click();
  await expect(page).toHaveURL(/verified=1/);
  await expect(page.getByText('1 review matches.')).toBeVisible();
  await expect(articles).toHaveCount(1);
  await checkAccessibility(page, 'reviews-visited');
  await page.reload();
  await waitForHydration(page);
  await expect(articles).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Checked in' })).toBeVisible();
});

test('a code is accepted as it is read aloud; a wrong one shows an error and stays in its field', async ({
  page,
  counter,
}) => {
  await signInAsNewUser(page);
  await open(page, counter.address);
  const opener = page.getByRole('link', { name: 'Check in' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Check in' });
  const field = dialog.getByLabel('Code');
  await expect(field).toBeFocused();
  await field.fill('12');
  await field.press('Enter');
  await expect(dialog.getByText('The code has six letters and digits')).toBeVisible();
  await field.fill('000 000');
  await field.press('Enter');
  await expect(dialog.getByText('This code is not right, or no longer.')).toBeVisible();
  await expect(field).toHaveValue('000 000');
  await expect(field).toBeFocused();
  await checkAccessibility(page, 'check-in-wrong');

  const { code } = await (
    await counter.page.request.get(`/api/owner${counter.address}/check-in-code`)
  ).json();
  await field.fill(
    `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'),
  );
  await field.press('Enter');
  await expect(dialog.getByText('Checked in', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(counter.address);
  await page.getByRole('link', { name: 'Checked in' }).click();
  await expect(dialog.getByText('Checked in', { exact: true })).toBeVisible();
});

test('owners cannot check in at their own restaurant', async ({ counter }) => {
  await open(counter.page, counter.address);
  await expect(counter.page.getByRole('heading', { name: counter.name })).toBeVisible();
  await expect(counter.page.getByRole('link', { name: 'Check in' })).toHaveCount(0);
});

test('a code of the widest letters fits the narrowest phone, in its panel and on the whole screen', async ({
  counter: { page, address },
}) => {
  const reply = await (await page.request.get(`/api/owner${address}/check-in-code`)).json();
  // The page requests the code again as the journey ends: a pending request would fail.
  await page.route('**/check-in-code', (route) => route.fulfill({ json: { ...reply, code: 'WMWMWM' } }));
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, '/admin');
  const codeText = page.getByText('WMW MWM');
  await expect(codeText).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Show full screen' }).click();
  const large = page.getByRole('dialog', { name: 'Check in here' }).getByText('WMW MWM');
  await expect(large).toBeVisible();
  const { x, width } = (await large.boundingBox()) ?? { x: -1, width: 0 };
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(320);
});
