import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { createDatabase, type Database } from '#db/connect.ts';
import { users } from '#db/schema.ts';
import { type RunningApp, startApp } from '../scripts/lib/app.ts';

export { expect };

/** The two screens that everything is drawn for, in CSS pixels. */
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

export const PASSWORD = 'a table by the window';

type Options = {
  /** Console messages that this journey expects, such as one of a missing page. */
  expectedMessages: RegExp[];
  /** Other origins that pages may open. */
  otherOrigins: string[];
};

type Person = { id: number; username: string };

type Fixtures = {
  /** Runs after the journey, passed or not, once its pages are closed: an open page would still request deleted rows. */
  cleanUp: (remove: () => Promise<unknown>) => void;
  /** Inserts a person who owns or reviews the rows of a journey; deleted afterwards, with those rows. */
  person: (overrides?: Partial<typeof users.$inferInsert>) => Promise<Person>;
};

type WorkerFixtures = {
  /** The worker's own app, with sample data in a database of its own. */
  app: RunningApp;
  /** The app's database, for rows that no page can write. */
  rows: { db: Database };
};

/** Messages of the software graphics driver and of the setup of the workers, which are not about the page. */
export const isDriverMessage = (text: string): boolean =>
  /GL Driver Message|Service Worker registration blocked by Playwright|Clear-Site-Data header on/.test(text);

/** A journey fails on any console message, script error or request to another host. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  expectedMessages: [[], { option: true }],
  otherOrigins: [[], { option: true }],
  baseURL: async ({ app }, use) => use(app.url),
  context: async ({ context, baseURL, expectedMessages, otherOrigins }, use) => {
    const faults: string[] = [];
    context.on('console', (message) => {
      const text = `${message.type()}: ${message.text()} (${message.location().url})`;
      if (isDriverMessage(text)) return;
      if (!expectedMessages.some((expected) => expected.test(text))) faults.push(text);
    });
    context.on('weberror', (fault) => {
      const error = fault.error();
      faults.push(error.stack ?? error.message);
    });
    context.on('request', (request) => {
      const url = new URL(request.url());
      const isOwnOrigin = url.origin === baseURL || otherOrigins.includes(url.origin);
      const isAllowed = isOwnOrigin || ['data:', 'blob:'].includes(url.protocol);
      if (!isAllowed) faults.push(`a request left the host: ${request.url()}`);
    });
    await use(context);
    expect(faults, 'what the browser complained of').toEqual([]);
  },
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that this one needs from the pattern
    async ({}, use) => {
      const app = await startApp();
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  rows: [
    async ({ app }, use) => {
      // Connects without the app's settings, so that the database notifies the app of rows that a journey writes.
      const pool = new pg.Pool({ connectionString: app.databaseUrl, options: '-c timezone=UTC', max: 2 });
      pool.on('error', () => undefined);
      await use({ db: createDatabase(pool) });
      await pool.end();
    },
    { scope: 'worker' },
  ],
  cleanUp: async ({ context }, use) => {
    const removals: (() => Promise<unknown>)[] = [];
    await use((remove) => void removals.push(remove));
    for (const page of context.pages()) await page.close();
    for (const remove of removals.toReversed()) await remove();
  },
  person: async ({ rows: { db }, cleanUp }, use) => {
    await use(async (overrides = {}) => {
      const username = overrides.username ?? newName('owner');
      const account = {
        email: `${newName()}@example.com`,
        password: 'none',
        emailConfirmedAt: new Date().toISOString(),
        ...overrides,
        username,
      };
      const [row] = await db.insert(users).values(account).returning();
      if (!row) throw new Error('An insert returned no row.');
      cleanUp(() => db.delete(users).where(eq(users.id, row.id)));
      return row;
    });
  },
});

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Waits until React handles every control of the page that the server rendered. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = document.querySelectorAll('#content, #root button, #root input');
    const isHydrated = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps'));
    return parts.length > 0 && [...parts].every(isHydrated);
  });
}

let nameCount = 0;

/** A name that no other account has. */
export function newName(prefix = 'guest'): string {
  nameCount += 1;
  return `${prefix}-${Date.now().toString(36)}-${nameCount}`;
}

/** Creates an account by the API and signs the browser in; returns the username. */
export async function signInAsNewUser(page: Page, type: 'user' | 'restaurant' = 'user'): Promise<string> {
  const username = newName();
  const account = { username, email: `${username}@example.com`, type };
  const response = await page.request.post('/api/register', {
    data: { ...account, password: PASSWORD, confirmPassword: PASSWORD },
  });
  expect(response.status(), await response.text()).toBe(200);
  return username;
}

/** Creates an account without signing in; returns the username. */
export async function createAccount(page: Page): Promise<string> {
  const username = await signInAsNewUser(page);
  await page.context().clearCookies();
  return username;
}

export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  // Wait for the sign-in form: the registration form has a field of the same name.
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Opens the account menu in the header of a wide screen. */
export async function openAccountMenu(page: Page): Promise<Locator> {
  // The menu requests this when it opens; signing out before the reply would log a 401.
  const isWorkplaces = (request: Request) => request.url().endsWith('/api/user/workplaces');
  const pending = new Set<Request>();
  page.on('request', (request) => isWorkplaces(request) && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  const firstReply = page.waitForResponse((reply) => isWorkplaces(reply.request()));
  await page.getByRole('button', { name: 'Your account' }).click();
  const menu = page.getByRole('menu', { name: 'Your account' });
  await expect(menu).toBeVisible();
  await firstReply;
  await expect.poll(() => pending.size).toBe(0);
  return menu;
}

export function toast(page: Page): Locator {
  return page.locator('[data-toaster]');
}

/** Fails if anything is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page, what = page.url()): Promise<void> {
  const { wide, guilty } = await page.evaluate(() => {
    // A phone zooms out on a page that is too wide, so innerWidth grows with it.
    const { clientWidth } = document.documentElement;
    // Clipped overflow counts too: its text is lost.
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element.id !== 'content' &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    const wideElements = [...document.querySelectorAll('#root *')].filter((element) => {
      // Collapsed parts have a position but are not visible.
      if (!element.checkVisibility()) return false;
      const { left, right } = element.getBoundingClientRect();
      return Math.max(right, left + element.scrollWidth) > clientWidth + 1 && !scrolls(element);
    });
    return {
      wide: document.documentElement.scrollWidth - clientWidth,
      guilty: wideElements.slice(-3).map((element) => element.outerHTML.slice(0, 160)),
    };
  });
  expect({ wide, guilty }, what).toEqual({ wide: 0, guilty: [] });
}
