import type { Browser, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { decisions } from '#db/schema.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, open, PHONE, signInAsNewUser, test } from './support.ts';

// Expected: an unknown area, a table that few restaurants fit, and a phone without a connection.
test.use({ expectedMessages: [/40[09] \((Bad Request|Conflict)\)|ERR_INTERNET_DISCONNECTED/] });

/** A guest with a phone and without an account. */
async function openAsGuest(browser: Browser, baseURL: string | undefined, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await open(page, link);
  return page;
}

/** Votes the same on every card. */
async function voteOnAll(page: Page, label: 'No' | 'OK' | 'Love'): Promise<void> {
  const [, cardCount = '1'] =
    /of (\d+)/.exec((await page.getByText(/^\d+ of \d+$/).textContent()) ?? '') ?? [];
  for (let index = 1; index <= Number(cardCount); index++) {
    await expect(page.getByText(`${index} of ${cardCount}`, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: label }).click();
  }
}

/** Adds the first restaurant that fits and has no card yet; returns its name. */
async function addPlace(page: Page): Promise<string> {
  const table = await page.request.get(`/api${new URL(page.url()).pathname.replace('/d/', '/decisions/')}`);
  const cards: { card: { name: string } }[] = (await table.json()).places;
  const list = await page.request.get('/api/restaurants?limit=50');
  const places: { name: string }[] = await list.json();
  await page.getByRole('button', { name: 'Add a place' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a place' });
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await checkAccessibility(page, 'decide-add-place');
  for (const { name } of places.filter((place) => !cards.some(({ card }) => card.name === place.name))) {
    await dialog.getByRole('combobox', { name: 'Find a restaurant' }).fill(name);
    await dialog.getByRole('option', { name }).first().click();
    const success = page.getByText(`${name} is among the places`);
    const refusal = dialog.getByRole('alert').filter({ hasText: name });
    await expect(success.or(refusal)).toBeVisible();
    if (await success.isVisible()) return name;
  }
  throw new Error('No place fits this table.');
}

test('from the question to the calendar: a host and a guest without an account decide where to eat', async ({
  page,
  browser,
  baseURL,
  rows: { db },
}) => {
  await page.setViewportSize(PHONE);
  await signInAsNewUser(page);
  await open(page, '/decide');
  await expect(page.getByRole('heading', { level: 1, name: 'Decide together' })).toBeVisible();
  await page.getByLabel('Where', { exact: true }).fill('nowhere that is known');
  await page.getByRole('button', { name: 'Make the table' }).click();
  await expect(page.getByText('We don’t know this place.')).toBeVisible();
  await page.getByLabel('Where', { exact: true }).fill('Chiado');
  await page.getByLabel('How far').selectOption('10');
  await page.getByLabel('How many').selectOption('2');
  await page.getByLabel('What for').fill('Dinner with Bruno');
  await checkAccessibility(page, 'decide');
  await page.getByRole('button', { name: 'Make the table' }).click();
  await expect(page).toHaveURL(/\/d\/[\w-]{22}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dinner with Bruno' })).toBeVisible();
  await checkAccessibility(page, 'decide-limits');
  await page.getByRole('button', { name: 'Show me the places' }).click();
  await expect(page.getByRole('button', { name: 'Love' })).toBeVisible();
  await checkAccessibility(page, 'decide-card');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(PHONE);

  const guest = await openAsGuest(browser, baseURL, new URL(page.url()).pathname);
  await guest.getByLabel('Your name at this table').fill('Bruno');
  await checkAccessibility(guest, 'decide-join');
  await guest.getByRole('button', { name: 'Show me the places' }).click();
  await guest.getByRole('button', { name: 'Show me the places' }).click();
  await expect(guest.getByRole('button', { name: 'Love' })).toBeVisible();
  const [, cardCount = ''] =
    /^1 of (\d+)$/.exec((await page.getByText(/^1 of \d+$/).textContent()) ?? '') ?? [];
  await addPlace(guest);
  // The host's page adds the card by itself and stays on the same one.
  await expect(page.getByText(new RegExp(`^\\d+ of ${Number(cardCount) + 1}$`))).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Add a place' })).toBeHidden();

  await voteOnAll(page, 'OK');
  await expect(page.getByRole('heading', { level: 1, name: '1 of 2 are done' })).toBeVisible();
  await checkAccessibility(page, 'decide-waiting');
  await voteOnAll(guest, 'Love');
  await expect(guest.getByText('Nobody said No, 1 of 2 loves it.')).toBeVisible();
  await checkAccessibility(guest, 'decide-result');
  // The result reaches the host's page by itself.
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

  await expect(page.getByText(/^About €\d+ each for a main course and a drink/)).toBeVisible();

  // The morning after the dinner.
  await db
    .update(decisions)
    .set({ at: new Date(Date.now() - DAY_MS).toISOString() })
    .where(eq(decisions.token, new URL(page.url()).pathname.replace('/d/', '')));
  await open(page, page.url());
  await expect(page.getByRole('heading', { name: 'Did you go?' })).toBeVisible();
  await checkAccessibility(page, 'decide-afterwards');
  await page.getByRole('button', { name: 'Decide again' }).click();
  const form = page.getByRole('dialog', { name: 'Decide again' });
  await expect(form.getByLabel('When')).not.toHaveValue('');
  await checkAccessibility(page, 'decide-again');
  const oldAddress = page.url();
  await form.getByRole('button', { name: 'Make the table' }).click();
  await expect(page).not.toHaveURL(oldAddress);
  await expect(page.getByRole('heading', { level: 1, name: 'Dinner with Bruno' })).toBeVisible();
});

test('the keyboard alone votes by 1, 2 and 3', async ({ page }) => {
  await signInAsNewUser(page);
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

test('five people on their phones: one eats no gluten, one loses the connection, one arrives late', async ({
  page: host,
  browser,
  baseURL,
}) => {
  await host.setViewportSize(PHONE);
  await signInAsNewUser(host);
  await open(host, '/');
  await host.getByRole('link', { name: 'Decide together' }).first().click();
  await host.getByLabel('Where', { exact: true }).fill('Chiado');
  await host.getByLabel('How far').selectOption('10');
  await host.getByLabel('How many').selectOption('5');
  await host.getByRole('button', { name: 'Make the table' }).click();
  await expect(host).toHaveURL(/\/d\/[\w-]{22}$/);
  const link = new URL(host.url()).pathname;
  const joinTable = async (name: string) => {
    const guest = await openAsGuest(browser, baseURL, link);
    await guest.getByLabel('Your name at this table').fill(name);
    await guest.getByRole('button', { name: 'Show me the places' }).click();
    return guest;
  };
  const showCards = async (page: Page) => {
    await page.getByRole('button', { name: 'Show me the places' }).click();
    await expect(page.getByRole('button', { name: 'Love' })).toBeVisible();
  };

  const bruno = await joinTable('Bruno');
  await bruno.getByText('Gluten-free', { exact: true }).click();
  await showCards(bruno);
  await showCards(host);
  await expect(host.getByText(/Gluten-free: \d+ dish/).first()).toBeVisible();
  await voteOnAll(host, 'OK');
  await voteOnAll(bruno, 'OK');

  const ana = await openAsGuest(browser, baseURL, '/');
  await signInAsNewUser(ana);
  await open(ana, link);
  await ana.getByRole('button', { name: 'Sit down' }).click();
  await showCards(ana);
  await voteOnAll(ana, 'OK');

  const clara = await joinTable('Clara');
  await showCards(clara);
  await clara.getByRole('button', { name: 'Love' }).click();
  await expect(clara.getByText(/^2 of \d+$/)).toBeVisible();
  await clara.context().setOffline(true);
  await clara.getByRole('button', { name: 'OK' }).click();
  await expect(clara.getByText(/^3 of \d+$/)).toBeVisible();
  await expect(
    clara.getByText('You seem to be offline. Your taps are sent once the connection is back.'),
  ).toBeVisible();
  await clara.context().setOffline(false);
  const countVotes = async () => {
    const reply = await clara.request.get(`/api${link.replace('/d/', '/decisions/')}`);
    return Object.keys((await reply.json()).me.votes).length;
  };
  // Votes without a connection are sent once it is back.
  await expect.poll(countVotes).toBe(2);

  // Nothing is decided before the fifth person has voted.
  await expect(host.getByRole('heading', { level: 1, name: '3 of 5 are done' })).toBeVisible();
  const dora = await joinTable('Дора 🍋 with a name of forty letters');
  await showCards(dora);
  await voteOnAll(dora, 'OK');
  await expect(host.getByRole('heading', { level: 1, name: '4 of 5 are done' })).toBeVisible();
  const [, position = '', cardCount = ''] =
    /^(\d+) of (\d+)$/.exec((await clara.getByText(/^\d+ of \d+$/).textContent()) ?? '') ?? [];
  for (let index = Number(position); index <= Number(cardCount); index++) {
    await expect(clara.getByText(`${index} of ${cardCount}`, { exact: true })).toBeVisible();
    await clara.getByRole('button', { name: 'OK' }).click();
  }
  for (const person of [host, bruno, ana, clara, dora]) {
    await expect(person.getByText('Nobody said No, 1 of 5 loves it.')).toBeVisible();
    await expectNoSidewaysScroll(person);
  }
  const download = dora.waitForEvent('download');
  await dora.getByRole('link', { name: 'Calendar' }).click();
  expect((await download).suggestedFilename()).toBe('tablemate.ics');
  for (const person of [bruno, ana, clara, dora]) await person.context().close();
});
