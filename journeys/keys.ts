import type { Locator, Page } from '@playwright/test';
import { expect } from './support.ts';

/** Presses a key until the element has the focus; every focus on the way must be visible. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab', most = 40): Promise<void> {
  // A key pressed on the previous page would continue from the middle of the next one.
  await wanted.waitFor({ state: 'attached' });
  for (let stops = 0; stops < most; stops++) {
    await page.keyboard.press(key);
    const focused = await wanted.evaluate((element) => element === document.activeElement);
    if (await page.evaluate(() => document.activeElement !== document.body)) await expectFocusSeen(page);
    if (focused) return;
  }
  throw new Error(`The keyboard does not reach ${wanted}.`);
}

/** Fails if the focused element, or its label, has no outline or a clipped one. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const unseen = await page.evaluate(() => {
    const focused = document.activeElement;
    const input = focused instanceof HTMLInputElement && /radio|checkbox/.test(focused.type);
    const shown = input ? focused.closest('label') : focused;
    if (!shown) return 'nothing has the focus';
    // A card draws its outline around itself, where no parent clips it.
    if (Number.parseFloat(getComputedStyle(shown, '::after').outlineWidth) >= 2) return null;
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(shown);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return shown.outerHTML.slice(0, 200);
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const box = shown.getBoundingClientRect();
    for (let parent = shown.parentElement; parent; parent = parent.parentElement) {
      const { overflowX } = getComputedStyle(parent);
      if (overflowX === 'visible' || parent === document.documentElement) continue;
      const frame = parent.getBoundingClientRect();
      if (box.left - reach < frame.left - 0.5 || box.top - reach < frame.top - 0.5)
        return `cut off by its surroundings: ${shown.outerHTML.slice(0, 200)}`;
    }
    return null;
  });
  expect(unseen, 'what does not show that it has the focus').toBeNull();
}
