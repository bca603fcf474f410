import type { Page } from '@playwright/test';
import axeCore, { type RunOnly } from 'axe-core';
import { chooseSome } from '#testing/rounds.ts';
import { DESK, expect, PHONE } from './support.ts';

export const WCAG: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
};
const SAVES_SCREENSHOTS = process.env.SCREENSHOTS === '1';
const CONTRAST: RunOnly = { type: 'rule', values: ['color-contrast'] };
/** CSS pixels; longer pages are checked only to this height. */
const MAX_HEIGHT = 2_400;

const VARIANTS = [PHONE, DESK].flatMap((screen) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ screen, colorScheme })),
);

/**
 * Checks the whole page with axe on a phone and a desktop, light and dark; `npm test` takes one of the four, depending
 * on the name. SCREENSHOTS=1 saves all four as screenshots/<name>-<width>-<scheme>.png, which takes twice as long.
 */
export async function checkAccessibility(page: Page, name: string): Promise<void> {
  const viewport = page.viewportSize();
  const variants = SAVES_SCREENSHOTS ? VARIANTS : chooseSome(VARIANTS, VARIANTS.length, sumLetters(name));
  await disableTransitions(page);
  let currentScreen: typeof PHONE | undefined;
  for (const { screen, colorScheme } of variants) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Both schemes have the same height, and each change of size may stop the frames: see ensureFrames.
    if (screen !== currentScreen) await showFullHeight(page, screen);
    currentScreen = screen;
    await waitForImages(page);
    await saveScreenshot(page, `${name}-${screen.width}-${colorScheme}`);
    // The dark scheme differs only in colours.
    const rules = colorScheme === 'dark' ? CONTRAST : WCAG;
    await expectNoViolations(page, `${name}, ${screen.width} pixels wide, ${colorScheme}`, rules);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  if (viewport) await page.setViewportSize(viewport);
  await ensureFrames(page);
}

async function showFullHeight(page: Page, screen: typeof PHONE): Promise<void> {
  await page.setViewportSize(screen);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...screen, height: Math.min(MAX_HEIGHT, Math.max(screen.height, height)) });
}

const sumLetters = (name: string) => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** Disables transitions until its style sheet is removed: axe would read a colour in between. */
async function disableTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    // The browser skips parts far below the screen, whose colours would still be those of the previous scheme.
    document.documentElement.dataset.whole = '';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

async function saveScreenshot(page: Page, name: string): Promise<void> {
  await finishAnimations(page);
  if (!SAVES_SCREENSHOTS) return;
  await page.screenshot({ path: `screenshots/${name}.png`, animations: 'disabled' });
}

/** Waits two frames, in which scripts handle a change of scheme or width, then ends animations. */
async function finishAnimations(page: Page): Promise<void> {
  await waitForFrame(page, 1_000);
  await waitForFrame(page, 1_000);
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
}

/** Fails with each element that violates a rule of axe; without `rules`, by all rules. */
export async function expectNoViolations(page: Page, label: string, rules?: RunOnly): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  const faults = await page.evaluate(async (runOnly) => {
    // The script of axe defines it.
    const { axe } = globalThis as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run(
      // Base UI hides the ends of its focus trap from screen readers, not from the keyboard.
      { exclude: [['[data-base-ui-focus-guard]']] },
      { ...(runOnly && { runOnly }), reporter: 'no-passes', preload: false },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 300)} ${failureSummary}`),
    );
  }, rules);
  expect(faults, label).toEqual([]);
}

/**
 * After some thousand changes of size the browser may stop drawing frames, which each click waits for. Another size and
 * a picture alone did not help; other ways to show the page follow, and a reload last.
 */
async function ensureFrames(page: Page): Promise<void> {
  if (await waitForFrame(page, 5_000)) return;
  const size = page.viewportSize();
  const browser = await page.context().newCDPSession(page);
  const remedies = [
    async () => {
      await browser.send('Emulation.clearDeviceMetricsOverride');
      // Playwright sends a size only if it differs from the last one.
      if (size) await page.setViewportSize({ ...size, height: size.height + 1 });
      if (size) await page.setViewportSize(size);
    },
    () => page.screenshot({ timeout: 5_000 }),
    () => page.bringToFront(),
    async () => (await page.context().newPage()).close(),
    async () => {
      await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
      await browser.send('Page.setWebLifecycleState', { state: 'active' });
    },
    () => page.reload({ timeout: 30_000 }),
  ];
  for (const remedy of remedies) {
    // A remedy that fails leaves the page unchanged.
    await remedy().catch(() => undefined);
    if (await waitForFrame(page, 5_000)) return;
  }
  expect(await waitForFrame(page, 30_000), 'the browser gives frames').toBe(true);
}

/** Whether the browser draws a frame in time: a headless one may stop. */
const waitForFrame = (page: Page, timeoutMs: number): Promise<boolean> =>
  page.evaluate(
    (ms) =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(() => resolve(false), ms);
      }),
    timeoutMs,
  );

/** Waits for the fonts and the visible images. */
async function waitForImages(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A carousel loads its other images only when they are shown.
    const isOffCarousel = (image: Element) => {
      const frame = image.closest('ul')?.getBoundingClientRect();
      const { left, right } = image.getBoundingClientRect();
      return frame !== undefined && (left >= frame.right - 1 || right <= frame.left + 1);
    };
    const visibleImages = [...document.images].filter(
      (image) =>
        image.checkVisibility() && image.getBoundingClientRect().top < innerHeight && !isOffCarousel(image),
    );
    return document.fonts.status === 'loaded' && visibleImages.every((image) => image.complete);
  });
}
