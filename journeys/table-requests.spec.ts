import { eq } from 'drizzle-orm';
import { links } from '#addresses.ts';
import { restaurants } from '#db/schema.ts';
import { addRestaurant } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, newName, open, PHONE, signInAsNewUser, test } from './support.ts';

test.slow();

test.describe('asking for a table', () => {
  // Of twenty presses at once nineteen are refused.
  test.use({ viewport: PHONE, hasTouch: true, expectedMessages: [/status of 409/] });

  test('the owner turns it on, a guest asks on a phone, and accepts another time that is offered', async ({
    page,
    browser,
    baseURL,
    cleanUp,
    rows: { db },
  }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE, hasTouch: true });
    cleanUp(() => context.close());
    const counter = await context.newPage();
    await signInAsNewUser(counter, 'restaurant');
    const owner: { id: number } = await (await counter.request.get('/api/user')).json();
    const name = `Casa da Mesa ${newName('m')}`;
    const place = await addRestaurant({ db }, owner.id, { name });
    cleanUp(() => db.delete(restaurants).where(eq(restaurants.id, place.id)));
    await signInAsNewUser(page);

    // Nothing is offered before the owner turns it on.
    await open(page, links.restaurant(place.id));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask for a table' })).toHaveCount(0);

    await open(counter, links.owner('profile', place.id));
    const panel = counter
      .locator('section')
      .filter({ has: counter.getByRole('heading', { name: 'Ask for a table' }) });
    await panel.getByRole('button', { name: 'Let guests ask' }).click();
    await expect(panel.getByRole('button', { name: 'Stop taking requests' })).toBeVisible();
    await panel.scrollIntoViewIfNeeded();
    await checkAccessibility(counter, 'table-requests-owner');

    // The guest asks; nothing is promised yet.
    await open(page, links.restaurant(place.id));
    await page.getByRole('button', { name: 'Ask for a table' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for a table' });
    await dialog.getByLabel('How many').selectOption('4');
    await dialog.getByLabel('A few words').fill('With a pram, if you have room.');
    await checkAccessibility(page, 'table-requests-ask');
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(dialog.getByRole('link', { name: 'Your requests' })).toBeVisible();
    await expect(dialog.getByRole('status')).toContainText('4 people');
    await expect(dialog.getByText(/nothing is promised before\.$/).last()).toBeVisible();
    await checkAccessibility(page, 'table-requests-asked');
    await dialog.getByRole('link', { name: 'Your requests' }).click();
    await expect(page.getByText(/^Asked\. You hear by/)).toBeVisible();
    await checkAccessibility(page, 'table-requests-mine');
    await expectNoSidewaysScroll(page);

    // The counter offers another time.
    await open(counter, links.counter(place.id));
    const tables = counter
      .locator('section')
      .filter({ has: counter.getByRole('heading', { name: 'Tables', exact: true }) });
    await expect(tables.getByText('With a pram, if you have room.')).toBeVisible();
    await checkAccessibility(counter, 'table-requests-counter');
    await tables.getByRole('button', { name: 'Another time' }).click();
    await expect(tables.getByLabel('The time that you offer')).toBeVisible();
    await checkAccessibility(counter, 'table-requests-other-time');
    await tables.getByRole('button', { name: 'Offer it' }).click();
    await expect(tables.getByText(/^You offered/)).toBeVisible();

    // The guest's page shows the offer without a reload, and the guest accepts it.
    await expect(page.getByText(/^They offer/)).toBeVisible({ timeout: 30_000 });
    await checkAccessibility(page, 'table-requests-offered');
    await page.getByRole('button', { name: 'Take this time' }).click();
    await expect(page.getByText('Accepted. Your table is kept for you.')).toBeVisible();
    await checkAccessibility(page, 'table-requests-accepted');
    await expect(tables.getByText('Accepted', { exact: true })).toBeVisible({ timeout: 30_000 });

    // Cancelled, requested again, and accepted by twenty presses at once: one counts.
    await page.getByRole('button', { name: 'We do not come' }).click();
    await expect(page.getByText('You took it back.')).toBeVisible();
    const at = new Date(Date.now() + 50 * 3_600_000).toISOString();
    const reply = await page.request.post(`/api/restaurants/${place.id}/table-requests`, {
      headers: { origin: baseURL ?? '' },
      data: { at, party: 2, note: '' },
    });
    const { id }: { id: number } = await reply.json();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        counter.request.post(`/api/table-requests/${id}/answer`, {
          headers: { origin: baseURL ?? '' },
          data: { answer: 'accept' },
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status() === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status() === 409)).toHaveLength(19);
  });
});
