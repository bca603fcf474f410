import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

type Options = {
  /** What the browser may say on its console in this journey, such as that a page it asks for is missing. */
  expectedMessages: RegExp[];
};

/** A journey fails on every console message, every fault of a script and every request that leaves our host. */
export const test = base.extend<Options>({
  expectedMessages: [[], { option: true }],
  // Playwright reads the fixtures that this one needs from the pattern; it needs none.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  baseURL: async ({}, use) => use(process.env.JOURNEYS_URL),
  context: async ({ context, baseURL, expectedMessages }, use) => {
    const faults: string[] = [];
    context.on('console', (message) => {
      const text = `${message.type()}: ${message.text()} (${message.location().url})`;
      if (!expectedMessages.some((expected) => expected.test(text))) faults.push(text);
    });
    context.on('weberror', ({ error }) => faults.push(error().stack ?? error().message));
    context.on('request', (request) => {
      const url = new URL(request.url());
      const inside = url.origin === baseURL || ['data:', 'blob:'].includes(url.protocol);
      if (!inside) faults.push(`a request left the host: ${request.url()}`);
    });
    await use(context);
    expect(faults, 'what the browser complained of').toEqual([]);
  },
});

const WIDTHS = [390, 1440];
const SCHEMES = ['light', 'dark'] as const;

/**
 * Looks at the whole page narrow and wide, light and dark: saves it as screenshots/<name>-<width>-<scheme>.png,
 * and fails where axe finds a person shut out (narrow, where everything is closest together).
 */
export async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await showPictures(page);
      await page.screenshot({ path: `screenshots/${name}-${width}-${colorScheme}.png`, fullPage: true });
      if (width === WIDTHS[0]) await expectAccess(page, `${name}, ${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before) await page.setViewportSize(before);
}

async function expectAccess(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(faults, what).toEqual([]);
}

/** Scrolls once through the page, so that pictures that wait for being seen are there. */
async function showPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
    await document.fonts.ready;
    const pending = [...document.images].filter((image) => !image.complete && image.checkVisibility());
    const loaded = pending.map(
      (image) =>
        new Promise((resolve) => {
          image.addEventListener('load', resolve);
          image.addEventListener('error', resolve);
        }),
    );
    const patience = new Promise((resolve) => setTimeout(resolve, 3_000));
    await Promise.race([Promise.all(loaded), patience]);
  });
}
