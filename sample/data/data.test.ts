import { describe, expect, it } from 'vitest';
import { PICKS } from '#features/restaurants/server/picks.ts';
import { WEEKDAYS } from '#vocabulary.ts';
import { DISHES, FACES, ROOMS } from '../pictures/motifs.ts';
import { createSampleData } from './data.ts';
import { PEOPLE } from './people.ts';
import { PLACES } from './places.ts';
import type { SampleData } from './shape.ts';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const SEEDS = [1, 2, 42];

const sameBounds = (numbers: readonly number[]) => [Math.min(...numbers), Math.max(...numbers)] as const;
const repeated = (words: readonly string[]) => words.filter((word, index) => words.indexOf(word) !== index);

describe('the sample data', () => {
  it('is the same for the same seed and moment', () => {
    expect(createSampleData(7, NOW)).toEqual(createSampleData(7, NOW));
  });

  it('differs for another seed in hours, authors, dates and texts, and keeps the places', () => {
    const [one, two] = [createSampleData(1, NOW), createSampleData(2, NOW)];
    const of = (data: SampleData) => ({
      hours: data.restaurants.map(({ openingHours }) => openingHours),
      authors: data.reviews.map(({ user }) => user),
      dates: data.reviews.map(({ createdAt }) => createdAt),
      texts: data.reviews.map(({ review }) => review).toSorted(),
    });
    expect(of(one).hours).not.toEqual(of(two).hours);
    expect(of(one).authors).not.toEqual(of(two).authors);
    expect(of(one).dates).not.toEqual(of(two).dates);
    expect(of(one).texts).not.toEqual(of(two).texts);
    expect(one.restaurants.map(({ name }) => name)).toEqual(two.restaurants.map(({ name }) => name));
  });

  it('can come from any seed number of the endpoint', () => {
    for (const seed of [0, 2 ** 31 - 1]) expect(createSampleData(seed, NOW).restaurants).toHaveLength(30);
  });
});

describe.each(SEEDS)('the sample data of seed %i', (seed) => {
  const data = createSampleData(seed, NOW);
  const { users, preferences, restaurants, menuItems, reviews, pictures } = data;
  const findDishes = (place: number) => menuItems.filter(({ restaurant }) => restaurant === place);
  const findReviews = (place: number) => reviews.filter(({ restaurant }) => restaurant === place);

  it('has the promised counts', () => {
    expect(users).toHaveLength(25);
    expect(users.filter(({ type }) => type === 'restaurant')).toHaveLength(8);
    expect(users.filter(({ isAdmin }) => isAdmin)).toHaveLength(1);
    expect(restaurants).toHaveLength(30);
    for (const place of restaurants.keys()) {
      const [dishes, reviewCount] = [findDishes(place).length, findReviews(place).length];
      expect(dishes, restaurants[place]?.name).toBeGreaterThanOrEqual(5);
      expect(dishes, restaurants[place]?.name).toBeLessThanOrEqual(10);
      expect(reviewCount, restaurants[place]?.name).toBeGreaterThanOrEqual(5);
      expect(reviewCount, restaurants[place]?.name).toBeLessThanOrEqual(20);
    }
    const owned = users.map((_, user) => restaurants.filter(({ owner }) => owner === user).length);
    expect(sameBounds(owned.filter((count) => count > 0))).toEqual([3, 5]);
  });

  it('names only rows that exist, with owners who own and an administrator who approves', () => {
    for (const { owner, approver } of restaurants) {
      expect(users[owner]?.type).toBe('restaurant');
      expect(users[approver]?.isAdmin).toBe(true);
    }
    for (const { user } of preferences) expect(users[user]?.type).toBe('user');
    for (const { restaurant } of menuItems) expect(restaurants[restaurant]).toBeDefined();
    for (const { user, restaurant } of reviews) {
      expect(users[user]).toBeDefined();
      expect(restaurants[restaurant]).toBeDefined();
      expect(restaurants[restaurant]?.owner).not.toBe(user);
    }
  });

  it('reviews a dish of the place itself, and only where it is a review of a dish', () => {
    for (const { reviewType, item, restaurant } of reviews) {
      expect(reviewType === 'dish').toBe(item !== null);
      if (item !== null) expect(menuItems[item]?.restaurant).toBe(restaurant);
    }
  });

  it('gives everybody their own username, email and face', () => {
    expect(repeated(users.map(({ username }) => username.toLowerCase()))).toEqual([]);
    expect(repeated(users.map(({ email }) => email.toLowerCase()))).toEqual([]);
    expect(repeated(PEOPLE.map(({ face }) => String(face)))).toEqual([]);
    for (const { face } of PEOPLE) expect(FACES[face]).toBeDefined();
    for (const { isAdmin, password } of users)
      expect(password.length).toBeGreaterThanOrEqual(isAdmin ? 12 : 6);
  });

  it('repeats no text, and has one review per person and subject', () => {
    expect(repeated(reviews.map(({ review }) => review ?? ''))).toEqual([]);
    expect(reviews.filter(({ review }) => !review)).toEqual([]);
    const subjects = reviews.map(({ user, restaurant, reviewType, item }) =>
      [user, restaurant, reviewType, item].join(),
    );
    expect(repeated(subjects)).toEqual([]);
  });

  it('writes a review after its author and its place came, within the last 18 months, before now', () => {
    for (const { createdAt, user, restaurant } of reviews) {
      const at = Date.parse(createdAt);
      expect(at).toBeGreaterThan(Date.parse(users[user]?.createdAt ?? ''));
      expect(at).toBeGreaterThan(Date.parse(restaurants[restaurant]?.approvedAt ?? ''));
      expect(at).toBeGreaterThan(NOW.getTime() - 550 * 86_400_000);
      expect(at).toBeLessThan(NOW.getTime());
    }
    for (const { createdAt, approvedAt, owner } of restaurants) {
      expect(Date.parse(createdAt)).toBeGreaterThan(Date.parse(users[owner]?.createdAt ?? ''));
      expect(Date.parse(approvedAt ?? '')).toBeGreaterThan(Date.parse(createdAt));
    }
  });

  it('keeps stars and sub-ratings between 1 and 5', () => {
    for (const review of reviews) {
      const { rating, foodRating, serviceRating, atmosphereRating, valueRating, viewRating } = review;
      for (const stars of [rating, foodRating, serviceRating, atmosphereRating, valueRating, viewRating]) {
        if (stars !== null) expect([1, 2, 3, 4, 5]).toContain(stars);
      }
    }
  });

  it('names what administrators picked, and hours confirmed since the place opened', () => {
    const picks = restaurants.flatMap((place) => place.picks);
    expect(picks).toEqual(expect.arrayContaining([...PICKS]));
    expect(picks.length).toBeLessThan(restaurants.length / 3);
    for (const { confirmedAt, approvedAt } of restaurants) {
      expect(Date.parse(confirmedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(approvedAt ?? ''));
      expect(Date.parse(confirmedAt ?? '')).toBeLessThan(NOW.getTime());
    }
  });

  it('rates the best places visibly better than the worst', () => {
    const byQuality = PLACES.map(({ quality }, place) => ({ quality, written: findReviews(place) })).sort(
      (a, b) => b.quality - a.quality,
    );
    const mean = (group: typeof byQuality) => {
      const stars = group.flatMap(({ written }) => written.map(({ rating }) => rating));
      return stars.reduce((sum, rating) => sum + rating, 0) / stars.length;
    };
    expect(mean(byQuality.slice(0, 8))).toBeGreaterThan(mean(byQuality.slice(-8)) + 0.3);
  });

  it('shows no picture twice at one place, lists each picture once, and asks for few enough to paint', () => {
    const name = (spec: unknown) => JSON.stringify(spec);
    for (const [place, { images }] of restaurants.entries()) {
      expect(repeated(images.map(name))).toEqual([]);
      expect(images.length).toBeGreaterThanOrEqual(4);
      expect(images.length).toBeLessThanOrEqual(8);
      expect(repeated(findDishes(place).flatMap(({ image }) => (image ? [name(image)] : [])))).toEqual([]);
    }
    const used = [
      ...users.map(({ avatar }) => avatar),
      ...restaurants.flatMap(({ images }) => images),
      ...menuItems.flatMap(({ image }) => (image ? [image] : [])),
      ...reviews.flatMap(({ images }) => images),
    ];
    expect(new Set(pictures.map(name))).toEqual(new Set(used.map(name)));
    expect(repeated(pictures.map(name))).toEqual([]);
    expect(pictures.length).toBeLessThan(290);
    for (const spec of pictures) {
      if ('motif' in spec) expect(spec.motif in { ...DISHES, ...ROOMS }).toBe(true);
    }
  });

  it('holds its events on days on which the place is open, the dated ones in the future', () => {
    for (const { name, events, openingHours } of restaurants) {
      for (const { date = '' } of events) {
        const phrase = /^Every (\w+)$/.exec(date)?.[1]?.toLowerCase();
        const weekday =
          WEEKDAYS.find((day) => day === phrase) ?? WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7];
        expect(weekday, `${name}, ${date}`).toBeDefined();
        expect(weekday && openingHours?.[weekday]?.length, `${name}, ${date}`).toBeGreaterThan(0);
        if (!phrase) expect(Date.parse(date)).toBeGreaterThan(NOW.getTime());
      }
    }
  });

  it('opens every place on at least five days, with periods in order', () => {
    for (const { openingHours } of restaurants) {
      const days = WEEKDAYS.map((day) => openingHours?.[day] ?? []);
      expect(days.filter((periods) => periods.length > 0).length).toBeGreaterThanOrEqual(5);
      for (const periods of days) {
        expect(periods.map(({ open }) => open)).toEqual(periods.map(({ open }) => open).toSorted());
        for (const { open, close } of periods) expect(`${open} ${close}`).toMatch(/^\d\d:\d\d \d\d:\d\d$/);
      }
    }
  });

  it('has as many votes as its reviews say, one of each reader, and answers of the owners themselves', () => {
    const { votes, replies } = data;
    const pairs = votes.map(({ review, user }) => `${review} ${user}`);
    expect(repeated(pairs)).toEqual([]);
    for (const [index, review] of reviews.entries()) {
      const own = votes.filter((vote) => vote.review === index);
      const helpful = own.filter(({ isHelpful }) => isHelpful);
      expect([own.length, helpful.length]).toEqual([review.votes, review.likes]);
      expect(own.some(({ user }) => user === review.user)).toBe(false);
    }
    for (const { review, user, createdAt } of [...votes, ...replies]) {
      const source = reviews[review];
      expect(user === restaurants[source?.restaurant ?? -1]?.owner).toBe(
        replies.some((one) => one.createdAt === createdAt && one.user === user),
      );
      expect(createdAt > (source?.createdAt ?? '') && createdAt <= NOW.toISOString()).toBe(true);
    }
    expect(replies.length).toBeGreaterThan(reviews.length / 6);
    expect(reviews.some(({ editedAt }) => editedAt !== null)).toBe(true);
  });
});
