import { devices } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { loyaltyTerms } from '#db/schema.ts';
import { addRestaurant } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import {
  expect,
  newName,
  open,
  PASSWORD,
  PHONE,
  signInAsNewUser,
  test,
  toast,
  waitForHydration,
} from './support.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use({ ...phone, viewport: PHONE, expectedMessages: [/status of 401/] });

/** Height of the bar at the bottom of a phone's screen, in CSS pixels. */
const BAR_HEIGHT = 64;
/** From the scan, which counts as one, to the points. */
const MAX_TAPS = 12;

test('a newcomer scans the code at the table, registers, checks in, joins and has points, in few taps', async ({
  page,
  browser,
  baseURL,
  rows: { db },
}) => {
  const counter = await browser.newPage({ baseURL: baseURL ?? '' });
  await signInAsNewUser(counter, 'restaurant');
  const owner: { id: number } = await (await counter.request.get('/api/user')).json();
  const { id } = await addRestaurant({ db }, owner.id, { name: 'Tasca da Primeira Vez' });
  await db.insert(loyaltyTerms).values({
    ...{ restaurantId: id, version: 1, isOn: true },
    rules: { visit: 20, 'first-visit': 50 },
  });
  const { link } = await (await counter.request.get(`/api/owner/restaurants/${id}/check-in-code`)).json();
  await counter.close();

  let taps = 1;
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  await page.addInitScript(() =>
    // Only trusted events: what a label passes on to its field is not another tap.
    document.addEventListener(
      'pointerdown',
      (event) => event.isTrusted && Reflect.get(globalThis, 'countTap')(),
    ),
  );
  await open(page, link);
  await expect(page.getByText('Sign in or join to check in at Tasca da Primeira Vez').first()).toBeVisible();
  await expect(page.getByText(/We hold your scan until \d\d:\d\d/).first()).toBeVisible();
  await checkAccessibility(page, 'newcomer-splash');
  await page.getByRole('link', { name: 'Register' }).tap();
  await checkAccessibility(page, 'newcomer-register');
  const username = newName();
  for (const [label, text] of [
    ['Username', username],
    ['Email', `${username}@example.com`],
    ['Password', PASSWORD],
    ['Confirm password', PASSWORD],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await field.tap();
    await field.pressSequentially(text);
  }
  await page.getByRole('button', { name: 'Register' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Check in' });
  await dialog.getByRole('button', { name: 'Check in' }).tap();
  await expect(dialog.getByText('Checked in', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/and this visit counts 20 points/)).toBeVisible();
  await checkAccessibility(page, 'newcomer-offer');
  await expect(toast(page)).toBeHidden();
  await dialog.getByRole('button', { name: 'Join Program' }).tap();
  await expect(dialog.getByText('Visit +20, First Visit Bonus +50', { exact: false })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);
  test.info().annotations.push({ type: 'taps', description: String(taps) });
  await checkAccessibility(page, 'newcomer-points');

  await page.goto(`/loyalty/${id}`);
  await waitForHydration(page);
  await expect(page.getByText('70 points', { exact: true })).toBeVisible();
  // The scan was for this one visit: the next person in this browser has none.
  await page.request.post('/api/logout', { data: {} });
  expect(await (await page.request.get('/api/held-scan')).json()).toBeNull();
});

test('on a phone the first screen of a restaurant with a programme has the link to join it', async ({
  page,
  rows: { db },
}) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select r.id from restaurants r join loyalty_terms t on t.restaurant_id = r.id and t.is_on
    where r.status = 'approved' order by length(r.name) + length(r.address) desc, r.id limit 3`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows) {
    await open(page, `/restaurants/${id}`);
    const join = page.getByRole('link', { name: 'Join Program' }).first();
    const { y, height } = (await join.boundingBox()) ?? { y: Number.NaN, height: 0 };
    expect(y + height, `restaurant ${id}`).toBeLessThan(PHONE.height - BAR_HEIGHT);
  }
});
