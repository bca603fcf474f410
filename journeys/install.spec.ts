import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { checkAccessibility } from './accessibility.ts';
import { expect, open, PHONE, signInAsNewUser, test } from './support.ts';

test.use({ viewport: PHONE, serviceWorkers: 'allow' });

const waitForServiceWorker = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

test('a browser finds no obstacle to installing the app, and its shortcuts lead to pages', async ({
  page,
  request,
}) => {
  await signInAsNewUser(page);
  await open(page, '/about');
  const browser = await page.context().newCDPSession(page);
  const manifest = await browser.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  const { icons, shortcuts } = JSON.parse(manifest.data ?? '{}');
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  for (const { url } of shortcuts) {
    const response = await page.goto(url);
    expect(response?.status(), url).toBe(200);
  }
});

test('text and photos that another app shares are in the composer', async ({ page }) => {
  await signInAsNewUser(page);
  await open(page, '/about');
  await waitForServiceWorker(page);
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a83' } })
    .jpeg()
    .toBuffer();
  await page.evaluate((base64) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data' });
    const texts = { title: 'Mesa da Prova', text: 'Look at this', url: 'https://mesa.example/menu' };
    for (const [name, value] of Object.entries(texts))
      form.append(Object.assign(document.createElement('input'), { name, value }));
    const photos = Object.assign(document.createElement('input'), { type: 'file', name: 'photos' });
    const files = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    files.items.add(new File([bytes], 'dish.jpg', { type: 'image/jpeg' }));
    photos.files = files.files;
    form.append(photos);
    document.body.append(form);
    form.submit();
  }, photo.toString('base64'));
  const composer = page.getByRole('dialog', { name: 'New Post' });
  await expect(composer.getByRole('textbox', { name: 'What did you eat?' })).toHaveValue(
    'Mesa da Prova\nLook at this\nhttps://mesa.example/menu',
  );
  await expect(composer.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  expect(await page.evaluate(() => caches.has('shared'))).toBe(false);
});

test('from the second visit on a hint offers to install, until it is answered', async ({ page }) => {
  await page.addInitScript(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(offer, { prompt: async () => Object.assign(document.documentElement, { title: 'asked' }) });
    addEventListener('awake', () => dispatchEvent(offer));
  });
  const hint = page.getByRole('complementary', { name: 'Install Tablemate' });
  const openTerms = () => page.getByRole('link', { name: 'Terms' }).first().click();
  await open(page, '/about');
  await waitForServiceWorker(page);
  await openTerms();
  await expect(page).toHaveURL(/terms/);
  await expect(hint).toBeHidden();

  await page.evaluate(() => sessionStorage.clear());
  await open(page, '/about');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('visits'))).toBe('2');
  await openTerms();
  await expect(hint).toContainText('Put Tablemate on your home screen.');
  await checkAccessibility(page, 'install-hint');
  await hint.getByRole('button', { name: 'Install' }).click();
  await expect(hint).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.title)).toBe('asked');
});

test('an app on the home screen of an iPhone has a Back button', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await open(page, '/about');
  await waitForServiceWorker(page);
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await page.getByRole('link', { name: 'Terms' }).first().click();
  await expect(back).toBeVisible();
  await checkAccessibility(page, 'back-bar');
  await back.click();
  await expect(page).toHaveURL(/about/);
});
