import type { Page } from '@playwright/test';
import { createRouter } from '@tanstack/react-router';
import { eq } from 'drizzle-orm';
import { links } from '#addresses.ts';
import { webFeatures } from '#app/web/features.ts';
import type { Database } from '#db/connect.ts';
import { decisions, loyaltyTerms, restaurants, savedLists, users } from '#db/schema.ts';
import { createQueryClient } from '#kit/web/api.ts';
import { loadAdminTabs } from '#kit/web/page/adminTabs.ts';
import { collectRoutes } from '#kit/web/page/feature.ts';
import { root } from '#kit/web/page/root.ts';
import { chooseSome } from '#testing/rounds.ts';
import { OWNER_TABS } from '#vocabulary.ts';
import { expect, expectNoSidewaysScroll, PHONE, test, untilAlive } from './support.ts';

// As on a phone, a page that is too wide is shown zoomed out. Chrome tells its console of a page that answers 404.
test.use({ viewport: PHONE, isMobile: true, hasTouch: true, expectedMessages: [/status of 404/] });

/** The narrowest phone that pages are drawn for, in CSS pixels. */
const SMALL = { width: 320, height: 568 };

const noCalls = () => Promise.reject(new Error('Only the route table is read.'));
const queryClient = createQueryClient(noCalls, { server: true });
const routeTree = root.addChildren(collectRoutes(webFeatures));
const routes = Object.entries(
  createRouter({ routeTree, context: { queryClient, features: webFeatures } }).routesByPath,
);

/** Pages that stand without bars. */
const bare = routes.filter(([, { options }]) => options.staticData?.bare).map(([path]) => path);

const ROLES = {
  visitor: null,
  diner: { username: 'joana_reis', password: 'tablemate' },
  owner: { username: 'beatriz_falcao', password: 'tablemate' },
  administrator: { username: 'admin', password: 'tablemate-admin' },
};

/** What else the page of a route shows, by its query. */
const VARIANTS: Record<string, string[]> = {
  '/auth': ['?form=login', '?form=register'],
  '/preferences': ['?edit=1'],
  '/restaurants': ['?map=1', '?q=nothing+like+it'],
  '/communities': ['?q=noodle', '?q=nothing+like+it'],
  '/c/$slug': ['?tab=about', '?tab=members'],
  '/restaurants/$id': ['?tab=menu', '?tab=reviews', '?tab=gallery', '?tab=challenges'],
  '/add-restaurant': ['?step=2', '?step=3', '?step=4', '?step=5', '?step=6'],
};

const tabs = (ids: readonly string[]) => ids.map((id) => `?tab=${id}`);

/** An address of each page whose address has parameters, by the path of its route. */
async function sampleAddresses(page: Page, db: Database): Promise<Record<string, string>> {
  const [{ id }] = await (await page.request.get('/api/restaurants')).json();
  const [dish] = await (await page.request.get(`/api/restaurants/${id}/menu`)).json();
  const [post] = await (await page.request.get('/api/posts?limit=1')).json();
  const [challenge] = await (await page.request.get('/api/challenges?limit=1')).json();
  const [programme] = await db.select().from(loyaltyTerms).limit(1);
  const [own] = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .innerJoin(users, eq(users.id, restaurants.userId))
    .where(eq(users.username, ROLES.owner.username))
    .limit(1);
  if (!programme || !own) throw new Error('The sample data has no loyalty program.');
  const [list] = await db.select().from(savedLists).where(eq(savedLists.isShared, true)).limit(1);
  if (!list) throw new Error('The sample data has no shared list.');
  const [table] = await db.select().from(decisions).where(eq(decisions.state, 'decided')).limit(1);
  if (!table) throw new Error('The sample data has no table that has decided.');
  const [ranker] = await db.select().from(users).where(eq(users.showsRanking, true)).limit(1);
  if (!ranker) throw new Error('The sample data has nobody who shows a ranking.');
  await page.request.post('/api/login', { data: ROLES.diner });
  const { token } = await (await page.request.put('/api/user/invitation', { data: {} })).json();
  await page.request.post('/api/logout', { data: {} });
  return {
    '/restaurants/$id': links.restaurant(id),
    '/restaurants/$id/dishes/$dishId': links.dish(id, dish.id),
    '/restaurants/$id/review': `/restaurants/${id}/review`,
    '/restaurants/$id/tips': links.tips(id),
    '/people/$username': links.person(ROLES.diner.username),
    '/people/$username/ranking': links.personTaste(ranker.username, 'ranking'),
    '/people/$username/match': links.personTaste(ranker.username, 'match'),
    '/invite/$token': links.invitation(token),
    '/lists/$token': links.list(list.token),
    '/d/$token': links.table(table.token),
    '/c/$slug': links.community('noodle-nerds'),
    '/posts/$id': links.post(post.id),
    '/tags/$tag': links.tag('foodchallenge'),
    '/challenges/$id': links.challenge(challenge.id),
    '/loyalty/$id': links.programme(programme.restaurantId),
    '/counter/$id': links.counter(own.id),
    '/city/$slug': links.city('lisbon'),
    '/claim/$id': links.claim(id),
    '/auth/$step': '/auth/forgot',
    '/staff/$token': `/staff/${'A'.repeat(22)}`,
    '/receipts/$token': `/receipts/${'A'.repeat(22)}`,
  };
}

for (const [nth, [role, account]] of Object.entries(ROLES).entries()) {
  test(`every page fits the phone of a ${role}`, async ({ page, rows: { db } }) => {
    test.slow();
    const samples = await sampleAddresses(page, db);
    if (account) expect((await page.request.post('/api/login', { data: account })).ok()).toBe(true);
    const tabIds = (await loadAdminTabs(webFeatures)).map(({ id }) => id);
    const managed = { visitor: [], diner: [], owner: OWNER_TABS, administrator: tabIds }[role] ?? [];
    const variants: Record<string, string[]> = { ...VARIANTS, '/admin': tabs(managed) };
    const addresses = [...routes.map(([path]) => path), '/no/such/page'].flatMap((path) => {
      const address = samples[path] ?? path;
      expect(address, 'sampleAddresses lacks an address of this page').not.toContain('$');
      return ['', ...(variants[path] ?? [])].map((query) => address + query);
    });
    // An owner sees the most; the others visit a quarter of the pages each in `npm test`.
    for (const address of role === 'owner' ? addresses : chooseSome(addresses, 4, nth))
      await test.step(address, () => expectToFit(page, address));
  });
}

async function expectToFit(page: Page, address: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(address);
  await untilAlive(page);
  // Tabs of the areas come by themselves, and what is far from the screen is laid out only when it is near.
  await expect(page.locator('.animate-pulse:visible')).toHaveCount(0);
  await page.evaluate(() => {
    document.documentElement.dataset.whole = '';
  });
  for (const screen of chooseSome([SMALL, PHONE], 2)) {
    await page.setViewportSize(screen);
    const what = `${address}, ${screen.width} pixels wide`;
    // The browser lays the page out again some frames after the screen has changed.
    await expect(async () => {
      await expectNoSidewaysScroll(page, what);
      await expectBarsInSight(page, what);
    }).toPass();
  }
}

/** Fails where a bar, or a control in it, is not wholly within what the screen shows. */
async function expectBarsInSight(page: Page, what: string): Promise<void> {
  const { main, outside } = await page.evaluate(() => {
    const { width, height } = visualViewport ?? { width: innerWidth, height: innerHeight };
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const isOutside = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      const spills = element.scrollWidth > element.clientWidth + 1 && element.tagName !== 'INPUT';
      return left < 0 || right > width + 1 || spills;
    };
    // What sticks is part of the page, and may be further down than its form begins; what is fixed is always there.
    const isBelow = (bar: Element) =>
      getComputedStyle(bar).position === 'fixed' && bar.getBoundingClientRect().bottom > height + 1;
    const bars = [...document.querySelectorAll('#root *')].filter(
      (element) =>
        isSeen(element) &&
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        element.childElementCount > 0,
    );
    const controls = bars.flatMap((bar) => [...bar.querySelectorAll('a, button, input')].filter(isSeen));
    return {
      main: bars.filter((bar) => bar.matches('nav[aria-label=Main]')).length,
      outside: [...[...bars, ...controls].filter(isOutside), ...bars.filter(isBelow)].map((element) =>
        element.outerHTML.slice(0, 160),
      ),
    };
  });
  expect({ main, outside }, what).toEqual({
    main: bare.includes(new URL(page.url()).pathname) ? 0 : 1,
    outside: [],
  });
}

test('a phone that lies on its side has no control behind its notch', async ({ page }) => {
  const [width, height, notch] = [844, 390, 47];
  await page.setViewportSize({ width, height });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { left: notch, right: notch, bottom: 21 },
  });
  /** What a finger would press just behind either edge. */
  const findCovered = () =>
    page.evaluate(
      ({ height, edges }) => {
        const rows = Array.from({ length: height / 5 }, (_, nth) => 5 * nth);
        const controls = edges
          .flatMap((x) => rows.map((y) => document.elementFromPoint(x, y)?.closest('a, button, input')))
          .filter((control) => control !== null && control !== undefined);
        return [...new Set(controls)].map((control) => control.outerHTML.slice(0, 200));
      },
      { height, edges: [notch - 2, width - notch + 2] },
    );
  expect((await page.request.post('/api/login', { data: ROLES.diner })).ok()).toBe(true);
  for (const address of ['/wall', '/profile', '/settings', '/restaurants']) {
    await page.goto(address);
    await untilAlive(page);
    expect(await findCovered(), address).toEqual([]);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(findCovered).toEqual([]);
});
