import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { reviews, wallets } from '#db/schema.ts';
import { addDish, addMoney, addRestaurant } from '#testing/rows.ts';
import { look } from './look.ts';
import { becomeSomebody, expect, makeAccount, notice, open, signIn, test } from './support.ts';

const base = test.extend<{ place: { id: number; address: string; dish: number; owner: number } }>({
  place: async ({ person, rows: { db } }, use) => {
    const owner = await person({ type: 'restaurant' });
    const { id } = await addRestaurant({ db }, owner.id, { name: 'Mesa da Prova' });
    const { id: dish } = await addDish({ db }, id, { name: 'Arroz de polvo' });
    await use({ id, address: `/restaurants/${id}`, dish, owner: owner.id });
  },
});
base.use({ expectedMessages: [/status of (401|409|422)|net::ERR_FAILED/] });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Review' });
const write = (page: Page) => page.getByRole('link', { name: 'Write Review' });
const post = (page: Page) => dialog(page).getByRole('button', { name: 'Post Review' });
const tip = (page: Page) => dialog(page).getByRole('slider', { name: 'Tip in euros' });
const words = (page: Page) => dialog(page).getByLabel('Your review');

const rate = (page: Page, stars: number) =>
  dialog(page).getByRole('radiogroup', { name: 'Overall rating' }).getByLabel(`${stars} stars`).check();

async function getUserId(page: Page): Promise<number> {
  return (await (await page.request.get('/api/user')).json()).id;
}

base(
  'a visitor signs in on the way, adds the funds that the tip lacks, and posts',
  async ({ page, place }) => {
    const username = await makeAccount(page);
    await open(page, place.address);
    await write(page).click();
    await signIn(page, username);
    await expect(page).toHaveURL(`${place.address}/review`);
    await expect(dialog(page).getByRole('radio', { name: 'Dish' })).toBeChecked();
    await expect(dialog(page).getByRole('radio', { name: /star/, checked: true })).toHaveCount(0);
    await expect(tip(page)).toHaveValue('0');

    await dialog(page).getByRole('combobox', { name: 'Dish' }).selectOption('Arroz de polvo');
    await rate(page, 5);
    await tip(page).fill('5');
    await dialog(page).getByRole('radiogroup', { name: 'View' }).getByLabel('2 stars').check();
    await dialog(page).getByRole('button', { name: 'No rating for View' }).click();
    await dialog(page).getByLabel('Title').fill('Like at the harbour');
    await words(page).fill('The rice was still moving.');
    await expect(dialog(page).getByText('Your wallet holds no EUR')).toBeVisible();
    await post(page).click();
    await expect(dialog(page).getByText('Add funds in EUR first')).toBeVisible();
    await expect(words(page)).toHaveValue('The rice was still moving.');
    await dialog(page).getByRole('button', { name: 'Add Funds' }).click();
    const funds = page.getByRole('dialog', { name: 'Add Funds' });
    await funds.getByRole('radio', { name: /always succeeds/i }).check();
    await look(page, 'review-funds');
    await funds.getByRole('button', { name: 'Back' }).click();
    await expect(words(page)).toHaveValue('The rice was still moving.');
    await dialog(page).getByRole('button', { name: 'Add Funds' }).click();
    await funds.getByRole('button', { name: 'Add €5.00' }).click();
    await expect(notice(page)).toContainText('Funds added');
    await expect(page).toHaveURL(`${place.address}/review`);
    await expect(words(page)).toHaveValue('The rice was still moving.');
    await expect(dialog(page).getByText('Your wallet holds')).toBeHidden();
    await post(page).click();

    await expect(notice(page)).toContainText('Review submitted');
    await expect(notice(page)).toContainText('Thank you for your review!');
    await expect(dialog(page)).toBeHidden();
    const review = page.getByRole('article').filter({ hasText: 'The rice was still moving.' });
    await expect(review).toContainText('Arroz de polvo');
    await expect(review.getByText('Like at the harbour')).toBeVisible();
    await expect(review.getByText(/^View \d/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Reviews 1' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Reviews by stars' })).toContainText('5 stars');
    await look(page, 'review-list');
  },
);

base('what was begun is there again after closing and reloading', async ({ page, place }) => {
  await becomeSomebody(page);
  await open(page, place.address);
  await write(page).click();
  await dialog(page).getByRole('radio', { name: 'Staff' }).check();
  await words(page).fill('Half a sentence, and');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(place.address);
  await open(page, `${place.address}/review`);
  await look(page, 'review-dialog');
  await expect(words(page)).toHaveValue('Half a sentence, and');
  await expect(dialog(page).getByRole('radio', { name: 'Staff' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Start over' }).click();
  await expect(words(page)).toHaveValue('');
});

base(
  'a double click is one review and one tip, and Back leads to no form',
  async ({ page, place, rows: { db } }) => {
    await becomeSomebody(page);
    const me = await getUserId(page);
    await addMoney({ db }, me, 1000, 'EUR');
    await open(page, place.address);
    await write(page).click();
    await rate(page, 4);
    await tip(page).fill('5');
    await words(page).fill('Twice, please.');
    await post(page).dblclick();
    await expect(notice(page)).toContainText('Review submitted');
    await expect(page.getByRole('article')).toHaveCount(1);
    const balance = async (id: number) =>
      (await db.select().from(wallets).where(eq(wallets.userId, id)))[0]?.balance;
    expect(await balance(me)).toBe(500);
    expect(await balance(place.owner)).toBe(500);
    await page.goBack();
    await expect(page).toHaveURL(place.address);
    await expect(dialog(page)).toBeHidden();

    // The same once more within the day: refused, and what was typed stays.
    await write(page).click();
    await rate(page, 4);
    await words(page).fill('A second helping.');
    await post(page).click();
    await expect(notice(page)).toContainText('Error submitting review');
    await expect(notice(page)).toContainText('in the last 24 hours');
    await expect(words(page)).toHaveValue('A second helping.');
  },
);

base('a connection lost after sending loses and doubles nothing', async ({ page, place, rows: { db } }) => {
  await becomeSomebody(page);
  await addMoney({ db }, await getUserId(page), 1000, 'EUR');
  await open(page, place.address);
  await write(page).click();
  await rate(page, 4);
  await tip(page).fill('5');
  await words(page).fill('Worth the wait.');
  await page.route('**/api/reviews', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await post(page).click();
  const outbox = page.getByRole('region', { name: 'Outbox' });
  await expect(notice(page)).toContainText('Review of Mesa da Prova. A tip is never sent later.');
  await expect(dialog(page)).toBeHidden();
  await outbox.getByRole('button', { name: 'Show' }).click();
  await expect(outbox).toContainText('Worth the wait.');
  await page.unroute('**/api/reviews');
  await outbox.getByRole('button', { name: 'Send now' }).click();
  await expect(outbox).toBeHidden();
  expect(await db.$count(reviews, eq(reviews.restaurantId, place.id))).toBe(1);
  const [owner] = await db.select().from(wallets).where(eq(wallets.userId, place.owner));
  expect(owner).toMatchObject({ currency: 'EUR', balance: 500 });
});

base(
  'an author edits and deletes; readers vote and report',
  async ({ page, place, person, rows: { db } }) => {
    await becomeSomebody(page);
    const [me, other] = [await getUserId(page), await person({ name: 'Somebody else' })];
    const about = { restaurantId: place.id, reviewType: 'venue', rating: 3 } as const;
    await db.insert(reviews).values([
      { ...about, userId: me, review: 'Too loud.' },
      { ...about, userId: other.id, review: 'Not loud enough.' },
    ]);
    await open(page, `${place.address}/review`);
    await page.keyboard.press('Escape');
    await open(page, place.address);
    const mine = page.getByRole('article').filter({ hasText: 'Too loud' });
    await mine.getByRole('button', { name: 'Your review' }).click();
    await page.getByRole('menuitem', { name: 'Edit review' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit review' });
    await edit.getByLabel('Title').fill('Loud');
    await edit.getByLabel('Your review').fill('Too loud on Fridays.');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(mine).toContainText('Too loud on Fridays.');
    await expect(mine.getByText('Loud', { exact: true })).toBeVisible();
    await expect(mine).toContainText('edited');

    const theirs = page.getByRole('article').filter({ hasText: 'Not loud enough' });
    await theirs.getByRole('button', { name: 'Yes' }).click();
    await expect(theirs.getByRole('button', { name: 'Yes 1' })).toHaveAttribute('aria-pressed', 'true');
    await theirs.getByText(/^Counts/).click();
    await expect(theirs.getByText('No verified visit shortly before')).toBeVisible();
    await theirs.getByRole('button', { name: 'More about the review by Somebody else' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const report = page.getByRole('dialog', { name: 'Report this review' });
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(report.getByText('Choose a reason').last()).toBeVisible();
    await report.getByLabel('What is wrong?').selectOption('Offensive');
    await look(page, 'report-dialog');
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(notice(page)).toContainText('Report sent');
    // A dialog that closes gives the focus back to the menu it came from, and takes a click of the next one along.
    await expect(report).toBeHidden();

    await mine.getByRole('button', { name: 'Your review' }).click();
    await page.getByRole('menuitem', { name: 'Delete review' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete review' }).click();
    // Said once the page has read the place anew; what stands behind an open dialog has no role to be found by.
    await expect(notice(page)).toContainText('Review deleted');
    await expect(mine).toHaveCount(0);
  },
);

base('a review is written by keyboard alone', async ({ page, place }) => {
  await becomeSomebody(page);
  await open(page, place.address);
  await write(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'Dish' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('radio', { name: 'Venue' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(
    dialog(page).getByRole('radiogroup', { name: 'Overall rating' }).getByLabel('3 stars'),
  ).toBeChecked();
  await words(page).focus();
  await page.keyboard.type('By hand.');
  await tip(page).focus();
  await page.keyboard.press('Home');
  await expect(tip(page)).toHaveValue('0');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('Review submitted');
  await expect(page.getByRole('article')).toContainText('By hand.');
});

base(
  'order and choice of the reviews stand in the address',
  async ({ page, place, person, rows: { db } }) => {
    for (const [rating, review] of [
      [5, 'Best'],
      [2, 'Worst'],
      [4, 'Middle'],
    ] as const) {
      const { id: userId } = await person();
      const reviewed = { restaurantId: place.id, reviewType: 'venue', userId, rating, review } as const;
      await db.insert(reviews).values(reviewed);
    }
    await db.insert(reviews).values({
      ...{ restaurantId: place.id, userId: (await person()).id, reviewType: 'dish', menuItemId: place.dish },
      ...{ rating: 3, review: 'Rice' },
    });
    const { recount } = await import('#features/reviews/server/counters.ts');
    await recount(db, [place.id]);
    await open(page, `${place.address}?tab=reviews`);
    await page.getByRole('combobox', { name: 'Order of the reviews' }).selectOption('Worst first');
    await expect(page).toHaveURL(`${place.address}?tab=reviews&sort=low`);
    await expect(page.getByRole('article').first()).toContainText('Worst');
    await page
      .getByRole('list', { name: 'Reviews by stars' })
      .getByRole('link', { name: /5 stars/ })
      .click();
    await expect(page).toHaveURL(/rating=5/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(4);
    await page
      .getByRole('combobox', { name: 'Reviews of a dish' })
      .selectOption({ label: 'Arroz de polvo (1)' });
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText('1 review matches.')).toBeVisible();
    await page.getByRole('link', { name: 'With photos' }).click();
    await expect(page.getByText('No reviews match.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all reviews' }).click();
    await expect(page.getByRole('article')).toHaveCount(4);
    await open(page, `${place.address}/dishes/${place.dish}`);
    await expect(page.getByRole('article')).toHaveCount(1);
  },
);
