import type { Browser, Page } from '@playwright/test';
import { look } from './look.ts';
import { becomeSomebody, expect, expectNoSidewaysScroll, open, PHONE, test } from './support.ts';

// A place that nobody knows.
test.use({ expectedMessages: [/400 \(Bad Request\)/] });

/** A guest with a phone and without an account. */
async function openAsGuest(browser: Browser, baseURL: string | undefined, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await open(page, link);
  return page;
}

/** Votes the same on every card. */
async function voteOnAll(page: Page, label: 'No' | 'OK' | 'Love'): Promise<void> {
  const [, count = '1'] = /of (\d+)/.exec((await page.getByText(/^\d+ of \d+$/).textContent()) ?? '') ?? [];
  for (let nth = 1; nth <= Number(count); nth++) {
    await expect(page.getByText(`${nth} of ${count}`, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: label }).click();
  }
}

test('from the question to the calendar: a host and a guest without an account decide where to eat', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(PHONE);
  await becomeSomebody(page);
  await open(page, '/decide');
  await expect(page.getByRole('heading', { level: 1, name: 'Decide together' })).toBeVisible();
  await page.getByLabel('Where', { exact: true }).fill('nowhere that is known');
  await page.getByRole('button', { name: 'Make the table' }).click();
  await expect(page.getByText('We don’t know this place.')).toBeVisible();
  await page.getByLabel('Where', { exact: true }).fill('Chiado');
  await page.getByLabel('How far').selectOption('10');
  await page.getByLabel('What for').fill('Dinner with Bruno');
  await look(page, 'decide');
  await page.getByRole('button', { name: 'Make the table' }).click();
  await expect(page).toHaveURL(/\/d\/[\w-]{22}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dinner with Bruno' })).toBeVisible();
  await look(page, 'decide-limits');
  await page.getByRole('button', { name: 'Show me the places' }).click();
  await look(page, 'decide-card');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(PHONE);

  const guest = await openAsGuest(browser, baseURL, new URL(page.url()).pathname);
  await guest.getByLabel('Your name at this table').fill('Bruno');
  await look(guest, 'decide-join');
  await guest.getByRole('button', { name: 'Show me the places' }).click();
  await guest.getByRole('button', { name: 'Show me the places' }).click();
  await expect(guest.getByRole('button', { name: 'Love' })).toBeVisible();

  await voteOnAll(page, 'OK');
  await expect(page.getByRole('heading', { level: 1, name: '1 of 2 are done' })).toBeVisible();
  await look(page, 'decide-waiting');
  await voteOnAll(guest, 'Love');
  await expect(guest.getByText('Nobody said No, 1 of 2 loves it.')).toBeVisible();
  await look(guest, 'decide-result');
  // The host did nothing: their page hears of it.
  await expect(page.getByText('Nobody said No, 1 of 2 loves it.')).toBeVisible();

  await guest.getByRole('button', { name: 'I’m coming' }).click();
  await expect(guest.getByText('1 comes')).toBeVisible();
  await expect(page.getByText('1 comes')).toBeVisible();
  const download = guest.waitForEvent('download');
  await guest.getByRole('link', { name: 'Calendar' }).click();
  expect((await download).suggestedFilename()).toBe('tablemate.ics');
  await page.getByRole('button', { name: /^Take .* instead$/ }).click();
  await expect(page.getByText('The host chose another place than the vote did.')).toBeVisible();
  await guest.context().close();
});

test('the keyboard alone votes by 1, 2 and 3', async ({ page }) => {
  await becomeSomebody(page);
  await open(page, '/decide');
  await page.getByLabel('Where', { exact: true }).fill('Chiado');
  await page.getByLabel('How far').selectOption('10');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/d\//);
  await page.getByRole('button', { name: 'Show me the places' }).press('Enter');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.keyboard.press('3');
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText(/^3 of \d+$/)).toBeVisible();
});
