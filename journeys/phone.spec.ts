import type { Page } from '@playwright/test';
import { chooseSome } from '#testing/rounds.ts';
import { expectNoViolations, WCAG } from './accessibility.ts';
import { listEveryPage, ROLES, type Role, routes, signInAsRole } from './every-page.ts';
import { expect, expectNoSidewaysScroll, PHONE, test, waitForHydration } from './support.ts';

// As on a phone, a page that is too wide is zoomed out. Chrome logs each page that answers 404 to the console.
test.use({ viewport: PHONE, isMobile: true, hasTouch: true, expectedMessages: [/status of 404/] });

/** The narrowest phone that pages are drawn for, in CSS pixels. */
const SMALL_PHONE = { width: 320, height: 568 };

/** Pages without bars. */
const pathsWithoutBars = routes.filter(([, { options }]) => options.staticData?.bare).map(([path]) => path);

for (const language of ['en', 'ar'])
  for (const [nth, role] of (Object.keys(ROLES) as Role[]).entries()) {
    test(`every page fits the phone of a ${role} in ${language}`, async ({ page, rows, cleanUp }) => {
      test.slow();
      const addresses = await listEveryPage(page, rows.db, role);
      await signInAsRole({ page, rows, cleanUp }, role, language);
      const prefix = language === 'en' || ROLES[role] ? '' : `/${language}`;
      // An owner sees the most pages; the others visit a quarter of the pages each in `npm test`.
      for (const address of role === 'owner' ? addresses : chooseSome(addresses, 4, nth))
        await test.step(address, () => expectPageFits(page, prefix + address));
    });
  }

/** Languages in which axe checks the pages, with their direction; journeys check them in English. */
const DIRECTIONS = { pt: null, ar: 'rtl' };

for (const [language, direction] of Object.entries(DIRECTIONS))
  for (const [nth, role] of (Object.keys(ROLES) as Role[]).entries())
    test(`the pages of a ${role} in ${language} are accessible`, async ({ page, rows, cleanUp }) => {
      test.slow();
      const addresses = await listEveryPage(page, rows.db, role);
      await signInAsRole({ page, rows, cleanUp }, role, language);
      const prefix = ROLES[role] ? '' : `/${language}`;
      // Each role checks a quarter of the pages, and roles with areas all tabs of those.
      const roleAddresses = addresses.filter(
        (address, index) => index % 4 === nth || address.includes('?tab='),
      );
      for (const address of chooseSome(roleAddresses, 4, nth))
        await test.step(address, async () => {
          await page.goto(prefix + address);
          await waitForHydration(page);
          await expect(page.locator('.animate-pulse:visible')).toHaveCount(0);
          const html = page.locator('html');
          expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([
            language,
            direction,
          ]);
          await expectNoViolations(page, `${address} in ${language}`, WCAG);
        });
    });

async function expectPageFits(page: Page, address: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(address);
  await waitForHydration(page);
  // Tabs load their parts after hydration, and the browser skips the layout of parts far below the screen.
  await expect(page.locator('.animate-pulse:visible')).toHaveCount(0);
  await page.evaluate(() => {
    document.documentElement.dataset.whole = '';
  });
  for (const screen of chooseSome([SMALL_PHONE, PHONE], 2)) {
    await page.setViewportSize(screen);
    const what = `${address}, ${screen.width} pixels wide`;
    // The browser repeats the layout some frames after a change of the screen.
    await expect(async () => {
      await expectNoSidewaysScroll(page, what);
      await expectBarsOnScreen(page, what);
    }).toPass();
  }
}

/** Fails where a bar, or a control in it, is not wholly on the screen. */
async function expectBarsOnScreen(page: Page, what: string): Promise<void> {
  const { main, outside } = await page.evaluate(() => {
    const { width, height } = visualViewport ?? { width: innerWidth, height: innerHeight };
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const isOutside = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      const overflows = element.scrollWidth > element.clientWidth + 1 && element.tagName !== 'INPUT';
      return left < 0 || right > width + 1 || overflows;
    };
    // A sticky bar is part of the page and may start below the screen; a fixed one is always on it.
    const isBelow = (bar: Element) =>
      getComputedStyle(bar).position === 'fixed' && bar.getBoundingClientRect().bottom > height + 1;
    const bars = [...document.querySelectorAll('#root *')].filter(
      (element) =>
        isVisible(element) &&
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        element.childElementCount > 0,
    );
    const controls = bars.flatMap((bar) => [...bar.querySelectorAll('a, button, input')].filter(isVisible));
    return {
      main: bars.filter((bar) => bar.matches('nav') && getComputedStyle(bar).position === 'fixed').length,
      outside: [...[...bars, ...controls].filter(isOutside), ...bars.filter(isBelow)].map((element) =>
        element.outerHTML.slice(0, 160),
      ),
    };
  });
  expect({ main, outside }, what).toEqual({
    main: pathsWithoutBars.includes(new URL(page.url()).pathname.replace(/^\/ar(?=\/)/, '')) ? 0 : 1,
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
  /** Controls that a finger would hit just behind either edge. */
  const findCoveredControls = () =>
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
    await waitForHydration(page);
    expect(await findCoveredControls(), address).toEqual([]);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(findCoveredControls).toEqual([]);
});
