import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { follows, stories, users } from '#db/schema.ts';
import { addRestaurant } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, open, PHONE, signInAsNewUser, test, toast } from './support.ts';

// The connection is cut on purpose.
test.use({ expectedMessages: [/ERR_FAILED/], hasTouch: true });

const HOUR = 3600 * 1000;

async function createPhoto(background: string) {
  const image = sharp({ create: { width: 1200, height: 900, channels: 3, background } });
  return { name: 'lunch.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}
const textFile = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('These are only words.') };

const strip = (page: Page) => page.getByRole('region', { name: 'Stories' });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Stories' });

/** A finger on the screen, simulated in the browser, so that scrolling and cancelling work as on a device. */
async function createFinger(page: Page) {
  const session = await page.context().newCDPSession(page);
  type Moment = 'touchStart' | 'touchMove' | 'touchEnd';
  const send = (type: Moment, ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    press: (x: number, y: number) => send('touchStart', { x, y }),
    move: (x: number, y: number) => send('touchMove', { x, y }),
    lift: () => send('touchEnd'),
  };
}

async function expectLoaded(picture: Locator) {
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
}

test('a story is added with a line and a place, watched by a follower, and deleted', async ({
  page,
  browser,
  baseURL,
  rows,
  person,
}) => {
  await addRestaurant(rows, (await person()).id, { name: 'The Story House' });
  await page.setViewportSize(PHONE);
  const ana = await signInAsNewUser(page);
  await open(page, '/wall');
  // A new account sees stories of others, without samples.
  await expect(
    strip(page)
      .getByRole('button', { name: /, \d+ stor(y|ies), new$/ })
      .first(),
  ).toBeVisible();
  await expect(strip(page).getByText('Sample')).toHaveCount(0);
  await checkAccessibility(page, 'stories-of-others');

  await strip(page).getByRole('button', { name: 'Add a story' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a story' });
  await dialog.getByLabel('Choose a photo', { exact: true }).setInputFiles(textFile);
  await expect(dialog.getByRole('alert')).toHaveText(/^Please send a picture/);
  await dialog.getByLabel('Choose a photo', { exact: true }).setInputFiles(await createPhoto('#b54a2a'));
  await expectLoaded(dialog.getByRole('img', { name: 'Your story' }));
  await dialog.getByLabel('Move the photo').press('ArrowRight');
  await dialog.getByLabel('Text on the photo').fill('Soup <b>of the day</b>');
  await dialog.getByLabel('What does it show?').fill('A red soup');
  await dialog.getByRole('button', { name: 'Add a restaurant' }).click();
  await page.getByPlaceholder('Search restaurants...').fill('Story House');
  await page.getByRole('option', { name: /The Story House/ }).click();
  await checkAccessibility(page, 'stories-add');
  await page.route('**/api/uploads', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Share story' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The connection broke. Please try again.');
  await dialog.getByRole('button', { name: 'Share story' }).click();
  await expect(toast(page)).toContainText('Story shared');
  await expect(strip(page).getByRole('button', { name: 'Your story, 1 story' })).toBeVisible();

  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  const rui = await signInAsNewUser(other);
  const [anaRow] = await rows.db.select().from(users).where(eq(users.username, ana));
  const [ruiRow] = await rows.db.select().from(users).where(eq(users.username, rui));
  if (!anaRow || !ruiRow) throw new Error('Somebody is missing.');
  await rows.db.insert(follows).values({ followerId: ruiRow.id, followingId: anaRow.id });
  await open(other, '/wall');
  await strip(other)
    .getByRole('button', { name: `${ana}, 1 story, new` })
    .click();
  await expectLoaded(viewer(other).getByRole('img', { name: 'A red soup' }));
  await expect(viewer(other).getByText('Soup <b>of the day</b>')).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(viewer(other)).toBeHidden();
  const seenButton = strip(other).getByRole('button', { name: `${ana}, 1 story, seen` });
  await expect(seenButton).toBeFocused();
  await seenButton.click();
  await viewer(other).getByRole('link', { name: 'The Story House' }).click();
  await expect(other.getByRole('heading', { name: 'The Story House', level: 1 })).toBeVisible();
  await context.close();

  await open(page, '/wall');
  await strip(page).getByRole('button', { name: 'Your story, 1 story' }).click();
  await viewer(page).getByRole('button', { name: 'Seen by 1 person' }).click();
  await expect(page.getByRole('dialog', { name: 'Seen by' }).getByRole('link', { name: rui })).toBeVisible();
  await page.getByRole('dialog', { name: 'Seen by' }).getByRole('button', { name: 'Close' }).click();
  await viewer(page).getByRole('button', { name: 'Your story' }).click();
  await page.getByRole('menuitem', { name: 'Delete story' }).click();
  await page.getByRole('button', { name: 'Delete story' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(strip(page).getByRole('button', { name: /^Your story/ })).toHaveCount(0);
});

test('stories advance by themselves, by taps, swipes and keys, pause while held, close when pulled down, and do not advance with reduced motion', async ({
  page,
  rows,
  person,
}) => {
  const [first, second] = [await person({ name: 'Ana Sousa' }), await person({ name: 'Miguel Antunes' })];
  const expiresAt = new Date(Date.now() + HOUR).toISOString();
  const [sample] = await rows.db.select({ image: stories.image }).from(stories).limit(1);
  if (!sample) throw new Error('The sample data has no stories.');
  const toStory = (userId: number, line: string) => ({ userId, image: sample.image, line, expiresAt });
  await rows.db
    .insert(stories)
    .values([toStory(second.id, 'Third'), toStory(first.id, 'First'), toStory(first.id, 'Second')]);
  await page.setViewportSize(PHONE);
  const me = await signInAsNewUser(page);
  const [reader] = await rows.db.select().from(users).where(eq(users.username, me));
  if (!reader) throw new Error('Somebody is missing.');
  await rows.db.insert(follows).values([
    { followerId: reader.id, followingId: first.id },
    { followerId: reader.id, followingId: second.id },
  ]);
  await open(page, '/wall');
  const lineText = (line: string) => viewer(page).getByText(line, { exact: true });

  await strip(page).getByRole('button', { name: 'Ana Sousa, 2 stories, new' }).click();
  await expect(lineText('First')).toBeVisible();
  await expect(lineText('Second')).toBeVisible();
  await page.keyboard.press(' ');
  await expect(viewer(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(lineText('First')).toBeVisible();
  await page.touchscreen.tap(350, 400);
  await expect(lineText('Second')).toBeVisible();
  await page.touchscreen.tap(40, 400);
  await expect(lineText('First')).toBeVisible();
  const finger = await createFinger(page);
  // While the finger is down nothing covers the photo, and lifting it is not a tap.
  await finger.press(300, 400);
  await expect(viewer(page).locator('footer')).toHaveCSS('opacity', '0');
  await finger.lift();
  await expect(viewer(page).locator('footer')).toHaveCSS('opacity', '1');
  await expect(lineText('First')).toBeVisible();
  await finger.press(300, 400);
  for (const x of [240, 180, 120]) await finger.move(x, 410);
  await finger.lift();
  await expect(lineText('Third')).toBeVisible();
  await finger.press(200, 300);
  for (const y of [380, 460, 540]) await finger.move(210, y);
  await finger.lift();
  await expect(viewer(page)).toBeHidden();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await strip(page).getByRole('button', { name: 'Ana Sousa, 2 stories, seen' }).click();
  await expect(lineText('First')).toBeVisible();
  await expect(viewer(page).getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await checkAccessibility(page, 'stories-viewer');
  await page.goBack();
  await expect(viewer(page)).toBeHidden();

  await strip(page).getByRole('button', { name: 'Miguel Antunes, 1 story, seen' }).click();
  await viewer(page).getByRole('button', { name: 'More about the story by Miguel Antunes' }).click();
  await page.getByRole('menuitem', { name: 'Mute Miguel Antunes' }).click();
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(strip(page).getByRole('button', { name: /Miguel/ })).toHaveCount(0);
});
