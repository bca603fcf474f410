import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { userPreferences, users } from '#db/schema.ts';
import { formatCsvLine } from '#kit/server/csv.ts';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, listFile, OPEN_FILES } from '../../rules.ts';
import { type ArchiveManifest, AUTHOR, type PostDocument, type ProfileDocument } from '../../shapes.ts';
import { type Keys, toKey } from '../keys.ts';
import { readCommentsElsewhere, readPeople, writeStatement } from './history.ts';
import {
  readComparisons,
  readLists,
  readOwnSaved,
  toComparisonRows,
  toFeatures,
  toListDocument,
} from './lists.ts';
import { readArchivedPlaces } from './places.ts';
import {
  readOwnReviews,
  readPictureWords,
  readPosts,
  type ToImages,
  toPostDocument,
  toReviewDocument,
} from './voices.ts';

type OpenFiles = {
  files: Array<{ name: string; text: string }>;
  counts: ArchiveManifest['counts'];
};

const json = (value: unknown) => JSON.stringify(value, null, 2);
const graph = (items: readonly unknown[]) => json({ '@context': 'https://schema.org', '@graph': items });
const csv = <Row extends object>(columns: ReadonlyArray<keyof Row>, rows: readonly Row[]) =>
  [
    formatCsvLine([...columns]),
    ...rows.map((row) => formatCsvLine(columns.map((column) => row[column]))),
  ].join('');

/** Writes a person's data in open formats, with the number of items of each kind: the part of an archive that another installation can import. */
export async function writeOpenFiles(db: Database, userId: number, keys: Keys): Promise<OpenFiles> {
  const toImages = await readPictureWords(db, userId, keys);
  const [savedPlaces, lists] = [await readOwnSaved(db, userId), await readLists(db, userId)];
  const comparisons = await readComparisons(db, userId);
  const reviews = await readOwnReviews(db, userId);
  const posts = await readPosts(db, userId);
  const places = await readArchivedPlaces(
    db,
    new Set([
      ...savedPlaces.map(({ restaurantId }) => restaurantId),
      ...lists.flatMap(({ items }) => items.map(({ restaurantId }) => restaurantId)),
      ...comparisons.flatMap(({ a, b }) => [a, b]),
      ...reviews.map(({ restaurantId }) => restaurantId),
      ...posts.flatMap(({ restaurantId }) => restaurantId ?? []),
    ]),
    keys,
  );
  const reviewDocuments = reviews.map((row) => toReviewDocument(row, keys, toImages));
  const postDocuments = posts.map((row) => toPostDocument(row, keys, toImages));
  const listDocuments = lists.map((list) => toListDocument(list, keys, places));
  const nestedIds = new Set(
    posts.flatMap(({ threads, replies }) => [...threads, ...replies].map(({ id }) => id)),
  );
  const elsewhere = await readCommentsElsewhere(db, userId, { keys, nested: nestedIds });
  const people = await readPeople(db, userId);
  const profile = await readProfile(db, userId, toImages);
  const preferences = await readPreferences(db, userId);
  return {
    counts: {
      profile: 1 + (preferences ? 1 : 0),
      places: places.documents.length,
      saved: savedPlaces.length,
      lists: lists.length,
      listed: listDocuments.reduce((sum, { features }) => sum + features.length, 0),
      reviews: reviews.length,
      comparisons: comparisons.length,
      posts: posts.length,
      comments: postDocuments.reduce((sum, post) => sum + countComments(post), 0),
      people: people.length,
    },
    files: [
      { name: OPEN_FILES.profile, text: json(profile) },
      ...(preferences ? [{ name: OPEN_FILES.preferences, text: json(preferences) }] : []),
      { name: OPEN_FILES.places, text: graph(places.documents) },
      {
        name: OPEN_FILES.saved,
        text: json({ type: 'FeatureCollection', features: toFeatures(savedPlaces, places) }),
      },
      ...listDocuments.map((list, at) => ({ name: listFile(at + 1), text: json(list) })),
      { name: OPEN_FILES.reviews, text: graph(reviewDocuments) },
      {
        name: OPEN_FILES.comparisons,
        text: csv(['first', 'second', 'better', 'askedAt'], toComparisonRows(comparisons, keys)),
      },
      { name: OPEN_FILES.posts, text: graph(postDocuments) },
      { name: OPEN_FILES.people, text: csv(['username', 'since'], people) },
      { name: OPEN_FILES.commentsElsewhere, text: graph(elsewhere) },
      { name: OPEN_FILES.statement, text: await writeStatement(db, userId) },
    ],
  };
}

export const countComments = ({ comment = [] }: PostDocument): number =>
  comment.reduce((sum, { comment: replies = [] }) => sum + 1 + replies.length, 0);

async function readProfile(db: Database, userId: number, toImages: ToImages): Promise<ProfileDocument> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  const [image] = toImages(row?.avatar ? [row.avatar] : []).image ?? [];
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    '@id': AUTHOR,
    ...(row?.name && { name: row.name }),
    ...(row?.bio && { description: row.bio }),
    ...(image && { image }),
  };
}

async function readPreferences(db: Database, userId: number) {
  const [row] = await db.select().from(userPreferences).where(eq(userPreferences.userId, userId));
  if (!row) return null;
  const { cuisines, atmosphere, priceTier, dietary, extras } = row;
  return { cuisines, atmosphere, priceTier, dietary, extras };
}

/** Writes the manifest: the format, the author and how many items there must be. */
export async function describeArchive(
  db: Database,
  userId: number,
  archive: Pick<ArchiveManifest, 'installation' | 'site' | 'counts' | 'tables' | 'pictures'>,
): Promise<ArchiveManifest> {
  const [row] = await db.select({ username: users.username }).from(users).where(eq(users.id, userId));
  return {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    ...archive,
    person: toKey(archive.installation, 'person', userId),
    username: row?.username ?? '',
    createdAt: new Date().toISOString(),
  };
}
