import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  broughtItems,
  comments,
  loyaltyEntries,
  notifications,
  posts,
  postTags,
  restaurants,
  reviews,
  savedRestaurants,
  users,
  visits,
} from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { OPEN_FILES } from '../rules.ts';
import {
  type ArchiveFiles,
  addRichPerson,
  bringIn,
  exportArchive,
  readFileText,
  readJson,
} from '../testing/archives.ts';

let [here, there]: TestApp[] = [];
let home: TestApp;
let away: TestApp;
let me: Person;
let archive: ArchiveFiles;

beforeAll(async () => {
  [here, there] = [
    await openApp({ publicUrl: 'https://home.example' }),
    await openApp({ publicUrl: 'https://away.example' }),
  ];
  [home, away] = [here, there];
  ({ me } = await addRichPerson(home));
  archive = await exportArchive(home, me);
});
afterAll(async () => {
  await here?.close();
  await there?.close();
});

/** The part of an archive that can be brought in, as text. */
const openPart = (files: ArchiveFiles) =>
  Object.fromEntries(
    Object.keys(files)
      .filter(
        (name) =>
          name.startsWith('open/') &&
          ![OPEN_FILES.commentsElsewhere, OPEN_FILES.people, OPEN_FILES.statement].some(
            (entry) => entry === name,
          ),
      )
      .map((name) => [name, readFileText(files, name)]),
  );

test('an archive is in open formats, counts its contents and contains nothing of others', async () => {
  const manifest = readJson(archive, 'manifest.json');
  expect(manifest).toMatchObject({
    format: 'tablemate-archive',
    version: 1,
    site: 'home.example',
    username: me.username,
    pictures: 1,
    counts: {
      profile: 2,
      places: 3,
      saved: 2,
      lists: 2,
      listed: 2,
      reviews: 3,
      comparisons: 3,
      posts: 2,
      comments: 2,
      people: 0,
    },
  });
  expect(manifest.tables).toMatchObject({
    reviews: 3,
    comments: 4,
    posts: 2,
    comparisons: 3,
    'saved-restaurants': 2,
  });
  const [review] = readJson(archive, OPEN_FILES.reviews)['@graph'];
  expect(review).toMatchObject({
    '@type': 'Review',
    author: { '@id': '#me' },
    reviewRating: [{ ratingValue: 5 }, { ratingValue: 4, reviewAspect: 'food' }],
    image: [{ contentUrl: 'pictures/rich-picture.webp', caption: 'A teal wall' }],
  });
  const { features } = readJson(archive, 'open/lists/001.geojson');
  expect(features[0]).toMatchObject({
    geometry: { type: 'Point', coordinates: [-9.14, expect.any(Number)] },
  });
  expect(readJson(archive, OPEN_FILES.posts)['@graph'][0].comment).toMatchObject([
    { text: 'With leek.', comment: [{ text: 'And salt.' }] },
  ]);
  expect(readJson(archive, OPEN_FILES.commentsElsewhere)['@graph']).toMatchObject([
    { text: 'Below another', parentItem: { abstract: 'The comment of another' } },
    { text: 'Under another post', about: { abstract: 'The post of another' } },
  ]);
  const open = Object.values(openPart(archive)).join('\n');
  expect(open).not.toMatch(/of another|example\.com|argon2/);
});

test('export, import into an empty installation and export again are the same', async () => {
  const traveller = await away.person();
  const result = await bringIn(away, traveller, archive);
  expect(result).toMatchObject({
    state: 'done',
    site: 'home.example',
    newPlaces: 3,
    position: result.total,
    reasons: {},
    results: {
      profile: { brought: 2, already: 0, left: 0 },
      places: { brought: 3, already: 0, left: 0 },
      saved: { brought: 2, already: 0, left: 0 },
      lists: { brought: 2, already: 0, left: 0 },
      reviews: { brought: 3, already: 0, left: 0 },
      comparisons: { brought: 3, already: 0, left: 0 },
      posts: { brought: 2, already: 0, left: 0 },
      comments: { brought: 2, already: 0, left: 0 },
    },
  });
  const again = await exportArchive(away, traveller);
  expect(openPart(again)).toEqual(openPart(archive));
  expect(readJson(again, 'manifest.json').counts).toEqual(readJson(archive, 'manifest.json').counts);
  expect(again['pictures/rich-picture.webp']?.length).toBeGreaterThan(100);

  // A second time nothing changes.
  const before = await countRows(away);
  const second = await bringIn(away, traveller, archive);
  expect(Object.values(second.results).every(({ brought, left }) => brought === 0 && left === 0)).toBe(true);
  expect(await countRows(away)).toEqual(before);
  expect(openPart(await exportArchive(away, traveller))).toEqual(openPart(archive));
});

const countRows = async ({ services: { db } }: TestApp) =>
  Promise.all(
    [restaurants, reviews, posts, comments, savedRestaurants, broughtItems].map((table) => db.$count(table)),
  );

test('imported rows have their dates and their origin, and count and earn nothing', async () => {
  const { db } = away.services;
  const importedReviews = await db.select().from(reviews).orderBy(reviews.createdAt);
  expect(importedReviews[0]).toMatchObject({
    createdAt: '2026-03-01T12:34:56.789Z',
    broughtFrom: 'home.example',
    isVisited: false,
    tipAmount: 0,
    likes: 0,
    votes: 0,
  });
  expect(await db.select().from(restaurants)).toMatchObject(
    Array.from({ length: 3 }, () => ({ status: 'pending', userId: null, reviewCount: 0, ratingSum: 0 })),
  );
  for (const table of [visits, loyaltyEntries, postTags]) expect(await db.$count(table)).toBe(0);
  const [author] = await db
    .select()
    .from(users)
    .where(eq(users.id, importedReviews[0]?.userId ?? 0));
  expect(author).toMatchObject({
    name: 'Ana Silva',
    bio: 'I like soup.',
    lastPostAt: null,
    walletBalance: 0,
  });
  expect(await db.select().from(posts).where(sql`likes > 0 or brought_from is null`)).toEqual([]);
  expect(await db.$count(notifications, eq(notifications.kind, 'archive brought'))).toBe(2);
});

test('the texts of a person are imported by one account only, and at their first site they exist already', async () => {
  const thief = await away.person();
  const stolen = await bringIn(away, thief, archive);
  expect(stolen.results).toMatchObject({
    reviews: { brought: 0, left: 3 },
    posts: { brought: 0, left: 2 },
    comments: { brought: 0, left: 2 },
  });
  expect(stolen.reasons).toEqual({ 'of another account': 7 });
  const back = await bringIn(home, me, archive);
  expect(back.results).toMatchObject({
    reviews: { already: 3 },
    posts: { already: 2 },
    places: { brought: 3 },
  });
  expect(back.newPlaces).toBe(0);
  const impostor = await home.person();
  expect((await bringIn(home, impostor, archive)).reasons).toMatchObject({
    'of another account': expect.any(Number),
  });
});
