import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { links } from '#addresses.ts';
import { type RunningApp, startApp } from '../scripts/lib/app.ts';
import { keepLastBuilds } from '../scripts/lib/last-builds.ts';
import { test as base, expect, open } from './support.ts';

const ROOT = join(import.meta.dirname, '..');
/** What the server reads at run time, besides packages and builds. */
const SOURCES = ['package.json', 'src', 'sample', 'migrations', 'locales'];

/** A copy of the app whose browser files get new names with each deploy, as if their sources had changed. */
class Release {
  readonly root = mkdtempSync(join(tmpdir(), 'tablemate-release-'));
  #count = 0;

  constructor() {
    for (const part of SOURCES) cpSync(join(ROOT, part), join(this.root, part), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'));
    cpSync(join(ROOT, 'dist', 'server'), join(this.root, 'dist', 'server'), { recursive: true });
    this.deploy();
  }

  deploy(): void {
    this.#count += 1;
    const [dist, next] = [join(this.root, 'dist'), join(this.root, 'next')];
    cpSync(join(ROOT, 'dist', 'client'), next, { recursive: true });
    const [newestFiles] = JSON.parse(readFileSync(join(ROOT, 'dist', 'builds.json'), 'utf8'));
    this.#renameScripts(next, new Set(newestFiles));
    keepLastBuilds({
      old: join(dist, 'client', 'assets'),
      fresh: join(next, 'assets'),
      list: join(dist, 'builds.json'),
    });
    rmSync(join(dist, 'client'), { recursive: true, force: true });
    renameSync(next, join(dist, 'client'));
  }

  /** Adds the number of this deploy to the names of the newest scripts and styles, also where other files name them. */
  #renameScripts(client: string, newestFiles: ReadonlySet<string>): void {
    const assets = join(client, 'assets');
    for (const file of globSync('*', { cwd: assets }))
      if (!newestFiles.has(file) || /\.(br|gz)$/.test(file)) rmSync(join(assets, file));
    const rename = (text: string) =>
      text.replaceAll(/[\w.-]+\.(js|css)\b/g, (name) =>
        newestFiles.has(name) ? `${this.#count}-${name}` : name,
      );
    for (const file of globSync(['assets/*.{js,css}', '.vite/manifest.*.json'], { cwd: client })) {
      const text = rename(readFileSync(join(client, file), 'utf8'));
      rmSync(join(client, file));
      writeFileSync(join(client, rename(file)), text);
    }
  }
}

const test = base.extend<object, { release: Release; app: RunningApp }>({
  release: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that this one needs from the pattern
    async ({}, use) => {
      const release = new Release();
      await use(release);
      rmSync(release.root, { recursive: true });
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ release }, use) => {
      const app = await startApp({}, release.root);
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
});

/** During the restart the page's own calls and its notification stream may fail, but files may not. */
const RESTART_MESSAGE = /ERR_CONNECTION_REFUSED \(http:\/\/[^/]+\/api\/|\/api\/notifications\/stream/;

/** Browser messages about a file. For a call that failed during the restart React logs only the error. */
const FILE_MESSAGE = /Failed to load|Failed to fetch|imported module|preload|MIME type/;

/** Uses a part of the page that loads on demand. */
type Use = (page: Page) => Promise<void>;

const follow =
  (name: string): Use =>
  async (page) => {
    const oldAddress = page.url();
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).not.toHaveURL(oldAddress);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

const create =
  (name: string): Use =>
  async (page) => {
    await page.getByRole('button', { name: 'Create New' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };

const readNotifications: Use = async (page) => {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('Escape');
};

/** How each page is used after the first deploy, and after the second. */
const PAGES: [address: string, Use, Use][] = [
  [links.home, create('Write Post'), follow('Cities')],
  [links.restaurants, follow('Social Wall'), create('Write Review')],
  [`${links.restaurants}?map=1`, create('Send Tip'), follow('Challenges')],
  [links.restaurant(1), follow('Communities'), create('Share Photo')],
  [links.restaurant(2), create('Check In'), readNotifications],
  [links.city('lisbon'), readNotifications, follow('Decide together')],
  [links.cities, follow('How ranking works'), create('Send Tip')],
  [links.wall(), create('Write Review'), follow('For restaurants')],
  [links.communities(), follow('Contact'), follow('Help')],
  [links.community('noodle-nerds'), readNotifications, follow('Discover')],
  [links.challenges(), follow('About'), create('Write Post')],
  [links.people(), create('Share Photo'), follow('Contact')],
  [links.profile, follow('Terms'), readNotifications],
  [links.settings, create('Write Post'), follow('Privacy')],
  [`${links.preferences}?edit=1`, follow('Discover'), create('Write Review')],
  [links.loyalty, create('Send Tip'), follow('Communities')],
  [links.decide, follow('Challenges'), create('Write Post')],
  [links.help, readNotifications, follow('Social Wall')],
  [links.about, follow('Cities'), create('Send Tip')],
  [links.ranking, create('Write Review'), follow('Add Restaurant')],
];

test('twenty open pages find the files that they load late after one deploy, and after two', async ({
  page,
  browser,
  app,
  release,
}) => {
  const faults: string[] = [];
  const deploys: string[] = [];
  const account = { username: 'joana_reis', password: 'tablemate' };
  expect((await page.request.post('/api/login', { data: account })).ok()).toBe(true);
  const storageState = await page.context().storageState();
  /** Opens another browser, with an empty cache. */
  async function openElsewhere(address: string): Promise<Page> {
    const context = await browser.newContext({ baseURL: app.url, storageState, serviceWorkers: 'block' });
    context.on('console', (message) => {
      const text = `${message.text()} (${message.location().url})`;
      if (FILE_MESSAGE.test(text) && !RESTART_MESSAGE.test(text)) faults.push(text);
    });
    context.on('weberror', (fault) => faults.push(fault.error().message));
    context.on('response', (response) => {
      const [, deploy] = /\/assets\/(\d)-/.exec(response.url()) ?? [];
      if (deploy) deploys.push(deploy);
      if (response.status() >= 400 && !RESTART_MESSAGE.test(response.url()))
        faults.push(`${response.status()} ${response.url()}`);
    });
    const newPage = await context.newPage();
    await open(newPage, address);
    await newPage.waitForLoadState('networkidle');
    return newPage;
  }

  const pages = await Promise.all(PAGES.map(([address]) => openElsewhere(address)));
  expect(new Set(deploys)).toEqual(new Set(['1']));
  for (const round of [1, 2] as const) {
    deploys.length = 0;
    release.deploy();
    await app.restart();
    await Promise.all(pages.map((openPage, index) => PAGES[index]?.[round](openPage)));
    // Pages still load the files of the first deploy, and none of later ones.
    expect(new Set(deploys)).toEqual(new Set(['1']));
    expect(deploys.length).toBeGreaterThan(PAGES.length);
    await (await openElsewhere(links.about)).close();
    expect(deploys).toContain(String(1 + round));
  }
  expect(faults).toEqual([]);
});
