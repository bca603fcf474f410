import Papa from 'papaparse';
import { z } from 'zod';
import { t } from '#kit/contract/text.ts';
import { ARCHIVES, listFile, OPEN_FILES } from '../../rules.ts';
import * as shapes from '../../shapes.ts';
import { countComments } from '../writing/open-files.ts';
import { refuse, type ZipEntry } from './zip.ts';

/** An archive whose documents have been read and validated, and are not trusted beyond that. */
export type Archive = {
  manifest: shapes.ArchiveManifest;
  profile: shapes.ProfileDocument;
  preferences: z.infer<typeof shapes.PreferencesDocument> | null;
  places: shapes.PlaceDocument[];
  saved: shapes.ListedPlaceDocument[];
  lists: shapes.PlaceListDocument[];
  reviews: shapes.ReviewDocument[];
  comparisons: shapes.ComparisonRow[];
  posts: shapes.PostDocument[];
  handles: string[];
  pictures: ReadonlyMap<string, ZipEntry>;
};

const MANIFEST = 'manifest.json';

/** Reads all documents of an archive; refuses the whole archive if one is missing, invalid or by another author. */
export async function parseArchive(entries: ReadonlyMap<string, ZipEntry>): Promise<Archive> {
  if (!entries.has(MANIFEST)) throw refuse(t('This is no archive of Tablemate.'));
  const manifest = await readJson(entries, MANIFEST, shapes.ArchiveManifest);
  const { counts } = manifest;
  const lists: shapes.PlaceListDocument[] = [];
  for (let nth = 1; nth <= Math.min(counts.lists ?? 0, ARCHIVES.maxItems); nth++)
    lists.push(await readJson(entries, listFile(nth), shapes.PlaceList));
  const graph = async <Item>(name: string, shape: z.ZodType<{ '@graph': Item[] }>) =>
    (await readJson(entries, name, shape))['@graph'];
  const people = await readCsv(entries, OPEN_FILES.people, shapes.FollowedRow);
  const archive: Archive = {
    manifest,
    profile: await readJson(entries, OPEN_FILES.profile, shapes.Profile),
    preferences: entries.has(OPEN_FILES.preferences)
      ? await readJson(entries, OPEN_FILES.preferences, shapes.PreferencesDocument)
      : null,
    places: await graph(OPEN_FILES.places, shapes.PlaceGraph),
    saved: (await readJson(entries, OPEN_FILES.saved, shapes.SavedDocument)).features,
    lists,
    reviews: await graph(OPEN_FILES.reviews, shapes.ReviewGraph),
    comparisons: await readCsv(entries, OPEN_FILES.comparisons, shapes.ComparisonRow),
    posts: await graph(OPEN_FILES.posts, shapes.PostGraph),
    handles: people.map(({ username }) => username).slice(0, ARCHIVES.maxHandles),
    pictures: new Map([...entries].filter(([name]) => shapes.PICTURE_FILE.test(name))),
  };
  assertComplete(archive, people.length);
  return archive;
}

/** Counts the items of each kind as the manifest does. */
const countItems = (archive: Archive, people = archive.handles.length): shapes.ArchiveManifest['counts'] => ({
  profile: 1 + (archive.preferences ? 1 : 0),
  places: archive.places.length,
  saved: archive.saved.length,
  lists: archive.lists.length,
  listed: archive.lists.reduce((sum, { features }) => sum + features.length, 0),
  reviews: archive.reviews.length,
  comparisons: archive.comparisons.length,
  posts: archive.posts.length,
  comments: archive.posts.reduce((sum, post) => sum + countComments(post), 0),
  people,
});

/** Refuses an archive whose counts differ from its manifest, or whose documents refer to places that it lacks. */
function assertComplete(archive: Archive, people: number): void {
  const { manifest, places, saved, lists, reviews, comparisons, posts, pictures } = archive;
  const counts = Object.entries(countItems(archive, people));
  const isWhole = counts.every(
    ([kind, count]) => (manifest.counts[kind as keyof typeof manifest.counts] ?? 0) === count,
  );
  const keys = [places, reviews, posts].flatMap((items) => items.map((item) => item['@id']));
  const comments = posts.flatMap(({ comment = [] }) =>
    comment.flatMap((one) => [one, ...(one.comment ?? [])]),
  );
  keys.push(...lists.map(({ id }) => id), ...comments.map((one) => one['@id']));
  const placeKeys = new Set(places.map((place) => place['@id']));
  const namedPlaceKeys = [
    ...[saved, ...lists.map(({ features }) => features)].flat().map(({ properties }) => properties.place),
    ...reviews.map(({ itemReviewed }) => itemReviewed['@id']),
    ...comparisons.flatMap(({ first, second }) => [first, second]),
    ...posts.flatMap(({ about }) => (about ? [about['@id']] : [])),
  ];
  if (
    !isWhole ||
    manifest.pictures !== pictures.size ||
    new Set(keys).size < keys.length ||
    !namedPlaceKeys.every((key) => placeKeys.has(key))
  )
    throw refuse(t('This archive does not hold what it says. Please export it again.'));
  if (comments.length > ARCHIVES.maxItems)
    throw refuse(t('This archive has more in it than can be brought in.'));
}

async function readText(entries: ReadonlyMap<string, ZipEntry>, name: string): Promise<string> {
  const entry = entries.get(name);
  if (!entry) throw refuse(t('{name} is missing in this archive.', { name }));
  if (entry.size > ARCHIVES.maxDocumentBytes) throw refuse(t('{name} is too large.', { name }));
  return (await entry.read()).toString('utf8');
}

async function readJson<Shape extends z.ZodType>(
  entries: ReadonlyMap<string, ZipEntry>,
  name: string,
  shape: Shape,
): Promise<z.output<Shape>> {
  const text = await readText(entries, name);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse(t('{name} cannot be read.', { name }));
  }
  return parse(name, shape, value);
}

async function readCsv<Shape extends z.ZodType>(
  entries: ReadonlyMap<string, ZipEntry>,
  name: string,
  shape: Shape,
): Promise<z.output<Shape>[]> {
  const { data } = Papa.parse(await readText(entries, name), { header: true, skipEmptyLines: true });
  return parse(name, z.array(shape).max(ARCHIVES.maxItems), data);
}

function parse<Shape extends z.ZodType>(name: string, shape: Shape, value: unknown): z.output<Shape> {
  const { success, data, error } = shape.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  const where = issue?.path.join('.') ?? '';
  throw refuse(t('{name} is not as an archive has it, at {where}.', { name, where: where || '/' }));
}
