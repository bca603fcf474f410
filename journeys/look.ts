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
/** CSS pixels; longer pages are checked down to here. */
const MAX_HEIGHT = 2_400;

const LOOKS = [PHONE, DESK].flatMap((screen) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ screen, colorScheme })),
);

/**
 * Checks the whole page with axe on a phone and a desktop, light and dark; `npm test` takes one of the four, depending on the
 * name. SCREENSHOTS=1 saves all four as screenshots/<name>-<width>-<scheme>.png, which takes twice as long.
 */
export async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  const looks = SAVES_SCREENSHOTS ? LOOKS : chooseSome(LOOKS, LOOKS.length, sumLetters(name));
  await holdStill(page);
  let shown: typeof PHONE | undefined;
  for (const { screen, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Both schemes have the same height, and each change of size may stop the frames: see untilFrames.
    if (screen !== shown) await showWhole(page, screen);
    shown = screen;
    await untilPainted(page);
    await shot(page, `${name}-${screen.width}-${colorScheme}`);
    // Dark differs only in colours.
    const rules = colorScheme === 'dark' ? CONTRAST : WCAG;
    await expectAccess(page, `${name}, ${screen.width} pixels wide, ${colorScheme}`, rules);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  if (before) await page.setViewportSize(before);
  await untilFrames(page);
}

async function showWhole(page: Page, screen: typeof PHONE): Promise<void> {
  await page.setViewportSize(screen);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...screen, height: Math.min(MAX_HEIGHT, Math.max(screen.height, height)) });
}

const sumLetters = (name: string) => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** Disables transitions until its style is removed: axe would read a colour in between. */
async function holdStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    // The browser skips parts far from the screen, and would give axe their colours of the previous scheme.
    document.documentElement.dataset.whole = '';
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }');
    document.adoptedStyleSheets.push(still);
  });
}

async function shot(page: Page, name: string): Promise<void> {
  await settle(page);
  if (!SAVES_SCREENSHOTS) return;
  await page.screenshot({ path: `screenshots/${name}.png`, animations: 'disabled' });
}

/** Waits until scripts know of a change of scheme or width, and ends animations. */
async function settle(page: Page): Promise<void> {
  await waitForFrame(page, 1_000);
  await waitForFrame(page, 1_000);
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
}

/** Fails with each element in which axe finds a fault; without `rules`, by all rules. */
export async function expectAccess(page: Page, what: string, rules?: RunOnly): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  const faults = await page.evaluate(async (runOnly) => {
    // The script of axe defines it.
    const { axe } = globalThis as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run(
      // Base UI hides the ends of its focus loop from readers, not from the keyboard.
      { exclude: [['[data-base-ui-focus-guard]']] },
      { ...(runOnly && { runOnly }), reporter: 'no-passes', preload: false },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 300)} ${failureSummary}`),
    );
  }, rules);
  expect(faults, what).toEqual([]);
}

/**
 * Once in some thousand changes of size the browser gives a page no more frames, which every click waits for. Another size and a
 * picture alone were seen not to bring them back; every other way to have the page shown follows, and the page loaded again last.
 */
async function untilFrames(page: Page): Promise<void> {
  if (await waitForFrame(page, 5_000)) return;
  const size = page.viewportSize();
  const browser = await page.context().newCDPSession(page);
  const cures = [
    async () => {
      await browser.send('Emulation.clearDeviceMetricsOverride');
      // Playwright sends a size only where it is another than the last.
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
  for (const cure of cures) {
    // A failed attempt leaves the page unchanged.
    await cure().catch(() => undefined);
    if (await waitForFrame(page, 5_000)) return;
  }
  expect(await waitForFrame(page, 30_000), 'the browser gives frames').toBe(true);
}

/** Whether the browser gives a frame in time: a headless one may stop. */
const waitForFrame = (page: Page, timeoutMs: number): Promise<boolean> =>
  page.evaluate(
    (ms) =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(() => resolve(false), ms);
      }),
    timeoutMs,
  );

/** Waits for the fonts and the visible pictures. */
async function untilPainted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A carousel fetches its other pictures only when they are shown.
    const isBeside = (image: Element) => {
      const frame = image.closest('ul')?.getBoundingClientRect();
      const { left, right } = image.getBoundingClientRect();
      return frame !== undefined && (left >= frame.right - 1 || right <= frame.left + 1);
    };
    const seen = [...document.images].filter(
      (image) =>
        image.checkVisibility() && image.getBoundingClientRect().top < innerHeight && !isBeside(image),
    );
    return document.fonts.status === 'loaded' && seen.every((image) => image.complete);
  });
}
