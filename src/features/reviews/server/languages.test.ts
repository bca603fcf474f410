import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comments, posts, reviewReplies, reviews } from '#db/schema.ts';
import { createPost, editPost, getPost, type Post } from '#features/posts/contract.ts';
import { getRestaurant, type Restaurant } from '#features/restaurants/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { runScheduledJobs } from '#testing/jobs.ts';
import { addRestaurant } from '#testing/rows.ts';
import {
  createReview,
  editReview,
  getReviewSummary,
  listReviews,
  type Review,
  replyToReview,
} from '../contract.ts';

const TEXTS = {
  en: 'The soup was too salty, but the bread was lovely.',
  pt: 'A sopa estava salgada, mas o pão era uma maravilha.',
  es: 'La mejor tortilla que he probado, y el camarero muy majo.',
  ar: 'أفضل حمّص ذقته في المدينة، والخدمة ممتازة.',
};

let app: TestApp;
let owner: Person;
let place: number;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
  owner = await app.person({ type: 'restaurant' });
  place = (await addRestaurant(app.services, owner.id, { description: TEXTS.pt })).id;
});
afterAll(() => app.close());

async function write(review: string | null, person?: Person): Promise<Review> {
  const author = person ?? (await app.person());
  const answer = await author.send(createReview, {
    restaurantId: place,
    reviewType: 'venue',
    rating: 4,
    review,
  });
  expect(answer.status).toBe(200);
  return answer.body as Review;
}
const list = async (input: object = {}) =>
  (await app.visitor.send(listReviews, { id: place, ...input })).body as Review[];

test('each review has its language, and a list can be narrowed to one', async () => {
  const idByLanguage: Record<string, number> = {};
  for (const [lang, text] of Object.entries(TEXTS)) {
    const review = await write(text);
    expect(review.lang).toBe(lang);
    idByLanguage[lang] = review.id;
  }
  expect((await write('Yum!')).lang).toBeNull();
  expect((await write(null)).lang).toBeNull();
  expect((await list({ lang: 'pt' })).map(({ id }) => id)).toEqual([idByLanguage.pt]);
  expect(await list({ lang: 'fr' })).toEqual([]);
  expect((await app.visitor.request('GET', `/api/restaurants/${place}/reviews?lang=xx`)).status).toBe(400);
  expect(await list()).toHaveLength(6);
  const another = await write(`${TEXTS.pt} E o vinho também.`);
  expect((await list({ lang: 'pt' })).map(({ id }) => id)).toEqual([another.id, idByLanguage.pt]);
  expect((await app.visitor.send(getReviewSummary, { id: place })).body).toMatchObject({
    languages: [
      { lang: 'pt', count: 2 },
      { lang: 'ar', count: 1 },
      { lang: 'en', count: 1 },
      { lang: 'es', count: 1 },
    ],
  });
  const { reviewedIn, descriptionLang } = (await app.visitor.send(getRestaurant, { id: place }))
    .body as Restaurant;
  expect(reviewedIn.toSorted()).toEqual(['ar', 'en', 'es', 'pt']);
  expect(descriptionLang).toBe('pt');
});

test('an author corrects the language of a review, and that stays', async () => {
  const author = await app.person();
  const { id } = await write(TEXTS.en, author);
  const edit = async (change: object) => (await author.send(editReview, { id, ...change })).body as Review;
  expect((await edit({ review: TEXTS.pt, lang: 'en' })).lang).toBe('pt');
  expect((await edit({ lang: 'ca' })).lang).toBe('ca');
  expect((await edit({ review: TEXTS.es, rating: 2 })).lang).toBe('ca');
  expect((await edit({ lang: null })).lang).toBeNull();
  expect((await edit({ review: TEXTS.en })).lang).toBeNull();
  expect((await author.send(editReview, { id, lang: 'xx' as 'en' })).status).toBe(400);
  const other = await app.person();
  expect((await other.send(editReview, { id, lang: 'en' })).status).toBe(404);
});

test('so does who answers for a restaurant', async () => {
  const { id } = await write(TEXTS.en);
  const reply = async (text: string, lang?: 'ca' | null) =>
    (await owner.send(replyToReview, { id, reply: text, lang })).body;
  expect(await reply('Obrigado pela visita, e pedimos desculpa pela espera.')).toMatchObject({ lang: 'pt' });
  expect(await reply('Obrigado pela visita, e pedimos desculpa pela espera.', 'ca')).toMatchObject({
    lang: 'ca',
  });
  expect((await list()).find((one) => one.id === id)?.reply).toMatchObject({ lang: 'ca' });
});

test('a post is corrected in the same way', async () => {
  const author = await app.person();
  const { id, lang } = (await author.send(createPost, { content: TEXTS.pt })).body as Post;
  expect(lang).toBe('pt');
  const edit = async (change: object) => (await author.send(editPost, { id, ...change })).body as Post;
  expect((await edit({ content: TEXTS.es, lang: 'pt' })).lang).toBe('es');
  expect((await edit({ lang: 'ca' })).lang).toBe('ca');
  expect((await edit({ audience: 'followers' })).lang).toBe('ca');
  expect(((await author.send(getPost, { id })).body as Post).lang).toBe('ca');
});

test('a job detects the languages of older texts; those that authors chose stay', async () => {
  const { db } = app.services;
  const author = await app.person();
  const { id } = await write(TEXTS.es, author);
  await owner.send(replyToReview, { id, reply: TEXTS.en });
  const english = await write(TEXTS.en);
  await db.update(reviews).set({ lang: 'und' }).where(eq(reviews.id, english.id));
  await db.update(reviews).set({ lang: null }).where(eq(reviews.id, id));
  await db.update(reviewReplies).set({ lang: null });
  const rows = Array.from({ length: 450 }, () => ({ userId: author.id, content: TEXTS.pt }));
  const inserted = await db.insert(posts).values(rows).returning({ id: posts.id });
  await db
    .insert(comments)
    .values({ postId: inserted[0]?.id ?? 0, userId: author.id, content: TEXTS.ar, lang: null });
  await runScheduledJobs(app.services, 'hour');
  const [row] = await db.select({ lang: reviews.lang }).from(reviews).where(eq(reviews.id, id));
  expect(row?.lang).toBe('es');
  const [englishRow] = await db
    .select({ lang: reviews.lang })
    .from(reviews)
    .where(eq(reviews.id, english.id));
  expect(englishRow?.lang).toBe('und');
  const counts = await db.execute(sql`
    select lang, count(*)::int as count from posts where user_id = ${author.id} group by lang
    union all select lang, count(*)::int from comments where user_id = ${author.id} group by lang
    union all select lang, count(*)::int from review_replies where review_id = ${id} group by lang`);
  expect(counts.rows).toEqual([
    { lang: 'pt', count: 450 },
    { lang: 'ar', count: 1 },
    { lang: 'en', count: 1 },
  ]);
});
