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
import { type Contribution, idAt, insertRows, slices } from '../contribution.ts';

/** Reviews with their votes and replies. */
export const reviews: Contribution = {
  name: 'reviews',
  async fill({ tx, data, ids, address }) {
    const rows = data.reviews.map(({ user, restaurant, item, images, ...review }) => ({
      ...review,
      userId: idAt(ids.users, user),
      restaurantId: idAt(ids.restaurants, restaurant),
      menuItemId: item === null ? null : idAt(ids.menuItems, item),
      images: images.map(address),
    }));
    ids.reviews = await insertRows(tx, schema.reviews, rows);
    const toRow = <Row extends { review: number; user: number }>({ review, user, ...row }: Row) => ({
      ...row,
      reviewId: idAt(ids.reviews, review),
      userId: idAt(ids.users, user),
    });
    for (const votes of slices(data.votes)) await tx.insert(schema.reviewVotes).values(votes.map(toRow));
    for (const replies of slices(data.replies))
      await tx.insert(schema.reviewReplies).values(replies.map(toRow));
  },
};

/** One in so many authors also tells the owner something alone. */
const WHO_CONFIDES = 6;

const PRIVATE_WORDS = [
  'We waited twenty minutes for the bill. Everything else was lovely.',
  'The music by the door was too loud to talk.',
  'Your new waiter deserves a raise.',
  'The fish was a little dry this time; I know you can do better.',
  'Please check the lock of the second bathroom.',
  null,
];

/** What some of them told the owner alone: as many stars as in public, or one fewer. */
export const privateWords: Contribution = {
  name: 'private words',
  async fill({ tx, data, ids, random }) {
    const rows = data.reviews.flatMap(({ rating, createdAt }, at) =>
      at % WHO_CONFIDES === 0
        ? [
            {
              reviewId: idAt(ids.reviews, at),
              rating: Math.max(1, rating - random.between(0, 1)),
              word: random.pick(PRIVATE_WORDS),
              createdAt,
            },
          ]
        : [],
    );
    for (const words of slices(rows)) await tx.insert(schema.privateWords).values(words);
  },
};

/** So many people have compared places, and so many answers each gave. */
const PEOPLE = 3;
const ANSWERS = 20;

/** Those who reviewed most have said which of two places was better; the first of them shows the ranking. */
export const taste: Contribution = {
  name: 'taste',
  async fill({ tx, data, ids, now, random }) {
    const byAuthor = Map.groupBy(
      data.reviews.filter(({ restaurant }) => data.restaurants[restaurant]?.status === 'approved'),
      ({ user }) => user,
    );
    const authors = [...byAuthor]
      .map(([user, reviews]) => ({ userId: idAt(ids.users, user), places: toPlaces(reviews) }))
      .sort((a, b) => b.places.length - a.places.length || a.userId - b.userId)
      .slice(0, PEOPLE);
    for (const [nth, { userId, places }] of authors.entries()) {
      const facts: Comparison[] = [];
      while (facts.length < ANSWERS) {
        const question = chooseQuestion(fitTaste(places, facts), facts);
        if (!question) break;
        const [a, b] = [question.place.id, question.other.id].sort((one, two) => one - two);
        facts.push({ a: a ?? 0, b: b ?? 0, outcome: random.pick<ComparisonOutcome>([-1, 0, 1, 1]) });
      }
      const askedAt = (at: number) => new Date(now.getTime() - (facts.length - at) * DAY_MS).toISOString();
      await insertRows(
        tx,
        schema.tasteComparisons,
        facts.map((fact, at) => ({ ...fact, userId, askedAt: askedAt(at) })),
      );
      if (nth === 0) await tx.execute(sql`update users set shows_ranking = true where id = ${userId}`);
    }

    function toPlaces(reviews: typeof data.reviews): RatedPlace[] {
      return [...Map.groupBy(reviews, ({ restaurant }) => restaurant)].map(([restaurant, all]) => ({
        id: idAt(ids.restaurants, restaurant),
        stars: all.reduce((sum, { rating }) => sum + rating, 0) / all.length,
        cuisine: data.restaurants[restaurant]?.cuisineType ?? '',
      }));
    }
  },
};
