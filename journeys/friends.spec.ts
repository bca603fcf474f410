import type { Browser, Page } from '@playwright/test';
import { DAY_MS } from '#kit/contract/time.ts';
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
} from './support.ts';

test.use({ viewport: PHONE, hasTouch: true });

/** The most taps in which two new people find each other, of both together. */
const MAX_TAPS = 5;

/** Counts the taps of a journey; typing is not counted. */
function countTaps() {
  let taps = 0;
  return {
    tap: async (target: ReturnType<Page['getByRole']>) => {
      taps += 1;
      await target.tap();
    },
    countLink() {
      taps += 1;
    },
    get count() {
      return taps;
    },
  };
}

/** Opens a phone for another person, who has no account. */
async function openPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: PHONE,
    hasTouch: true,
    locale: 'en-US',
  });
  return context.newPage();
}

/** Records the links that the page hands to the device's share sheet, in place of opening it. */
const recordShares = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { shared: [] });
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => void Reflect.get(globalThis, 'shared').push(data.url),
    });
  });

async function expectMutual(page: Page, username: string, other: Page, otherName: string) {
  for (const [from, name] of [
    [page, otherName],
    [other, username],
  ] as const) {
    const reply = await from.request.get(`/api/people/${name}`);
    expect((await reply.json()).relation).toMatchObject({ isFollowing: true, followsMe: true });
  }
}

/** Fills in the registration form; returns the username. */
async function fillRegistration(page: Page, prefix: string): Promise<string> {
  const username = newName(prefix);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  return username;
}

test('by a link: one person registers and sends it, the other registers by it, and both follow each other', async ({
  page,
  browser,
  baseURL,
}) => {
  await recordShares(page);
  const taps = countTaps();
  await open(page, '/auth?form=register');
  const ana = await fillRegistration(page, 'ana');
  await taps.tap(page.getByRole('button', { name: 'Register' }));
  await expect(page.getByRole('heading', { name: 'Bring your friends' })).toBeVisible();
  await checkAccessibility(page, 'friends-preferences');
  await taps.tap(page.getByRole('button', { name: 'Invite friends' }));
  const dialog = page.getByRole('dialog', { name: 'Invite friends' });
  await expect(dialog.getByRole('img', { name: 'Your link as a code' })).toBeVisible();
  await checkAccessibility(page, 'friends-invite');
  await taps.tap(dialog.getByRole('button', { name: 'Send the link' }));
  const [link = ''] = await page.evaluate((): string[] => Reflect.get(globalThis, 'shared'));
  expect(link).toMatch(new RegExp(`^${baseURL}/invite/[\\w-]{22}$`));

  const benPage = await openPhone(browser, baseURL);
  taps.countLink();
  await open(benPage, link);
  await expect(benPage.getByRole('heading', { level: 1 })).toHaveText(`${ana} invites you to Tablemate`);
  await expect(benPage.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectNoSidewaysScroll(benPage);
  await checkAccessibility(benPage, 'friends-invitation');
  const ben = await fillRegistration(benPage, 'ben');
  await taps.tap(benPage.getByRole('button', { name: 'Register' }));
  await expect(benPage.getByRole('heading', { level: 1 })).toHaveText(`You and ${ana} follow each other`);
  await checkAccessibility(benPage, 'friends-accepted');
  await expectMutual(page, ana, benPage, ben);
  expect(taps.count).toBeLessThanOrEqual(MAX_TAPS);
  await benPage.context().close();
});

test('by the code: a person with an account opens its link; once stopped, the link no longer works', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await signInAsNewUser(page);
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'From people you follow' })).toBeVisible();
  await checkAccessibility(page, 'friends-home-new');
  await open(page, '/people');
  await checkAccessibility(page, 'friends-people');
  // Newcomers are led to this page.
  await open(page, '/restaurants');
  await expect(page.getByRole('button', { name: 'Invite friends' })).toBeInViewport();
  await checkAccessibility(page, 'friends-list-new');
  const taps = countTaps();
  await taps.tap(page.getByRole('button', { name: 'Invite friends' }));
  const dialog = page.getByRole('dialog', { name: 'Invite friends' });
  await expect(dialog.getByRole('img', { name: 'Your link as a code' })).toBeVisible();
  // The code holds the same link as the button sends.
  const { token } = await (await page.request.put('/api/user/invitation', { data: {} })).json();
  const benPage = await openPhone(browser, baseURL);
  const ben = await signInAsNewUser(benPage);
  taps.countLink();
  await open(benPage, `/invite/${token}`);
  await expect(benPage.getByRole('heading', { level: 1 })).toHaveText(`${ana} invites you`);
  await checkAccessibility(benPage, 'friends-member');
  await taps.tap(benPage.getByRole('button', { name: 'Follow each other' }));
  await expect(benPage.getByRole('heading', { level: 1 })).toHaveText(`You and ${ana} follow each other`);
  await expectMutual(page, ana, benPage, ben);
  expect(taps.count).toBeLessThanOrEqual(MAX_TAPS);

  await dialog.getByRole('button', { name: 'Stop this link' }).tap();
  await expect(dialog).toContainText('Your link no longer works.');
  await benPage.goto(`/invite/${token}`);
  await expect(benPage.getByRole('heading', { level: 1 })).toHaveText('This invitation no longer works');
  await dialog.getByRole('button', { name: 'Make a new link' }).tap();
  await expect(dialog.getByRole('img', { name: 'Your link as a code' })).toBeVisible();
  // The page of my own link offers me nothing to accept.
  const { token: next } = await (await page.request.put('/api/user/invitation', { data: {} })).json();
  expect(next).not.toBe(token);
  await open(page, `/invite/${next}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is your own link');
  await benPage.context().close();
});

test('by name: each searches for the other in the list, and follows', async ({ page, browser, baseURL }) => {
  const ana = await signInAsNewUser(page);
  const benPage = await openPhone(browser, baseURL);
  const ben = await signInAsNewUser(benPage);
  const taps = countTaps();
  for (const [current, name] of [
    [page, ben],
    [benPage, ana],
  ] as const) {
    await open(current, '/restaurants');
    const field = current.getByRole('searchbox', { name: 'Search people' });
    await taps.tap(field);
    await field.fill(name);
    await field.press('Enter');
    const followResponse = current.waitForResponse(/\/follow$/);
    await taps.tap(current.getByRole('button', { name: new RegExp(`^Follow( back)? ${name}$`) }));
    await followResponse;
  }
  await expectMutual(page, ana, benPage, ben);
  expect(taps.count).toBeLessThanOrEqual(MAX_TAPS);
  await benPage.context().close();
});

test('home and the list show what the people I follow like', async ({ page }) => {
  await page.request.post('/api/login', { data: { username: 'joana_reis', password: 'tablemate' } });
  await open(page, '/');
  const shelf = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'From people you follow' }) });
  await expect(shelf.getByText(/^Liked by |gave it/).first()).toBeVisible();
  await checkAccessibility(page, 'friends-home');
  await open(page, '/restaurants');
  await page.getByRole('button', { name: 'Liked by friends' }).tap();
  await expect(page).toHaveURL('/restaurants?friends=1');
  await expect(page.getByText(/^Liked by .+/).first()).toBeVisible();
  await checkAccessibility(page, 'friends-list');
});

test('at the same table: below the result, guests follow each other', async ({ page, browser, baseURL }) => {
  const ana = await signInAsNewUser(page);
  const benPage = await openPhone(browser, baseURL);
  await signInAsNewUser(benPage);
  // At dinner time, whatever time it is now: at night all restaurants are closed, and a table without restaurants is
  // cancelled.
  const at = `${new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}T19:00:00.000Z`;
  const data = { title: 'Dinner', at, timeZone: 'Europe/Lisbon', area: { name: 'Chiado', radius: 10 } };
  const { token } = await (await page.request.post('/api/decisions', { data })).json();
  await benPage.request.post(`/api/decisions/${token}/people`, { data: {} });
  await page.request.post(`/api/decisions/${token}/close`, { data: {} });
  await open(benPage, `/d/${token}`);
  await expect(benPage.getByRole('heading', { name: 'People at the same table' })).toBeVisible();
  await benPage.getByRole('button', { name: `Follow ${ana}` }).tap();
  await expect(benPage.getByRole('button', { name: `Following ${ana}` })).toBeVisible();
  await checkAccessibility(benPage, 'friends-table');
  await benPage.context().close();
});
