import type { Browser, Page } from '@playwright/test';
import { DAY_MS } from '#kit/contract/time.ts';
import { look } from './look.ts';
import {
  becomeSomebody,
  expect,
  expectNoSidewaysScroll,
  newName,
  open,
  PASSWORD,
  PHONE,
  test,
} from './support.ts';

test.use({ viewport: PHONE, hasTouch: true });

/** The most taps in which two people who are both new find each other, those of both together. */
const MAX_TAPS = 5;

/** Counts what fingers do; typing is none. */
function countTaps() {
  let taps = 0;
  return {
    tap: async (where: ReturnType<Page['getByRole']>) => {
      taps += 1;
      await where.tap();
    },
    opensLink() {
      taps += 1;
    },
    get count() {
      return taps;
    },
  };
}

/** Somebody else on a phone of their own, without an account. */
async function otherPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: PHONE,
    hasTouch: true,
    locale: 'en-US',
  });
  return context.newPage();
}

/** Takes in the page's place what the device's share sheet would be handed. */
const keepShared = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { shared: [] });
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => void Reflect.get(globalThis, 'shared').push(data.url),
    });
  });

async function expectMutual(page: Page, username: string, other: Page, otherName: string) {
  for (const [where, name] of [
    [page, otherName],
    [other, username],
  ] as const) {
    const reply = await where.request.get(`/api/people/${name}`);
    expect((await reply.json()).relation).toMatchObject({ isFollowing: true, followsMe: true });
  }
}

/** Fills in the form to register that is open. */
async function fillIn(page: Page, prefix: string): Promise<string> {
  const username = newName(prefix);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  return username;
}

test('by a link: one registers and sends it, the other registers by it, and both follow each other', async ({
  page,
  browser,
  baseURL,
}) => {
  await keepShared(page);
  const taps = countTaps();
  await open(page, '/auth?form=register');
  const ana = await fillIn(page, 'ana');
  await taps.tap(page.getByRole('button', { name: 'Register' }));
  await expect(page.getByRole('heading', { name: 'Bring your friends' })).toBeVisible();
  await look(page, 'friends-preferences');
  await taps.tap(page.getByRole('button', { name: 'Invite friends' }));
  const dialog = page.getByRole('dialog', { name: 'Invite friends' });
  await expect(dialog.getByRole('img', { name: 'Your link as a code' })).toBeVisible();
  await look(page, 'friends-invite');
  await taps.tap(dialog.getByRole('button', { name: 'Send the link' }));
  const [link = ''] = await page.evaluate((): string[] => Reflect.get(globalThis, 'shared'));
  expect(link).toMatch(new RegExp(`^${baseURL}/invite/[\\w-]{22}$`));

  const benPage = await otherPhone(browser, baseURL);
  taps.opensLink();
  await open(benPage, link);
  await expect(benPage.getByRole('heading', { level: 1 })).toHaveText(`${ana} invites you to Tablemate`);
  await expect(benPage.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectNoSidewaysScroll(benPage);
  await look(benPage, 'friends-invitation');
  const ben = await fillIn(benPage, 'ben');
  await taps.tap(benPage.getByRole('button', { name: 'Register' }));
  await expect(benPage.getByRole('heading', { level: 1 })).toHaveText(`You and ${ana} follow each other`);
  await look(benPage, 'friends-accepted');
  await expectMutual(page, ana, benPage, ben);
  expect(taps.count).toBeLessThanOrEqual(MAX_TAPS);
  await benPage.context().close();
});

test('by the code: the link in it, pressed by somebody who has an account; once it is stopped it works no more', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await becomeSomebody(page);
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'From people you follow' })).toBeVisible();
  await look(page, 'friends-home-new');
  await open(page, '/people');
  await look(page, 'friends-people');
  // Where newcomers land.
  await open(page, '/restaurants');
  await expect(page.getByRole('button', { name: 'Invite friends' })).toBeInViewport();
  await look(page, 'friends-list-new');
  const taps = countTaps();
  await taps.tap(page.getByRole('button', { name: 'Invite friends' }));
  const dialog = page.getByRole('dialog', { name: 'Invite friends' });
  await expect(dialog.getByRole('img', { name: 'Your link as a code' })).toBeVisible();
  // What the code holds is what the button sends.
  const { token } = await (await page.request.put('/api/user/invitation', { data: {} })).json();
  const benPage = await otherPhone(browser, baseURL);
  const ben = await becomeSomebody(benPage);
  taps.opensLink();
  await open(benPage, `/invite/${token}`);
  await expect(benPage.getByRole('heading', { level: 1 })).toHaveText(`${ana} invites you`);
  await look(benPage, 'friends-member');
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
  // My own link is for others.
  const { token: next } = await (await page.request.put('/api/user/invitation', { data: {} })).json();
  expect(next).not.toBe(token);
  await open(page, `/invite/${next}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is your own link');
  await benPage.context().close();
});

test('by name: each types the other one’s in the first list, and follows', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await becomeSomebody(page);
  const benPage = await otherPhone(browser, baseURL);
  const ben = await becomeSomebody(benPage);
  const taps = countTaps();
  for (const [where, name] of [
    [page, ben],
    [benPage, ana],
  ] as const) {
    await open(where, '/restaurants');
    const field = where.getByRole('searchbox', { name: 'Search people' });
    await taps.tap(field);
    await field.fill(name);
    await field.press('Enter');
    const followed = where.waitForResponse(/\/follow$/);
    await taps.tap(where.getByRole('button', { name: new RegExp(`^Follow( back)? ${name}$`) }));
    await followed;
  }
  await expectMutual(page, ana, benPage, ben);
  expect(taps.count).toBeLessThanOrEqual(MAX_TAPS);
  await benPage.context().close();
});

test('home and the list show what people like whom I follow', async ({ page }) => {
  await page.request.post('/api/login', { data: { username: 'joana_reis', password: 'tablemate' } });
  await open(page, '/');
  const shelf = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'From people you follow' }) });
  await expect(shelf.getByText(/^Liked by |gave it/).first()).toBeVisible();
  await look(page, 'friends-home');
  await open(page, '/restaurants');
  await page.getByRole('button', { name: 'Liked by friends' }).tap();
  await expect(page).toHaveURL('/restaurants?friends=1');
  await expect(page.getByText(/^Liked by .+/).first()).toBeVisible();
  await look(page, 'friends-list');
});

test('at the same table: whoever was there is followed below the result', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await becomeSomebody(page);
  const benPage = await otherPhone(browser, baseURL);
  await becomeSomebody(benPage);
  // At dinner time, whatever time it is now: at night no place is open, and a table without places is called off.
  const at = `${new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}T19:00:00.000Z`;
  const data = { title: 'Dinner', at, timeZone: 'Europe/Lisbon', area: { name: 'Chiado', radius: 10 } };
  const { token } = await (await page.request.post('/api/decisions', { data })).json();
  await benPage.request.post(`/api/decisions/${token}/people`, { data: {} });
  await page.request.post(`/api/decisions/${token}/close`, { data: {} });
  await open(benPage, `/d/${token}`);
  await expect(benPage.getByRole('heading', { name: 'People at the same table' })).toBeVisible();
  await benPage.getByRole('button', { name: `Follow ${ana}` }).tap();
  await expect(benPage.getByRole('button', { name: `Following ${ana}` })).toBeVisible();
  await look(benPage, 'friends-table');
  await benPage.context().close();
});
