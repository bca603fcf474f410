import { deflateRawSync } from 'node:zlib';
import { isNotNull } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveImports, reviews as reviewRows } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { runQueuedJobs } from '#testing/jobs.ts';
import { type ArchiveImport, discardArchive, listArchiveImports, startArchive } from '../contract.ts';
import { OPEN_FILES } from '../rules.ts';
import {
  type ArchiveFiles,
  addRichPerson,
  bringIn,
  changeFiles,
  exportArchive,
  readJson,
  sendFiles,
} from '../testing/archives.ts';

let app: TestApp;
let me: Person;
let archive: ArchiveFiles;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
  ({ me } = await addRichPerson(app));
  archive = await exportArchive(app, me);
});
afterAll(() => app.close());

const graph = (items: unknown[]) => ({ '@context': 'https://schema.org', '@graph': items });
const items = (name: string): Array<Record<string, unknown>> => readJson(archive, name)['@graph'];
const manifest = (counts: object, more: object = {}) => {
  const whole = readJson(archive, 'manifest.json');
  return { ...whole, ...more, counts: { ...whole.counts, ...counts } };
};

test('an archive that is not whole, not of one person or not of our kind is refused, and nothing of it is kept', async () => {
  const changeReview = (change: object) =>
    graph(items(OPEN_FILES.reviews).map((one, at) => (at === 0 ? { ...one, ...change } : one)));
  const wrong: Record<string, Record<string, unknown>> = {
    'no manifest': { 'manifest.json': null },
    'another format': { 'manifest.json': manifest({}, { format: 'other' }) },
    'a version to come': { 'manifest.json': manifest({}, { version: 2 }) },
    'a site that is markup': { 'manifest.json': manifest({}, { site: '<b>x</b>' }) },
    'a missing file': { [OPEN_FILES.posts]: null },
    'fewer reviews than it says': { [OPEN_FILES.reviews]: graph([]) },
    'more reviews than it says': { 'manifest.json': manifest({ reviews: 2 }) },
    'a count that is too high': { 'manifest.json': manifest({ lists: 9_999_999 }) },
    'a picture less than it says': { 'pictures/rich-picture.webp': null },
    'a review by somebody else': { [OPEN_FILES.reviews]: changeReview({ author: { '@id': '#other' } }) },
    'six stars': {
      [OPEN_FILES.reviews]: changeReview({ reviewRating: [{ '@type': 'Rating', ratingValue: 6 }] }),
    },
    'a place that is not there': {
      [OPEN_FILES.reviews]: changeReview({ itemReviewed: { '@id': readKey(0, 99_999) } }),
    },
    'the same review twice': {
      [OPEN_FILES.reviews]: changeReview({ '@id': items(OPEN_FILES.reviews)[1]?.['@id'] }),
    },
    'a picture elsewhere': {
      [OPEN_FILES.reviews]: changeReview({
        image: [{ '@type': 'ImageObject', contentUrl: '../../etc/passwd' }],
      }),
    },
    'no JSON': { [OPEN_FILES.places]: '{' },
    'a list in place of a text': { [OPEN_FILES.reviews]: changeReview({ name: ['x'] }) },
    'a text without end': { [OPEN_FILES.reviews]: changeReview({ reviewBody: 'x'.repeat(5001) }) },
    'a comparison of nothing': { [OPEN_FILES.comparisons]: 'first,second,better,askedAt\r\na,b,c,d\r\n' },
  };
  for (const [kind, changes] of Object.entries(wrong)) {
    const { status, body } = await sendFiles(me, changeFiles(archive, changes));
    expect([kind, status, (body as { errors?: { file?: string } }).errors?.file]).toEqual([
      kind,
      400,
      expect.any(String),
    ]);
  }
  expect((await me.send(listArchiveImports, {})).body).toEqual([]);
});

const readKey = (at: number, id: number) =>
  String(items(OPEN_FILES.places)[at]?.['@id']).replace(/\d+$/, String(id));

test('names that leave their folder, bombs and broken files are refused', async () => {
  const createZip = (name: string) => zipSync({ [name]: new Uint8Array(3) }) as Uint8Array<ArrayBuffer>;
  const bomb = zipSync(
    { 'manifest.json': new Uint8Array(64 * 1024 * 1024) },
    { level: 9 },
  ) as Uint8Array<ArrayBuffer>;
  const whole = zipSync(archive, { level: 1 }) as Uint8Array<ArrayBuffer>;
  const flipped = Uint8Array.from(whole);
  const [name, data] = ['open/reviews.jsonld', 24];
  const at = Buffer.from(whole).indexOf(name) + name.length + data;
  flipped[at] = (flipped[at] ?? 0) ^ 0xff;
  const wrong = {
    'no zip': new TextEncoder().encode('hello') as Uint8Array<ArrayBuffer>,
    'its end cut off': whole.slice(0, -30),
    'its beginning cut off': whole.slice(100),
    'a folder above': createZip('../evil.txt'),
    'an absolute path': createZip('/etc/passwd'),
    'a path of Windows': createZip('..\\evil.txt'),
    'a folder above within': createZip('open/../../evil.txt'),
    'a bomb': bomb,
    'a bomb that lies': lie(),
    'a flipped byte': flipped,
  };
  for (const [kind, bytes] of Object.entries(wrong)) {
    const { status } = await sendFiles(me, bytes);
    expect([kind, status]).toEqual([kind, 400]);
  }
});

/** A ZIP file whose one entry unpacks to 16 MB and claims ten bytes. */
function lie(): Uint8Array<ArrayBuffer> {
  const name = Buffer.from('manifest.json');
  const compressed = deflateRawSync(Buffer.alloc(16 * 1024 * 1024));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(compressed.length, 18);
  local.writeUInt32LE(10, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(compressed.length, 20);
  entry.writeUInt32LE(10, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + compressed.length, 16);
  return Uint8Array.from(Buffer.concat([local, name, compressed, entry, name, end]));
}

test('one archive at a time is brought in; a draft can be discarded, one that runs cannot', async () => {
  const traveller = await app.person();
  const draft = (await sendFiles(traveller, archive)).body as ArchiveImport;
  expect(draft).toMatchObject({
    state: 'draft',
    counts: { reviews: 3 },
    history: { reviews: 3 },
    people: [],
  });
  expect((await sendFiles(traveller, archive)).status).toBe(409);
  expect((await me.send(startArchive, { id: draft.id })).status).toBe(404);
  expect((await me.send(discardArchive, { id: draft.id })).status).toBe(404);
  expect((await traveller.send(discardArchive, { id: draft.id })).status).toBe(200);
  expect((await traveller.send(discardArchive, { id: draft.id })).status).toBe(404);
  const next = (await sendFiles(traveller, archive)).body as ArchiveImport;
  const starts = await Promise.all([1, 2, 3].map(() => traveller.send(startArchive, { id: next.id })));
  expect(starts.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await traveller.send(discardArchive, { id: next.id })).status).toBe(409);
  await runQueuedJobs(app.services);
  const [archiveImport] = (await traveller.send(listArchiveImports, {})).body as ArchiveImport[];
  expect(archiveImport).toMatchObject({ state: 'done' });
  expect(await app.services.db.$count(archiveImports, isNotNull(archiveImports.file))).toBe(0);
});

test('two sent at once are one', async () => {
  const traveller = await app.person();
  const replies = await Promise.all([1, 2, 3].map(() => sendFiles(traveller, archive)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('links of a new account wait, and nothing is dated after now', async () => {
  const fresh = await app.person({ createdAt: new Date().toISOString() });
  const [first, ...others] = items(OPEN_FILES.reviews);
  const late = others.map((candidate, at) =>
    at === 0 ? { ...candidate, datePublished: '2999-01-01T00:00:00.000Z' } : candidate,
  );
  const reviews = graph([{ ...first, reviewBody: 'See https://spam.example now' }, ...late]);
  const files = changeFiles(toForeign(archive), {
    [OPEN_FILES.reviews]: toElsewhere(JSON.stringify(reviews)),
  });
  const result = await bringIn(app, fresh, files);
  expect(result.reasons).toEqual({ links: 1 });
  expect(result.results.reviews).toEqual({ brought: 2, already: 0, left: 1 });
  const dates = await app.services.db.select({ at: reviewRows.createdAt }).from(reviewRows);
  expect(dates.every(({ at }) => Date.parse(at) <= Date.now())).toBe(true);
});

/** The same items as if another installation had written them: at home they are there already. */
const toElsewhere = (text: string) =>
  text.replaceAll(/urn:tablemate:[\da-f-]{36}/g, 'urn:tablemate:11111111-1111-4111-8111-111111111111');

const toForeign = (files: ArchiveFiles): ArchiveFiles =>
  Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name,
      name.startsWith('pictures/')
        ? bytes
        : new TextEncoder().encode(toElsewhere(new TextDecoder().decode(bytes))),
    ]),
  );
