import { eq } from 'drizzle-orm';
import { restaurants, reviews } from '#db/schema.ts';
import { toDraftFragment } from '#features/reviews/rules.ts';
import { addDish, addRestaurant } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import { createAccount, expect, open, signIn, signInAsNewUser, test, toast } from './support.ts';

const CANARY = 'A canary sang in the kitchen.';
const PRIVATE_TEXT = 'The second course took an hour.';

test('a review is written without seeing the others, with private words that only the owner reads', async ({
  page,
  browser,
  person,
  cleanUp,
  rows: { db },
}) => {
  await signInAsNewUser(page, 'restaurant');
  const owner = await (await page.request.get('/api/user')).json();
  const place = await addRestaurant({ db }, owner.id, { name: 'Mesa Cega' });
  cleanUp(() => db.delete(restaurants).where(eq(restaurants.id, place.id)));
  await addDish({ db }, place.id, { name: 'Arroz de polvo' });
  const other = await person({ name: 'Somebody else' });
  const common = { restaurantId: place.id, reviewType: 'venue' } as const;
  await db.insert(reviews).values({ ...common, userId: other.id, rating: 1, review: CANARY });

  const context = await browser.newContext();
  const guest = await context.newPage();
  await signInAsNewUser(guest);
  const address = `/restaurants/${place.id}/review`;
  const html = await (await guest.request.get(address)).text();
  expect(html).toContain('Mesa Cega');
  for (const word of ['canary', '"reviewCount"', '"rating"', '"mean"', '"interval"'])
    expect(html).not.toContain(word);
  await open(guest, address);
  const dialog = guest.getByRole('dialog', { name: 'Add Review' });
  await expect(dialog.getByRole('radio', { name: 'stars', checked: true })).toHaveCount(0);
  await expect(dialog.getByRole('slider', { name: 'Tip in euros' })).toHaveValue('0');
  await dialog.getByRole('button', { name: 'Post Review' }).click();
  await expect(dialog.getByText('Choose 1 to 5 stars')).toBeVisible();
  const stars = dialog.getByRole('radiogroup', { name: 'Overall rating' });
  await expect(stars.getByLabel('1 star')).toBeFocused();
  await checkAccessibility(guest, 'review-blind');
  await stars.getByLabel('5 stars').check();
  await dialog.getByLabel('Your review').fill('The octopus is worth the walk.');
  await dialog.getByRole('radiogroup', { name: 'Private stars' }).getByLabel('2 stars').check();
  await dialog.getByLabel('Private words').fill(PRIVATE_TEXT);
  await checkAccessibility(guest, 'review-private-word');
  await dialog.getByRole('button', { name: 'Post Review' }).click();
  await expect(toast(guest)).toContainText('Thank you for your review!');
  await expect(guest).toHaveURL(`/restaurants/${place.id}?tab=reviews`);
  await expect(guest.getByText(CANARY)).toBeVisible();
  await expect(guest.getByText(PRIVATE_TEXT)).toHaveCount(0);
  // Only its author finds it again, in the form.
  await guest.getByRole('button', { name: 'Your review' }).click();
  await guest.getByRole('menuitem', { name: 'Edit review' }).click();
  await expect(guest.getByLabel('Private words')).toHaveValue(PRIVATE_TEXT);
  await guest.keyboard.press('Escape');

  await open(page, '/admin?tab=reviews');
  await page.getByLabel('Show').selectOption('Private words to you');
  const privateTexts = page.getByRole('list', { name: 'Private words' });
  await expect(privateTexts).toContainText(PRIVATE_TEXT);
  await expect(privateTexts).toContainText('Public: 5 of 5 stars');
  await checkAccessibility(page, 'private-words');
  await open(page, '/admin');
  const months = page.getByRole('table', { name: 'Public and private, by month' });
  await expect(months.getByRole('row')).toHaveCount(2);
  await expect(months).toContainText('3.0 from 2');
  await expect(months).toContainText('2.0 from 1');
  await checkAccessibility(page, 'private-months');
  await open(page, `/counter/${place.id}`);
  await expect(page.getByText(PRIVATE_TEXT)).toHaveCount(0);
  await page.getByRole('button', { name: 'Read the private words' }).click();
  await expect(page.getByText(PRIVATE_TEXT)).toBeVisible();
  await context.close();
});

test('a draft by an assistant is in the form once its author has signed in', async ({
  page,
  person,
  rows: { db },
}) => {
  const username = await createAccount(page);
  const place = await addRestaurant({ db }, (await person()).id, { name: 'Mesa Escrita' });
  const fragment = toDraftFragment({ title: 'Worth the walk', review: 'Octopus as it should be.' });
  await open(page, `/restaurants/${place.id}/review${fragment}`);
  await signIn(page, username);
  const dialog = page.getByRole('dialog', { name: 'Add Review' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Worth the walk');
  await expect(dialog.getByLabel('Your review')).toHaveValue('Octopus as it should be.');
  await expect(page).toHaveURL(`/restaurants/${place.id}/review`);
});
