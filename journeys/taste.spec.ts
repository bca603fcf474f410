import { eq } from 'drizzle-orm';
import { links } from '#addresses.ts';
import { restaurants, users } from '#db/schema.ts';
import { updateTasteMatches } from '#features/taste/server/taste-matches.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import { WEEKDAYS } from '#vocabulary.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, open, signInAsNewUser, test } from './support.ts';

const ALWAYS = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ open: '00:00', close: '24:00' }]]));
const CUISINE = 'Taste of two';

test('two people with the same taste see it in suggestions, in lists and at a table', async ({
  page,
  person,
  rows: { db },
}) => {
  const username = await signInAsNewUser(page);
  const [me] = await db.select().from(users).where(eq(users.username, username));
  const [twin, other] = [await person({ name: 'Marta Twin', type: 'user' }), await person({ type: 'user' })];
  const owner = await person({ type: 'restaurant' });
  const rate = (userId: number, restaurantId: number, rating: number) =>
    addReview({ db }, { userId, restaurantId }, { rating });
  const fields = { latitude: '38.71', longitude: '-9.14', openingHours: ALWAYS, cuisineType: CUISINE };
  for (const [at, rating] of [1, 2, 3, 4, 5, 5].entries()) {
    const { id } = await addRestaurant({ db }, owner.id, { name: `Casa ${at + 1}` });
    for (const { id: guest } of [{ id: me?.id ?? 0 }, twin]) await rate(guest, id, rating);
  }
  // Both have one review of five stars; only the reviewer differs.
  const otherPlace = await addRestaurant({ db }, owner.id, { ...fields, name: 'Liked by somebody' });
  const twinPlace = await addRestaurant({ db }, owner.id, { ...fields, name: 'Liked by Marta' });
  await rate(twin.id, twinPlace.id, 5);
  await rate(other.id, otherPlace.id, 5);

  // A new account may create three tables an hour.
  const startTable = async () => {
    const at = new Date(Date.now() + DAY_MS).toISOString();
    const data = {
      title: 'Two places',
      at,
      timeZone: 'Europe/Lisbon',
      places: [otherPlace.id, twinPlace.id],
    };
    const reply = await page.request.post('/api/decisions', { data });
    expect(reply.status(), await reply.text()).toBe(200);
    return ((await reply.json()) as { token: string }).token;
  };
  const readFirstCard = async (token: string) => {
    const reply = await page.request.get(`/api/decisions/${token}`);
    return (await reply.json()).places[0].card.name;
  };
  const list = `${links.restaurants}?cuisine=${encodeURIComponent(CUISINE)}`;
  const readList = async () => {
    const reply = await page.request.get(`/api${list}`);
    return ((await reply.json()) as { name: string }[]).map(({ name }) => name);
  };
  await expect.poll(readList).toEqual(['Liked by somebody', 'Liked by Marta']);
  expect(await readFirstCard(await startTable())).toBe('Liked by somebody');
  // As the nightly job does.
  await updateTasteMatches(db, me?.id ?? 0);

  await open(page, links.people());
  const suggestion = page.getByRole('listitem').filter({ hasText: 'Marta Twin' });
  await suggestion.getByText(/^You both rated .* highly$/).click();
  await expect(suggestion.getByText(/× 6 \/ \(6 \+ 5\)/)).toBeVisible();
  await checkAccessibility(page, 'taste-suggestions');

  await expect.poll(readList).toEqual(['Liked by Marta', 'Liked by somebody']);
  await open(page, list);
  const card = page.getByRole('article').filter({ hasText: 'Liked by Marta' });
  await card.getByRole('button', { name: 'Why this?' }).click();
  await expect(card.locator('.card-why')).toContainText('Liked by 1 of 1 person with your taste');
  await expect(card.getByText(/^People with your taste/).first()).toBeVisible();
  await checkAccessibility(page, 'taste-list');
  // The lists of others do not mention it.
  const visitorContext = await page.context().browser()?.newContext();
  const visitorPage = await visitorContext?.newPage();
  if (!visitorContext || !visitorPage) throw new Error('There is no browser.');
  await visitorPage.goto(new URL(list, page.url()).href);
  await expect(visitorPage.getByRole('article').first()).toBeVisible();
  await expect(visitorPage.getByText('with your taste')).toHaveCount(0);
  await visitorContext.close();

  const token = await startTable();
  expect(await readFirstCard(token)).toBe('Liked by Marta');
  await open(page, `/d/${token}`);
  await page.getByRole('button', { name: 'Show me the places' }).click();
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Liked by Marta' })).toBeVisible();
  await checkAccessibility(page, 'taste-table');
  await open(page, links.howWeDecide);
  await expect(page.getByText(/people whom you follow and of people with your taste/)).toBeVisible();
  await db.update(restaurants).set({ status: 'pending' }).where(eq(restaurants.userId, owner.id));
});
