import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { reviews, wallets } from '#db/schema.ts';
import { addDish, addMoney, addRestaurant } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import { createAccount, expect, open, signIn, signInAsNewUser, test, toast } from './support.ts';

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
const writeLink = (page: Page) => page.getByRole('link', { name: 'Write Review' });
const postButton = (page: Page) => dialog(page).getByRole('button', { name: 'Post Review' });
const tipSlider = (page: Page) => dialog(page).getByRole('slider', { name: 'Tip in euros' });
const reviewText = (page: Page) => dialog(page).getByLabel('Your review');

const rate = (page: Page, stars: number) =>
  dialog(page).getByRole('radiogroup', { name: 'Overall rating' }).getByLabel(`${stars} stars`).check();

async function getUserId(page: Page): Promise<number> {
  return (await (await page.request.get('/api/user')).json()).id;
}

base(
  'a visitor signs in on the way, adds the funds that the tip lacks, and posts',
  async ({ page, place }) => {
    const username = await createAccount(page);
    await open(page, place.address);
    await writeLink(page).click();
    await signIn(page, username);
    await expect(page).toHaveURL(`${place.address}/review`);
    await expect(dialog(page).getByRole('radio', { name: 'Dish' })).toBeChecked();
    await expect(dialog(page).getByRole('radio', { name: /star/, checked: true })).toHaveCount(0);
    await expect(tipSlider(page)).toHaveValue('0');

    await dialog(page).getByRole('combobox', { name: 'Dish' }).selectOption('Arroz de polvo');
    await rate(page, 5);
    await tipSlider(page).fill('5');
    await dialog(page).getByRole('radiogroup', { name: 'View' }).getByLabel('2 stars').check();
    await dialog(page).getByRole('button', { name: 'No rating for View' }).click();
    await dialog(page).getByLabel('Title').fill('Like at the harbour');
    await reviewText(page).fill('The rice was still moving.');
    await expect(dialog(page).getByText('Your wallet holds no EUR')).toBeVisible();
    await postButton(page).click();
    await expect(dialog(page).getByText('Add funds in EUR first')).toBeVisible();
    await expect(reviewText(page)).toHaveValue('The rice was still moving.');
    await dialog(page).getByRole('button', { name: 'Add Funds' }).click();
    const funds = page.getByRole('dialog', { name: 'Add Funds' });
    await funds.getByRole('radio', { name: /always succeeds/i }).check();
    await checkAccessibility(page, 'review-funds');
    await funds.getByRole('button', { name: 'Back' }).click();
    await expect(reviewText(page)).toHaveValue('The rice was still moving.');
    await dialog(page).getByRole('button', { name: 'Add Funds' }).click();
    await funds.getByRole('button', { name: 'Add €5.00' }).click();
    await expect(toast(page)).toContainText('Funds added');
    await expect(page).toHaveURL(`${place.address}/review`);
    await expect(reviewText(page)).toHaveValue('The rice was still moving.');
    await expect(dialog(page).getByText('Your wallet holds')).toBeHidden();
    await postButton(page).click();

    await expect(toast(page)).toContainText('Review submitted');
    await expect(toast(page)).toContainText('Thank you for your review!');
    await expect(dialog(page)).toBeHidden();
    const review = page.getByRole('article').filter({ hasText: 'The rice was still moving.' });
    await expect(review).toContainText('Arroz de polvo');
    await expect(review.getByText('Like at the harbour')).toBeVisible();
    await expect(review.getByText(/^View \d/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Reviews 1' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Reviews by stars' })).toContainText('5 stars');
    await checkAccessibility(page, 'review-list');
  },
);

base('a draft is restored after closing and reloading', async ({ page, place }) => {
  await signInAsNewUser(page);
  await open(page, place.address);
  await writeLink(page).click();
  await dialog(page).getByRole('radio', { name: 'Staff' }).check();
  await reviewText(page).fill('Half a sentence, and');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(place.address);
  await open(page, `${place.address}/review`);
  await checkAccessibility(page, 'review-dialog');
  await expect(reviewText(page)).toHaveValue('Half a sentence, and');
  await expect(dialog(page).getByRole('radio', { name: 'Staff' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Start over' }).click();
  await expect(reviewText(page)).toHaveValue('');
});

base(
  'a double click sends one review and one tip, and Back does not open the form',
  async ({ page, place, rows: { db } }) => {
    await signInAsNewUser(page);
    const me = await getUserId(page);
    await addMoney({ db }, me, 1000, 'EUR');
    await open(page, place.address);
    await writeLink(page).click();
    await rate(page, 4);
    await tipSlider(page).fill('5');
    await reviewText(page).fill('Twice, please.');
    await postButton(page).dblclick();
    await expect(toast(page)).toContainText('Review submitted');
    await expect(page.getByRole('article')).toHaveCount(1);
    const balance = async (id: number) =>
      (await db.select().from(wallets).where(eq(wallets.userId, id)))[0]?.balance;
    expect(await balance(me)).toBe(500);
    expect(await balance(place.owner)).toBe(500);
    await page.goBack();
    await expect(page).toHaveURL(place.address);
    await expect(dialog(page)).toBeHidden();

    // A second review within a day is refused, and the text stays.
    await writeLink(page).click();
    await rate(page, 4);
    await reviewText(page).fill('A second helping.');
    await postButton(page).click();
    await expect(toast(page)).toContainText('Error submitting review');
    await expect(toast(page)).toContainText('in the last 24 hours');
    await expect(reviewText(page)).toHaveValue('A second helping.');
  },
);

base(
  'a connection lost after sending neither loses nor doubles the review and the tip',
  async ({ page, place, rows: { db } }) => {
    await signInAsNewUser(page);
    await addMoney({ db }, await getUserId(page), 1000, 'EUR');
    await open(page, place.address);
    await writeLink(page).click();
    await rate(page, 4);
    await tipSlider(page).fill('5');
    await reviewText(page).fill('Worth the wait.');
    await page.route('**/api/reviews', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await postButton(page).click();
    const outbox = page.getByRole('region', { name: 'Outbox' });
    await expect(toast(page)).toContainText('Review of Mesa da Prova. A tip is never sent later.');
    await expect(dialog(page)).toBeHidden();
    await outbox.getByRole('button', { name: 'Show' }).click();
    await expect(outbox).toContainText('Worth the wait.');
    await page.unroute('**/api/reviews');
    await outbox.getByRole('button', { name: 'Send now' }).click();
    await expect(outbox).toBeHidden();
    expect(await db.$count(reviews, eq(reviews.restaurantId, place.id))).toBe(1);
    const [owner] = await db.select().from(wallets).where(eq(wallets.userId, place.owner));
    expect(owner).toMatchObject({ currency: 'EUR', balance: 500 });
  },
);

base(
  'an author edits and deletes; readers vote and report',
  async ({ page, place, person, rows: { db } }) => {
    await signInAsNewUser(page);
    const [me, other] = [await getUserId(page), await person({ name: 'Somebody else' })];
    const common = { restaurantId: place.id, reviewType: 'venue', rating: 3 } as const;
    await db.insert(reviews).values([
      { ...common, userId: me, review: 'Too loud.' },
      { ...common, userId: other.id, review: 'Not loud enough.' },
    ]);
    await open(page, `${place.address}/review`);
    await page.keyboard.press('Escape');
    await open(page, place.address);
    const ownReview = page.getByRole('article').filter({ hasText: 'Too loud' });
    await ownReview.getByRole('button', { name: 'Your review' }).click();
    await page.getByRole('menuitem', { name: 'Edit review' }).click();
    const editDialog = page.getByRole('dialog', { name: 'Edit review' });
    await editDialog.getByLabel('Title').fill('Loud');
    await editDialog.getByLabel('Your review').fill('Too loud on Fridays.');
    await editDialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(ownReview).toContainText('Too loud on Fridays.');
    await expect(ownReview.getByText('Loud', { exact: true })).toBeVisible();
    await expect(ownReview).toContainText('edited');

    const otherReview = page.getByRole('article').filter({ hasText: 'Not loud enough' });
    await otherReview.getByRole('button', { name: 'Yes' }).click();
    await expect(otherReview.getByRole('button', { name: 'Yes 1' })).toHaveAttribute('aria-pressed', 'true');
    await otherReview.getByText(/^Counts/).click();
    await expect(otherReview.getByText('No verified visit shortly before')).toBeVisible();
    await otherReview.getByRole('button', { name: 'More about the review by Somebody else' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const report = page.getByRole('dialog', { name: 'Report this review' });
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(report.getByText('Choose a reason').last()).toBeVisible();
    await report.getByLabel('What is wrong?').selectOption('Offensive');
    await checkAccessibility(page, 'report-dialog');
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(toast(page)).toContainText('Report sent');
    // A dialog that closes returns the focus to the menu that opened it, and swallows a click that follows at once.
    await expect(report).toBeHidden();

    await ownReview.getByRole('button', { name: 'Your review' }).click();
    await page.getByRole('menuitem', { name: 'Delete review' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete review' }).click();
    // The toast shows once the page has reloaded the restaurant; behind an open dialog elements have no role.
    await expect(toast(page)).toContainText('Review deleted');
    await expect(ownReview).toHaveCount(0);
  },
);

base('a review is written by keyboard alone', async ({ page, place }) => {
  await signInAsNewUser(page);
  await open(page, place.address);
  await writeLink(page).focus();
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
  await reviewText(page).focus();
  await page.keyboard.type('By hand.');
  await tipSlider(page).focus();
  await page.keyboard.press('Home');
  await expect(tipSlider(page)).toHaveValue('0');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Review submitted');
  await expect(page.getByRole('article')).toContainText('By hand.');
});

base(
  'order and filters of the reviews are part of the address',
  async ({ page, place, person, rows: { db } }) => {
    for (const [rating, review] of [
      [5, 'Best'],
      [2, 'Worst'],
      [4, 'Middle'],
    ] as const) {
      const { id: userId } = await person();
      const values = { restaurantId: place.id, reviewType: 'venue', userId, rating, review } as const;
      await db.insert(reviews).values(values);
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
