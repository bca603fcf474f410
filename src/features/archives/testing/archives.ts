import { eq } from 'drizzle-orm';
import { unzipSync, zipSync } from 'fflate';
import {
  comments,
  imports,
  posts,
  restaurantSources,
  reviews,
  savedListItems,
  savedLists,
  savedRestaurants,
  tasteComparisons,
  uploads,
  userPreferences,
  users,
} from '#db/schema.ts';
import { listExports, requestExport } from '#features/account/contract.ts';
import { type ArchiveImport, listArchiveImports, startArchive } from '#features/archives/contract.ts';
import { mediaService } from '#features/media/server/store.ts';
import type { Person, TestApp } from '#testing/app.ts';
import { runQueuedJobs } from '#testing/jobs.ts';
import { addRestaurant } from '#testing/rows.ts';

export type ArchiveFiles = Record<string, Uint8Array>;

/** Exports a person's data and returns the files of the archive. */
export async function exportArchive({ app, services }: TestApp, person: Person): Promise<ArchiveFiles> {
  await person.send(requestExport, {});
  await runQueuedJobs(services);
  const [newest] = (await person.send(listExports, {})).body as Array<{ id: number }>;
  const session = await services.sessions.start(services.db, person.id);
  const reply = await app.inject({
    url: `/api/account/exports/${newest?.id}/archive`,
    headers: { cookie: `session=${session}` },
  });
  return unzipSync(new Uint8Array(reply.rawPayload));
}

export const readFileText = (files: ArchiveFiles, name: string): string =>
  new TextDecoder().decode(files[name] ?? new Uint8Array());

export const readJson = (files: ArchiveFiles, name: string) => JSON.parse(readFileText(files, name));

/** The archive with some files replaced; null removes one. */
export function changeFiles(files: ArchiveFiles, changes: Record<string, unknown>): ArchiveFiles {
  const copy = { ...files };
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) delete copy[name];
    else if (value instanceof Uint8Array) copy[name] = value;
    else copy[name] = new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
  }
  return copy;
}

/** Uploads an archive, given as files or as bytes. */
export async function sendFiles(person: Person, archive: ArchiveFiles | Uint8Array<ArrayBuffer>) {
  const bytes = archive instanceof Uint8Array ? archive : zipSync(archive, { level: 1 });
  const form = new FormData();
  form.append('file', new File([bytes as Uint8Array<ArrayBuffer>], 'tablemate-my-data.zip'));
  const response = new Response(form);
  const headers = { 'content-type': response.headers.get('content-type') ?? '' };
  return person.request('POST', '/api/account/archives', Buffer.from(await response.arrayBuffer()), headers);
}

/** Uploads and imports an archive; returns the result. */
export async function bringIn(
  { services }: TestApp,
  person: Person,
  files: ArchiveFiles,
): Promise<ArchiveImport> {
  const answer = await sendFiles(person, files);
  if (answer.status !== 200) throw new Error(`Refused: ${answer.text}`);
  await person.send(startArchive, { id: (answer.body as ArchiveImport).id });
  await runQueuedJobs(services);
  const [newest] = (await person.send(listArchiveImports, {})).body as ArchiveImport[];
  if (!newest) throw new Error('No archive was brought in.');
  return newest;
}

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 2, day, hour, 34, 56, 789)).toISOString();

const PICTURE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="teal"/></svg>',
);

/** A person with items of every kind that an archive imports, next to others who wrote as well. */
export async function addRichPerson(testApp: TestApp) {
  const { services, person } = testApp;
  const { db } = services;
  const [me, other] = [await person({ name: 'Ana Silva', bio: 'I like soup.' }), await person()];
  const place = (name: string, nth: number) =>
    addRestaurant(services, null, {
      name,
      cuisineType: 'Portuguese',
      address: `Rua da Prova ${nth}, Lisboa`,
      latitude: String(38.7 + nth / 100),
      longitude: '-9.14',
      phone: `+351 210 000 00${nth}`,
      website: 'https://casa.example/',
    });
  const places = [await place('Casa Um', 1), await place('Casa Dois', 2), await place('Casa Três', 3)];
  const [one, two, three] = places.map(({ id }) => id) as [number, number, number];
  await addSource(testApp, one);
  const image = await services.get(mediaService).put(PICTURE, 'rich-picture');
  await db.insert(uploads).values({
    userId: me.id,
    address: image,
    width: 300,
    height: 200,
    placeholder: 'data:,',
    alt: 'A teal wall',
  });
  await db.update(users).set({ avatar: image }).where(eq(users.id, me.id));
  await db.insert(userPreferences).values({ userId: me.id, cuisines: ['Thai'], dietary: ['Vegan'] });
  const review = { userId: me.id, reviewType: 'venue' } as const;
  await db.insert(reviews).values([
    {
      ...review,
      restaurantId: one,
      rating: 5,
      foodRating: 4,
      title: 'Lovely',
      review: 'Went twice.',
      images: [image],
      createdAt: at(1),
      editedAt: at(2),
      isVisited: true,
      tipAmount: 300,
      likes: 2,
      votes: 3,
    },
    { ...review, restaurantId: two, rating: 2, comment: 'Too loud', createdAt: at(3) },
    { ...review, restaurantId: three, rating: 4, createdAt: at(3) },
  ]);
  await db.insert(reviews).values({
    userId: other.id,
    reviewType: 'venue',
    restaurantId: one,
    rating: 1,
    review: 'The words of another',
  });
  await db
    .insert(savedRestaurants)
    .values([two, three].map((restaurantId) => ({ userId: me.id, restaurantId, createdAt: at(5) })));
  const lists = await db
    .insert(savedLists)
    .values([
      { userId: me.id, name: 'Soups', isShared: true, isListed: true, createdAt: at(6) },
      { userId: me.id, name: 'Nothing yet', createdAt: at(7) },
    ])
    .returning({ id: savedLists.id });
  await db
    .insert(savedListItems)
    .values(
      [three, one].map((restaurantId) => ({ listId: lists[0]?.id ?? 0, restaurantId, createdAt: at(8) })),
    );
  await db.insert(tasteComparisons).values([
    { userId: me.id, a: one, b: two, outcome: 1, askedAt: at(9) },
    { userId: me.id, a: one, b: three, outcome: 0, askedAt: at(10) },
    { userId: me.id, a: two, b: three, outcome: -1, askedAt: at(10) },
  ]);
  const rows = await db
    .insert(posts)
    .values([
      {
        userId: me.id,
        content: 'Soup for everybody #soup',
        restaurantId: one,
        images: [image],
        createdAt: at(11),
        commentCount: 3,
        likes: 9,
      },
      { userId: me.id, content: 'Followers only', audience: 'followers', createdAt: at(12) },
      { userId: other.id, content: 'The post of another', createdAt: at(13), commentCount: 1 },
    ])
    .returning({ id: posts.id });
  const [ownPost, , otherPost] = rows.map(({ id }) => id) as [number, number, number];
  const comment = async (values: Omit<typeof comments.$inferInsert, 'id'>) =>
    (await db.insert(comments).values(values).returning({ id: comments.id }))[0]?.id ?? 0;
  const thread = await comment({
    postId: ownPost,
    userId: me.id,
    content: 'With leek.',
    createdAt: at(14),
    replyCount: 1,
  });
  await comment({
    postId: ownPost,
    userId: me.id,
    parentId: thread,
    content: 'And salt.',
    createdAt: at(15),
  });
  const foreign = await comment({
    postId: ownPost,
    userId: other.id,
    content: 'The comment of another',
    createdAt: at(15),
  });
  await comment({
    postId: ownPost,
    userId: me.id,
    parentId: foreign,
    content: 'Below another',
    createdAt: at(16),
  });
  await comment({ postId: otherPost, userId: me.id, content: 'Under another post', createdAt: at(16) });
  return { me, other, places };
}

/** Records OpenStreetMap as a source of a restaurant. */
async function addSource({ services: { db } }: TestApp, restaurantId: number) {
  const [importRow] = await db
    .insert(imports)
    .values({
      ...{
        fileName: 'places.json',
        fileHash: 'rich',
        byteCount: 20,
        format: 'openstreetmap',
        sourceKind: 'osm',
      },
      ...{ sourceName: 'OpenStreetMap', licence: 'ODbL', dataDate: '2026-01-20', state: 'done' },
    })
    .returning();
  await db
    .insert(restaurantSources)
    .values({ kind: 'osm', sourceId: 'node/1', restaurantId, importId: importRow?.id ?? 0 });
}
