import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import {
  checkInKeys,
  comments,
  decisionVotes,
  postLikes,
  posts,
  reviews,
  savedRestaurants,
  visits,
} from '#db/schema.ts';
import { codeAt } from '#features/visits/server/codes.ts';
import { chooseRounds } from '#testing/rounds.ts';
import { addRestaurant } from '#testing/rows.ts';
import { WEEKDAYS } from '#vocabulary.ts';
import { look } from './look.ts';
import { becomeSomebody, expect, notice, open, PHONE, test } from './support.ts';

test.use({
  viewport: PHONE,
  serviceWorkers: 'allow',
  // The connection is cut on purpose, and one call is refused.
  expectedMessages: [
    /cross-world service worker|net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to load resource|Failed to fetch/,
  ],
});

const ALWAYS = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ open: '00:00', close: '24:00' }]]));

const outbox = (page: Page) => page.getByRole('region', { name: 'Outbox' });
const words = (page: Page) => page.getByRole('textbox', { name: 'Your review' });
/** Until the worker is there, and with it the outbox. */
const untilWorking = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
const getUserId = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/user')).json()).id;

/** What this browser keeps of its person: copies of pages and replies, and calls that wait. */
const findTraces = (page: Page) =>
  page.evaluate(async () => [
    ...(await caches.keys()).filter((name) => name !== 'files'),
    ...(await indexedDB.databases()).map(({ name }) => name),
  ]);

const countWaiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('outbox');
        opening.onsuccess = () => {
          const count = opening.result.transaction('calls').objectStore('calls').count();
          count.onsuccess = () => resolve(count.result);
          opening.result.close();
        };
      }),
  );

async function startReview(page: Page, placeId: number, text: string) {
  await open(page, `/restaurants/${placeId}/review`);
  await untilWorking(page);
  const dialog = page.getByRole('dialog', { name: 'Add Review' });
  await dialog.getByRole('radiogroup', { name: 'Overall rating' }).getByLabel('4 stars').check();
  await words(page).fill(text);
  return dialog;
}

test('what is written without a connection is there once when it is back: a review, a comment, a like, a vote', async ({
  page,
  context,
  person,
  rows: { db },
}) => {
  const owner = await person({ type: 'restaurant', name: 'Rita' });
  const places: number[] = [];
  for (const name of ['Mesa da Prova', 'Mesa de Cima'])
    places.push((await addRestaurant({ db }, owner.id, { name, openingHours: ALWAYS })).id);
  const [placeId = 0] = places;
  const [post] = await db.insert(posts).values({ userId: owner.id, content: 'Octopus today.' }).returning();
  const postId = post?.id ?? 0;
  await becomeSomebody(page);
  const me = await getUserId(page);
  const table = await page.request.post('/api/decisions', {
    data: {
      title: 'Where to?',
      at: new Date(Date.now() + 24 * 3600_000).toISOString(),
      timeZone: 'Europe/Lisbon',
      places,
    },
  });
  const { token } = await table.json();

  await open(page, `/d/${token}`);
  await untilWorking(page);
  await page.getByRole('button', { name: 'Show me the places' }).click();
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Love' }).click();
  await expect(page.getByText(/Your taps are sent once the connection is back/)).toBeVisible();
  await context.setOffline(false);
  const countVotes = () => db.$count(decisionVotes, inArray(decisionVotes.restaurantId, places));
  await expect.poll(countVotes).toBe(1);
  await expect(outbox(page)).toBeHidden();

  await open(page, `/posts/${postId}`);
  await untilWorking(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeVisible();
  await untilWorking(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Like the post by Rita' }).click();
  await expect(page.getByRole('button', { name: '1 like, see who' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Keep me a plate.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(outbox(page)).toContainText('Waiting to be sent: 2.');
  await outbox(page).getByRole('button', { name: 'Show' }).click();
  await expect(outbox(page).getByRole('listitem')).toContainText([
    'Like',
    'Comment on the post by RitaKeep me a plate.',
  ]);
  await look(page, 'outbox');
  // What waits outlasts the page.
  await page.reload();
  await expect(outbox(page)).toContainText('Waiting to be sent: 2.');
  await context.setOffline(false);
  await expect(outbox(page)).toBeHidden();
  await expect(page.getByRole('list', { name: 'Comments' }).getByText('Keep me a plate.')).toBeVisible();
  expect(await db.$count(comments, eq(comments.postId, postId))).toBe(1);
  expect(await db.$count(postLikes, eq(postLikes.postId, postId))).toBe(1);

  const dialog = await startReview(page, placeId, 'The rice was still moving.');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Post Review' }).click();
  await expect(notice(page)).toContainText('Review of Mesa da Prova');
  await expect(dialog).toBeHidden();
  await expect(outbox(page)).toContainText('Waiting to be sent: 1.');
  await context.setOffline(false);
  await expect(outbox(page)).toBeHidden();
  expect(await db.$count(reviews, and(eq(reviews.restaurantId, placeId), eq(reviews.userId, me)))).toBe(1);
});

/** Comments on a new post as somebody who has just lost the connection; gives the post's number. */
async function commentOffline(page: Page, db: Database, authorId: number): Promise<number> {
  const [post] = await db.insert(posts).values({ userId: authorId, content: 'Octopus today.' }).returning();
  const postId = post?.id ?? 0;
  await becomeSomebody(page);
  await open(page, `/posts/${postId}`);
  await untilWorking(page);
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Keep me a plate.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(outbox(page)).toContainText('Waiting to be sent: 1.');
  return postId;
}

test('what is refused later says why and keeps what was typed; signing out leaves nothing', async ({
  page,
  context,
  person,
  rows: { db },
}) => {
  const writer = await person({ name: 'Rita' });
  const postId = await commentOffline(page, db, writer.id);
  await db.delete(posts).where(eq(posts.id, postId));
  await context.setOffline(false);
  await expect(outbox(page)).toContainText('Not sent: 1.');
  await outbox(page).getByRole('button', { name: 'Show' }).click();
  await expect(outbox(page).getByRole('listitem')).toContainText('Keep me a plate.Not sent: ');
  await look(page, 'outbox-refused');

  await open(page, '/profile');
  await expect(outbox(page)).toContainText('Not sent: 1.');
  expect(await findTraces(page)).toContain('outbox');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(notice(page)).toContainText('Logged out');
  await expect(outbox(page)).toBeHidden();
  await expect.poll(() => findTraces(page)).not.toContain('outbox');
  await expect.poll(() => findTraces(page)).not.toContain('kept');

  await becomeSomebody(page);
  await open(page, '/about');
  await untilWorking(page);
  await expect(outbox(page)).toBeHidden();
});

test('nobody sends what another account has left', async ({ page, context, person, rows: { db } }) => {
  const writer = await person({ name: 'Rita' });
  const postId = await commentOffline(page, db, writer.id);
  // Another account signs in beside this page, whose session is over.
  await becomeSomebody(page);
  await context.setOffline(false);
  await outbox(page).getByRole('button', { name: 'Show' }).click();
  const answer = page.waitForResponse((response) => response.status() === 401);
  await outbox(page).getByRole('button', { name: 'Send now' }).click();
  await answer;
  await expect(outbox(page)).toContainText('Waiting to be sent: 1.');
  await open(page, '/about');
  await untilWorking(page);
  await expect.poll(() => countWaiting(page)).toBe(0);
  await expect(outbox(page)).toBeHidden();
  expect(await db.$count(comments, eq(comments.postId, postId))).toBe(0);
});

test.describe('a connection that is cut again and again', () => {
  test.use({ serviceWorkers: 'block' });

  test('a review that was written without a connection arrives once', async ({
    page,
    person,
    rows: { db },
  }) => {
    const owner = await person({ type: 'restaurant' });
    const rounds = chooseRounds(4, 100);
    /** How often it is cut before the server has it, and how often after it has answered. */
    const cuts = { before: 0, after: 0 };
    await page.route('**/api/reviews', async (route) => {
      if (cuts.before > 0) {
        cuts.before -= 1;
        return route.abort();
      }
      if (cuts.after === 0) return route.fallback();
      cuts.after -= 1;
      await route.fetch();
      return route.abort();
    });
    for (let round = 0; round < rounds; round += 1) {
      // A person sends thirty an hour, and each of these comes up to four times.
      if (round % 8 === 0) await becomeSomebody(page);
      const { id } = await addRestaurant({ db }, owner.id, { name: `Mesa ${round}` });
      await open(page, `/restaurants/${id}/review`);
      const dialog = page.getByRole('dialog', { name: 'Add Review' });
      await dialog.getByRole('radiogroup', { name: 'Overall rating' }).getByLabel('4 stars').check();
      await words(page).fill(`Round ${round}.`);
      Object.assign(cuts, { before: round % 2, after: 1 + (round % 3) });
      await dialog.getByRole('button', { name: 'Post Review' }).click();
      await expect(dialog).toBeHidden();
      while (cuts.before + cuts.after > 0) {
        const sent = page.waitForEvent('requestfailed');
        await page.evaluate(() => dispatchEvent(new Event('online')));
        await sent;
      }
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect.poll(() => countWaiting(page)).toBe(0);
      expect(await db.$count(reviews, eq(reviews.restaurantId, id)), `round ${round}`).toBe(1);
    }
  });
});

test('in a cellar a code that is scanned waits for a connection, and counts once', async ({
  page,
  context,
  person,
  rows: { db },
}) => {
  const owner = await person({ type: 'restaurant' });
  const { id } = await addRestaurant({ db }, owner.id, { name: 'Mesa da Cave' });
  const key = Buffer.alloc(32, 7).toString('base64url');
  await db.insert(checkInKeys).values({ restaurantId: id, key });
  await becomeSomebody(page);
  const me = await getUserId(page);
  // As an installed app does, which has what is written with at hand.
  await page.addInitScript(() => localStorage.setItem('keep-places', 'true'));
  await open(page, '/about');
  await untilWorking(page);
  await open(page, `/restaurants/${id}`);
  const manifest = await readFile(join(import.meta.dirname, '../dist/client/.vite/manifest.en.json'), 'utf8');
  const { file } = JSON.parse(manifest)['src/features/visits/web/CheckInDialog.tsx'];
  const hasDialog = () =>
    page.evaluate(async (url) => (await (await caches.open('files')).match(url)) !== undefined, `/${file}`);
  await expect.poll(hasDialog).toBe(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Check in' })).toBeVisible();
  await untilWorking(page);

  await context.setOffline(true);
  await page.goto(`/check-in/${id}?code=${codeAt(key, Date.now())}`);
  const dialog = page.getByRole('dialog', { name: 'Check in' });
  await dialog.getByRole('button', { name: 'Check in' }).click();
  await expect(dialog).toContainText('Waiting for a connection');
  await look(page, 'check-in-waiting');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(outbox(page)).toContainText('Waiting to be sent: 1.');
  await context.setOffline(false);
  await expect(outbox(page)).toBeHidden();
  const rows = await db.select().from(visits).where(eq(visits.userId, me));
  expect(rows).toEqual([expect.objectContaining({ restaurantId: id, codeMinute: expect.any(String) })]);
  await expect(page.getByText('Checked in')).toBeVisible();
});

test('the shortcut of the app asks where somebody checks in', async ({ page, person, rows: { db } }) => {
  const owner = await person({ type: 'restaurant' });
  const { id } = await addRestaurant({ db }, owner.id, { name: 'Mesa da Cave' });
  await becomeSomebody(page);
  const me = await getUserId(page);
  await db.insert(savedRestaurants).values({ userId: me, restaurantId: id });
  await open(page, '/#check-in');
  const dialog = page.getByRole('dialog', { name: 'Check in' });
  await expect(dialog).toContainText('Where are you?');
  await look(page, 'check-in-place');
  await dialog.getByRole('link', { name: 'Mesa da Cave' }).click();
  await expect(page).toHaveURL(`/restaurants/${id}?checkIn=now`);
  await expect(page.getByRole('dialog', { name: 'Check in' }).getByLabel('Code')).toBeVisible();
});
