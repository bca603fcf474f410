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
import { computeCodeAt } from '#features/visits/server/codes.ts';
import { chooseRounds } from '#testing/rounds.ts';
import { addRestaurant } from '#testing/rows.ts';
import { WEEKDAYS } from '#vocabulary.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, open, PHONE, signInAsNewUser, test, toast } from './support.ts';

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
const reviewText = (page: Page) => page.getByRole('textbox', { name: 'Your review' });
/** The outbox needs the service worker. */
const waitForServiceWorker = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
const getUserId = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/user')).json()).id;

/** What the browser stores of a person: copies of pages and replies, and the queue of calls. */
const findTraces = (page: Page) =>
  page.evaluate(async () => [
    ...(await caches.keys()).filter((name) => name !== 'files'),
    ...(await indexedDB.databases()).map(({ name }) => name),
  ]);

const countQueuedCalls = (page: Page) =>
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
  await waitForServiceWorker(page);
  const dialog = page.getByRole('dialog', { name: 'Add Review' });
  await dialog.getByRole('radiogroup', { name: 'Overall rating' }).getByLabel('4 stars').check();
  await reviewText(page).fill(text);
  return dialog;
}

test('a review, a comment, a like and a vote written offline are each saved once when the connection is back', async ({
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
  await signInAsNewUser(page);
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
  await waitForServiceWorker(page);
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
  await waitForServiceWorker(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeVisible();
  await waitForServiceWorker(page);
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
  await checkAccessibility(page, 'outbox');
  // The queue survives a reload.
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
  await expect(toast(page)).toContainText('Review of Mesa da Prova');
  await expect(dialog).toBeHidden();
  await expect(outbox(page)).toContainText('Waiting to be sent: 1.');
  await context.setOffline(false);
  await expect(outbox(page)).toBeHidden();
  expect(await db.$count(reviews, and(eq(reviews.restaurantId, placeId), eq(reviews.userId, me)))).toBe(1);
});

/** Comments on a new post while offline; returns the post's id. */
async function commentOffline(page: Page, db: Database, authorId: number): Promise<number> {
  const [post] = await db.insert(posts).values({ userId: authorId, content: 'Octopus today.' }).returning();
  const postId = post?.id ?? 0;
  await signInAsNewUser(page);
  await open(page, `/posts/${postId}`);
  await waitForServiceWorker(page);
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Keep me a plate.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(outbox(page)).toContainText('Waiting to be sent: 1.');
  return postId;
}

test('a call that is refused later shows the reason and the text; signing out deletes the queue', async ({
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
  await checkAccessibility(page, 'outbox-refused');

  await open(page, '/profile');
  await expect(outbox(page)).toContainText('Not sent: 1.');
  expect(await findTraces(page)).toContain('outbox');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page)).toContainText('Logged out');
  await expect(outbox(page)).toBeHidden();
  await expect.poll(() => findTraces(page)).not.toContain('outbox');
  await expect.poll(() => findTraces(page)).not.toContain('kept');

  await signInAsNewUser(page);
  await open(page, '/about');
  await waitForServiceWorker(page);
  await expect(outbox(page)).toBeHidden();
});

test('an account never sends the queue of another', async ({ page, context, person, rows: { db } }) => {
  const writer = await person({ name: 'Rita' });
  const postId = await commentOffline(page, db, writer.id);
  // Another account signs in beside this page; the session of the page's account is over.
  await signInAsNewUser(page);
  await context.setOffline(false);
  await outbox(page).getByRole('button', { name: 'Show' }).click();
  const response = page.waitForResponse((reply) => reply.status() === 401);
  await outbox(page).getByRole('button', { name: 'Send now' }).click();
  await response;
  await expect(outbox(page)).toContainText('Waiting to be sent: 1.');
  await open(page, '/about');
  await waitForServiceWorker(page);
  await expect.poll(() => countQueuedCalls(page)).toBe(0);
  await expect(outbox(page)).toBeHidden();
  expect(await db.$count(comments, eq(comments.postId, postId))).toBe(0);
});

test.describe('a connection that is cut again and again', () => {
  test.use({ serviceWorkers: 'block' });

  test('a review that was written offline is saved once', async ({ page, person, rows: { db } }) => {
    const owner = await person({ type: 'restaurant' });
    const rounds = chooseRounds(4, 100);
    /** How often the connection is cut before a call reaches the server, and how often after the server has replied. */
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
      // A person may send 30 an hour, and each of these is sent up to four times.
      if (round % 8 === 0) await signInAsNewUser(page);
      const { id } = await addRestaurant({ db }, owner.id, { name: `Mesa ${round}` });
      await open(page, `/restaurants/${id}/review`);
      const dialog = page.getByRole('dialog', { name: 'Add Review' });
      await dialog.getByRole('radiogroup', { name: 'Overall rating' }).getByLabel('4 stars').check();
      await reviewText(page).fill(`Round ${round}.`);
      Object.assign(cuts, { before: round % 2, after: 1 + (round % 3) });
      await dialog.getByRole('button', { name: 'Post Review' }).click();
      await expect(dialog).toBeHidden();
      while (cuts.before + cuts.after > 0) {
        const failure = page.waitForEvent('requestfailed');
        await page.evaluate(() => dispatchEvent(new Event('online')));
        await failure;
      }
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect.poll(() => countQueuedCalls(page)).toBe(0);
      expect(await db.$count(reviews, eq(reviews.restaurantId, id)), `round ${round}`).toBe(1);
    }
  });
});

test('a code that is scanned offline waits for a connection, and counts once', async ({
  page,
  context,
  person,
  rows: { db },
}) => {
  const owner = await person({ type: 'restaurant' });
  const { id } = await addRestaurant({ db }, owner.id, { name: 'Mesa da Cave' });
  const key = Buffer.alloc(32, 7).toString('base64url');
  await db.insert(checkInKeys).values({ restaurantId: id, key });
  await signInAsNewUser(page);
  const me = await getUserId(page);
  // As in an installed app, which caches the chunks for writing.
  await page.addInitScript(() => localStorage.setItem('keep-places', 'true'));
  await open(page, '/about');
  await waitForServiceWorker(page);
  await open(page, `/restaurants/${id}`);
  const manifest = await readFile(join(import.meta.dirname, '../dist/client/.vite/manifest.en.json'), 'utf8');
  const { file } = JSON.parse(manifest)['src/features/visits/web/CheckInDialog.tsx'];
  const hasDialog = () =>
    page.evaluate(async (url) => (await (await caches.open('files')).match(url)) !== undefined, `/${file}`);
  await expect.poll(hasDialog).toBe(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Check in' })).toBeVisible();
  await waitForServiceWorker(page);

  await context.setOffline(true);
  await page.goto(`/check-in/${id}?code=${computeCodeAt(key, Date.now())}`);
  const dialog = page.getByRole('dialog', { name: 'Check in' });
  await dialog.getByRole('button', { name: 'Check in' }).click();
  await expect(dialog).toContainText('Waiting for a connection');
  await checkAccessibility(page, 'check-in-waiting');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(outbox(page)).toContainText('Waiting to be sent: 1.');
  await context.setOffline(false);
  await expect(outbox(page)).toBeHidden();
  const rows = await db.select().from(visits).where(eq(visits.userId, me));
  expect(rows).toEqual([expect.objectContaining({ restaurantId: id, codeMinute: expect.any(String) })]);
  await expect(page.getByText('Checked in')).toBeVisible();
});

test('the shortcut of the app asks where to check in', async ({ page, person, rows: { db } }) => {
  const owner = await person({ type: 'restaurant' });
  const { id } = await addRestaurant({ db }, owner.id, { name: 'Mesa da Cave' });
  await signInAsNewUser(page);
  const me = await getUserId(page);
  await db.insert(savedRestaurants).values({ userId: me, restaurantId: id });
  await open(page, '/#check-in');
  const dialog = page.getByRole('dialog', { name: 'Check in' });
  await expect(dialog).toContainText('Where are you?');
  await checkAccessibility(page, 'check-in-place');
  await dialog.getByRole('link', { name: 'Mesa da Cave' }).click();
  await expect(page).toHaveURL(`/restaurants/${id}?checkIn=now`);
  await expect(page.getByRole('dialog', { name: 'Check in' }).getByLabel('Code')).toBeVisible();
});
