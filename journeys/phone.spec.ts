import type { Page } from '@playwright/test';
import { chooseSome } from '#testing/rounds.ts';
import { becomeOne, listEveryPage, ROLES, type Role, routes } from './every-page.ts';
import { expectAccess, WCAG } from './look.ts';
import { expect, expectNoSidewaysScroll, PHONE, test, untilAlive } from './support.ts';

// As on a phone, a page that is too wide is shown zoomed out. Chrome tells its console of a page that answers 404.
test.use({ viewport: PHONE, isMobile: true, hasTouch: true, expectedMessages: [/status of 404/] });

/** The narrowest phone that pages are drawn for, in CSS pixels. */
const SMALL = { width: 320, height: 568 };

/** Pages that stand without bars. */
const bare = routes.filter(([, { options }]) => options.staticData?.bare).map(([path]) => path);

for (const language of ['en', 'ar'])
  for (const [nth, role] of (Object.keys(ROLES) as Role[]).entries()) {
    test(`every page fits the phone of a ${role} in ${language}`, async ({ page, rows, cleanUp }) => {
      test.slow();
      const addresses = await listEveryPage(page, rows.db, role);
      await becomeOne({ page, rows, cleanUp }, role, language);
      const prefix = language === 'en' || ROLES[role] ? '' : `/${language}`;
      // An owner sees the most; the others visit a quarter of the pages each in `npm test`.
      for (const address of role === 'owner' ? addresses : chooseSome(addresses, 4, nth))
        await test.step(address, () => expectToFit(page, prefix + address));
    });
  }

/** Languages whose pages axe walks too: in English every journey does. */
const HEARD = { pt: null, ar: 'rtl' };

for (const [language, direction] of Object.entries(HEARD))
  for (const [nth, role] of (Object.keys(ROLES) as Role[]).entries())
    test(`nobody is shut out of the pages of a ${role} in ${language}`, async ({ page, rows, cleanUp }) => {
      test.slow();
      const addresses = await listEveryPage(page, rows.db, role);
      await becomeOne({ page, rows, cleanUp }, role, language);
      const prefix = ROLES[role] ? '' : `/${language}`;
      // Each role hears a quarter of the pages, whoever manages something all its screens.
      const mine = addresses.filter((address, at) => at % 4 === nth || address.includes('?tab='));
      for (const address of chooseSome(mine, 4, nth))
        await test.step(address, async () => {
          await page.goto(prefix + address);
          await untilAlive(page);
          await expect(page.locator('.animate-pulse:visible')).toHaveCount(0);
          const html = page.locator('html');
          expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([
            language,
            direction,
          ]);
          await expectAccess(page, `${address} in ${language}`, WCAG);
        });
    });

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
      main: bars.filter((bar) => bar.matches('nav') && getComputedStyle(bar).position === 'fixed').length,
      outside: [...[...bars, ...controls].filter(isOutside), ...bars.filter(isBelow)].map((element) =>
        element.outerHTML.slice(0, 160),
      ),
    };
  });
  expect({ main, outside }, what).toEqual({
    main: bare.includes(new URL(page.url()).pathname.replace(/^\/ar(?=\/)/, '')) ? 0 : 1,
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
