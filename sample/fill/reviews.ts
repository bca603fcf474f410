import { sql } from 'drizzle-orm';
import * as schema from '#db/schema.ts';
import {
  type Comparison,
  type ComparisonOutcome,
  chooseQuestion,
  fitTaste,
  type RatedPlace,
} from '#features/taste/rules.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { type Contribution, getId, insertRows, toSlices } from '../contribution.ts';

export const reviews: Contribution = {
  name: 'reviews',
  async fill({ tx, data, ids, address }) {
    const rows = data.reviews.map(({ user, restaurant, item, images, ...review }) => ({
      ...review,
      userId: getId(ids.users, user),
      restaurantId: getId(ids.restaurants, restaurant),
      menuItemId: item === null ? null : getId(ids.menuItems, item),
      images: images.map(address),
    }));
    ids.reviews = await insertRows(tx, schema.reviews, rows);
    const toRow = <Row extends { review: number; user: number }>({ review, user, ...row }: Row) => ({
      ...row,
      reviewId: getId(ids.reviews, review),
      userId: getId(ids.users, user),
    });
    for (const votes of toSlices(data.votes)) await tx.insert(schema.reviewVotes).values(votes.map(toRow));
    for (const replies of toSlices(data.replies))
      await tx.insert(schema.reviewReplies).values(replies.map(toRow));
  },
};

/** Every sixth review has a private word to the owner. */
const PRIVATE_WORD_INTERVAL = 6;

const PRIVATE_WORDS = [
  'We waited twenty minutes for the bill. Everything else was lovely.',
  'The music by the door was too loud to talk.',
  'Your new waiter deserves a raise.',
  'The fish was a little dry this time; I know you can do better.',
  'Please check the lock of the second bathroom.',
  null,
];

/** Private words to owners: with the stars of the public review, or one fewer. */
export const privateWords: Contribution = {
  name: 'private words',
  async fill({ tx, data, ids, random }) {
    const rows = data.reviews.flatMap(({ rating, createdAt }, at) =>
      at % PRIVATE_WORD_INTERVAL === 0
        ? [
            {
              reviewId: getId(ids.reviews, at),
              rating: Math.max(1, rating - random.between(0, 1)),
              word: random.pick(PRIVATE_WORDS),
              createdAt,
            },
          ]
        : [],
    );
    for (const words of toSlices(rows)) await tx.insert(schema.privateWords).values(words);
  },
};

/** People who compared places, and answers of each. */
const COMPARING_PEOPLE = 3;
const MAX_ANSWERS = 20;

/** Comparisons of places by the people with the most reviews; the first of them shows the ranking. */
export const taste: Contribution = {
  name: 'taste',
  async fill({ tx, data, ids, now, random }) {
    const byAuthor = Map.groupBy(
      data.reviews.filter(({ restaurant }) => data.restaurants[restaurant]?.status === 'approved'),
      ({ user }) => user,
    );
    const authors = [...byAuthor]
      .map(([user, reviews]) => ({ userId: getId(ids.users, user), places: toPlaces(reviews) }))
      .sort((a, b) => b.places.length - a.places.length || a.userId - b.userId)
      .slice(0, COMPARING_PEOPLE);
    for (const [nth, { userId, places }] of authors.entries()) {
      const facts: Comparison[] = [];
      while (facts.length < MAX_ANSWERS) {
        const question = chooseQuestion(fitTaste(places, facts), facts);
        if (!question) break;
        const [a, b] = [question.place.id, question.other.id].sort((one, two) => one - two);
        facts.push({ a: a ?? 0, b: b ?? 0, outcome: random.pick<ComparisonOutcome>([-1, 0, 1, 1]) });
      }
      const computeAskTime = (at: number) =>
        new Date(now.getTime() - (facts.length - at) * DAY_MS).toISOString();
      await insertRows(
        tx,
        schema.tasteComparisons,
        facts.map((fact, at) => ({ ...fact, userId, askedAt: computeAskTime(at) })),
      );
      if (nth === 0) await tx.execute(sql`update users set shows_ranking = true where id = ${userId}`);
    }

    function toPlaces(reviews: typeof data.reviews): RatedPlace[] {
      return [...Map.groupBy(reviews, ({ restaurant }) => restaurant)].map(([restaurant, all]) => ({
        id: getId(ids.restaurants, restaurant),
        stars: all.reduce((sum, { rating }) => sum + rating, 0) / all.length,
        cuisine: data.restaurants[restaurant]?.cuisineType ?? '',
      }));
    }
  },
};
