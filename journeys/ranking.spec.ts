import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { links } from '#addresses.ts';
import { users } from '#db/schema.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, open, signInAsNewUser, test } from './support.ts';

const base = test.extend<{ places: { id: number; name: string }[] }>({
  places: async ({ person, rows: { db } }, use) => {
    const owner = await person({ type: 'restaurant' });
    const places: { id: number; name: string }[] = [];
    for (const name of ['Adega do Cais', 'Bica do Forno', 'Cozinha da Rita', 'Dona Lurdes'])
      places.push(await addRestaurant({ db }, owner.id, { name, cuisineType: 'Portuguese' }));
    await use(places);
  },
});

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

async function postReview(page: Page, stars: number): Promise<void> {
  const dialog = sheet(page, 'Add Review');
  await page.getByRole('link', { name: 'Write Review' }).click();
  await dialog.getByRole('radiogroup', { name: 'Overall rating' }).getByLabel(`${stars} stars`).check();
  await dialog.getByRole('button', { name: 'Post Review' }).click();
}

base(
  'a review is followed by three questions, and the answers by a ranking',
  async ({ page, places, rows }) => {
    const [first, second, third, last] = places;
    if (!first || !second || !third || !last) throw new Error('Four places are needed.');
    const username = await signInAsNewUser(page);
    await open(page, links.myRanking());
    await expect(page.getByRole('heading', { name: 'It takes two places' })).toBeVisible();
    await checkAccessibility(page, 'ranking-empty');
    const [me] = await rows.db.select().from(users).where(eq(users.username, username));
    for (const { id } of [first, second, third])
      await addReview({ db: rows.db }, { userId: me?.id ?? 0, restaurantId: id }, { rating: 4 });

    await open(page, links.restaurant(last.id));
    await postReview(page, 4);
    const question = sheet(page, 'Which was better?');
    await expect(question).toContainText('Question 1 of 3');
    await checkAccessibility(page, 'ranking-question');
    // By keyboard alone: the first restaurant, then about the same, then none.
    await question.getByRole('button', { name: /^Dona Lurdes/ }).focus();
    await page.keyboard.press('Enter');
    await expect(question).toContainText('Question 2 of 3');
    await question.getByRole('button', { name: 'Undo the last answer' }).click();
    await expect(question).toContainText('Question 1 of 3');
    await question.getByRole('button', { name: /^Dona Lurdes/ }).click();
    await expect(question).toContainText('Question 2 of 3');
    await question.getByRole('button', { name: 'About the same' }).click();
    await expect(question).toContainText('Question 3 of 3');
    await question.getByRole('button', { name: 'Skip' }).click();
    const thanks = sheet(page, 'Thank you');
    await expect(thanks).toContainText('of your 4');
    await checkAccessibility(page, 'ranking-done');
    await thanks.getByRole('link', { name: 'My ranking' }).click();

    await expect(page).toHaveURL(links.myRanking());
    const list = page.getByRole('list', { name: 'My ranking' });
    await expect(list.getByRole('heading').first()).toHaveText('Dona Lurdes');
    await expect(page.getByText('Dona Lurdes was better than', { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: /^Undo: Adega do Cais and|^Undo: .* about the same/ }).click();
    await expect(page.getByRole('button', { name: /^Undo: / })).toHaveCount(1);
    // The box shows the new state a moment after the press.
    const choice = page.getByLabel(/Show it on my profile/);
    await choice.click();
    await expect(choice).toBeChecked();
    await page.getByRole('link', { name: 'See it as others do' }).click();
    await expect(page.getByRole('heading', { name: `${username}’s ranking` })).toBeVisible();
  },
);

base('a sample person shows a ranking on their profile', async ({ page, rows: { db } }) => {
  // Sample people have the lowest ids; guests of other journeys may show their ranking, too.
  const [ranker] = await db.select().from(users).where(eq(users.showsRanking, true)).orderBy(users.id);
  if (!ranker) throw new Error('The sample data has nobody who shows a ranking.');
  await open(page, links.person(ranker.username));
  await page.getByRole('link', { name: /^How .* ranks \d+ places/ }).click();
  await expect(page).toHaveURL(links.personTaste(ranker.username, 'ranking'));
  await page.getByRole('link', { name: 'How this ranking works' }).click();
  await expect(page.getByRole('heading', { name: 'How your ranking works' })).toBeVisible();
  await checkAccessibility(page, 'ranking-article');
  const login = { username: ranker.username, password: 'tablemate' };
  expect((await page.request.post('/api/login', { data: login })).ok()).toBe(true);
  await open(page, links.profile);
  await page.getByRole('link', { name: 'My ranking' }).click();
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
  await checkAccessibility(page, 'ranking-mine');
  const tab = page.getByRole('navigation', { name: 'Cuisines' }).getByRole('link').nth(1);
  const cuisine = ((await tab.textContent()) ?? '').replace(/\s*\d+$/, '');
  await tab.click();
  await expect(page).toHaveURL(links.myRanking(cuisine));
  await page.getByRole('button', { name: 'Make a list of it' }).click();
  const nameDialog = sheet(page, 'New list');
  await nameDialog.getByLabel('Name').fill('My best of these');
  await nameDialog.getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByRole('heading', { name: 'My best of these' })).toBeVisible();
});

base(
  'a taste match is on the profile, and its page has the calculation',
  async ({ page, places, person, rows: { db } }) => {
    const username = await signInAsNewUser(page);
    const [me] = await db.select().from(users).where(eq(users.username, username));
    const friend = await person({ name: 'Marta', type: 'user' });
    const owner = await person({ type: 'restaurant' });
    const fifth = await addRestaurant({ db }, owner.id, { name: 'Estrela' });
    for (const { id } of places)
      await addReview({ db }, { userId: friend.id, restaurantId: id }, { rating: 3 });
    await addReview({ db }, { userId: friend.id, restaurantId: fifth.id }, { rating: 5 });
    await open(page, links.personTaste(friend.username, 'match'));
    await expect(page.getByRole('heading', { name: 'It takes 5 places' })).toBeVisible();
    for (const [index, { id }] of [fifth, ...places].entries())
      await addReview({ db }, { userId: me?.id ?? 0, restaurantId: id }, { rating: 5 - index });
    await open(page, links.person(friend.username));
    await page.getByRole('link', { name: /^Taste match \d+% over 5 places$/ }).click();
    await expect(page.getByRole('heading', { name: 'Taste match with Marta' })).toBeVisible();
    await expect(page.getByText(/× 5 \/ \(5 \+ 5\)/)).toBeVisible();
    await checkAccessibility(page, 'ranking-match');
  },
);
