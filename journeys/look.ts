import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DESK, expect, PHONE } from './support.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** CSS pixels: pages that are longer are looked at down to here. */
const LONGEST = 2_400;

/**
 * Looks at the whole page on a phone and on a desk, light and dark: fails where axe finds a person shut out. With
 * SCREENSHOTS=1 it also saves each as screenshots/<name>-<width>-<scheme>.png, which takes as long again.
 */
export async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  // What is far from the screen costs no layout, and the browser would tell axe its colours of the scheme before.
  await page.evaluate(() => {
    document.documentElement.dataset.whole = '';
  });
  for (const screen of [PHONE, DESK]) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize(screen);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...screen, height: Math.min(LONGEST, Math.max(screen.height, height)) });
    await untilPainted(page);
    await shot(page, `${name}-${screen.width}-light`);
    await expectAccess(page, `${name}, ${screen.width} pixels wide, light`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await shot(page, `${name}-${screen.width}-dark`);
    await expectAccess(page, `${name}, ${screen.width} pixels wide, dark`, ['color-contrast']);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before) await page.setViewportSize(before);
}

async function shot(page: Page, name: string): Promise<void> {
  await settle(page);
  if (process.env.SCREENSHOTS !== '1') return;
  // Long pages take a browser without a graphics processor a while.
  await page.screenshot({ path: `screenshots/${name}.png`, animations: 'disabled', timeout: 60_000 });
}

/**
 * Ends what still moves after a change of scheme or width: axe would read colours between two. What inherits a colour
 * begins to move only once the end of what it inherits from is drawn, so several rounds may be needed.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    for (let still = 0, round = 0; still < 2 && round < 30; round++) {
      await nextFrame();
      const moving = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
        );
      for (const animation of moving) animation.finish();
      still = moving.length === 0 ? still + 1 : 0;
    }
  });
}

/** Fails with each element in which axe finds a fault; `rules` in place of all of WCAG 2.2 A and AA. */
async function expectAccess(page: Page, what: string, rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    // Base UI hides the ends of its focus loop from readers, not from the keyboard.
    .exclude('[data-base-ui-focus-guard]')
    // Our pages have no frames, so one page does for all of it.
    .setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(RULES)).analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 300)} ${failureSummary}`),
  );
  expect(faults, what).toEqual([]);
}

/** Waits until the pictures in sight and the fonts are there. */
async function untilPainted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // The pictures of a carousel beside the one that shows are fetched when somebody turns to them.
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
