import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { encode } from 'uqr';
import { loyaltyMemberships, loyaltyRedemptions, loyaltyRewards, restaurants } from '#db/schema.ts';
import { addRestaurant } from '#testing/rows.ts';
import { findBrowser } from '../scripts/lib/browser.ts';
import { expect, open, PHONE, signInAsNewUser, test } from './support.ts';

const CODE = 'C0FFEE42';
const CAMERA = { width: 640, height: 480 };
const MODULE_PX = 12;

/** A video of a guest's screen held before the camera. */
async function createVideo(): Promise<Buffer> {
  const { data: dark, size } = encode(CODE, { ecc: 'M', border: 0 });
  const left = (CAMERA.width - size * MODULE_PX) / 2;
  const top = (CAMERA.height - size * MODULE_PX) / 2;
  const squares = dark.flatMap((row, y) =>
    row.map((isDark, x) => {
      const [at, from] = [left + x * MODULE_PX, top + y * MODULE_PX];
      return isDark ? `<rect x="${at}" y="${from}" width="${MODULE_PX}" height="${MODULE_PX}"/>` : '';
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CAMERA.width}" height="${CAMERA.height}">
    <rect width="100%" height="100%" fill="#fff"/>${squares.join('')}</svg>`;
  const frame = await sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer();
  return Buffer.concat(Array.from({ length: 10 }, () => frame));
}

test('the counter reads a code through the camera and confirms it', async ({ app, rows: { db } }) => {
  const folder = await mkdtemp(join(tmpdir(), 'camera-'));
  const video = await createVideo();
  const file = join(folder, 'screen.mjpeg');
  await writeFile(file, video);
  const { path, env, args } = await findBrowser();
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
    const page = await browser.newPage({ baseURL: app.url, viewport: PHONE });
    // This browser has no BarcodeDetector, like iPhones and desktops.
    await signInAsNewUser(page, 'restaurant');
    const owner: { id: number } = await (await page.request.get('/api/user')).json();
    const { id } = await addRestaurant({ db }, owner.id, { name: 'Café da Câmara' });
    const [reward] = await db
      .insert(loyaltyRewards)
      .values({ restaurantId: id, title: 'A coffee', price: 80 })
      .returning();
    const [member] = await db.insert(loyaltyMemberships).values({ restaurantId: id }).returning();
    await db.insert(loyaltyRedemptions).values({
      ...{ rewardId: reward?.id ?? 0, membershipId: member?.id ?? 0, price: 80, code: CODE },
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
    });
    await open(page, `/counter/${id}`);
    await page.getByRole('button', { name: 'Scan' }).click();
    await expect(page.getByText('A coffee')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next guest' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await db.delete(restaurants).where(eq(restaurants.id, id));
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
});
