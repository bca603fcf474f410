import type { Locator, Page } from '@playwright/test';
import { expect } from './support.ts';

/** Presses a key until the element has the focus; each focus on the way must be visible. */
export async function tabTo(page: Page, target: Locator, key = 'Tab', maxPresses = 40): Promise<void> {
  // A key pressed while the previous page is still shown would move on from the middle of the next one.
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press(key);
    const isFocused = await target.evaluate((element) => element === document.activeElement);
    if (await page.evaluate(() => document.activeElement !== document.body)) await expectVisibleFocus(page);
    if (isFocused) return;
  }
  throw new Error(`The keyboard does not reach ${target}.`);
}

/** Fails if the focused element, or its label, has no outline or a clipped one. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const fault = await page.evaluate(() => {
    const active = document.activeElement;
    const input = active instanceof HTMLInputElement && /radio|checkbox/.test(active.type);
    const outlined = input ? active.closest('label') : active;
    if (!outlined) return 'nothing has the focus';
    // Cards draw the outline in ::after, inside themselves, where no parent clips it.
    if (Number.parseFloat(getComputedStyle(outlined, '::after').outlineWidth) >= 2) return null;
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(outlined);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2)
      return outlined.outerHTML.slice(0, 200);
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const box = outlined.getBoundingClientRect();
    for (let parent = outlined.parentElement; parent; parent = parent.parentElement) {
      const { overflowX } = getComputedStyle(parent);
      if (overflowX === 'visible' || parent === document.documentElement) continue;
      const frame = parent.getBoundingClientRect();
      if (box.left - reach < frame.left - 0.5 || box.top - reach < frame.top - 0.5)
        return `cut off by its surroundings: ${outlined.outerHTML.slice(0, 200)}`;
    }
    return null;
  });
  expect(fault, 'what does not show that it has the focus').toBeNull();
}
