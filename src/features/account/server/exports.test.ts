import { access, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountExports, notifications, reviewVotes, visits } from '#db/schema.ts';
import { saveRestaurant } from '#features/discovery/contract.ts';
import { blockPerson } from '#features/follows/contract.ts';
import { createList } from '#features/lists/contract.ts';
import { privateFileService } from '#features/media/server/private-files.ts';
import { mediaService } from '#features/media/server/store.ts';
import { openS3 } from '#features/media/testing/bucket.ts';
import { savePreferences } from '#features/preferences/contract.ts';
import { createReport } from '#features/reports/contract.ts';
import { giveTip } from '#features/wallet/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { runQueuedJobs } from '#testing/jobs.ts';
import { addMoney, addRestaurant, addReview } from '#testing/rows.ts';
import { type Export, listExports, requestExport } from '../contract.ts';
import { askForArchives, makeArchive, sweepExports } from './exports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const archivePath = (id: number) => `/api/account/exports/${id}/archive`;
const folder = () => join(app.services.config.dataDir, 'exports');

async function createExport(person: Person): Promise<Export> {
  expect((await person.send(requestExport, {})).status).toBe(200);
  await runQueuedJobs(app.services);
  const [newest] = (await person.send(listExports, {})).body as Export[];
  if (!newest) throw new Error('There is no archive.');
  return newest;
}

async function download(person: Person, id: number) {
  const reply = await app.app.inject({
    url: archivePath(id),
    headers: { cookie: await createCookie(person) },
  });
  const files = unzipSync(new Uint8Array(reply.rawPayload));
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { reply, names: Object.keys(files), files, read };
}

async function createCookie({ id }: Person): Promise<string> {
  return `session=${await app.services.sessions.start(app.services.db, id)}`;
}

test('an archive contains my data, twice, with the pictures, and nothing of others', async () => {
  const { db } = app.services;
  const media = app.services.get(mediaService);
  const [me, other, owner] = [
    await app.person({ name: 'Me Myself', bio: '=HYPERLINK("http://evil.example")' }),
    await app.person({ name: 'Somebody Else', email: 'secret-address@example.com' }),
    await app.person({ type: 'restaurant' }),
  ];
  const place = await addRestaurant(app.services, owner.id, { name: 'Casa Mia' });
  const master = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="red"/></svg>',
  );
  const picture = await media.put(master, 'my-picture');
  await addReview(
    app.services,
    { userId: me.id, restaurantId: place.id },
    { review: 'My own words', images: [picture], rating: 5 },
  );
  const otherReview = await addReview(
    app.services,
    { userId: other.id, restaurantId: place.id },
    { review: 'The words of another' },
  );
  await db.insert(reviewVotes).values({ reviewId: otherReview.id, userId: me.id, isHelpful: true });
  const visit = { restaurantId: place.id, day: '2026-11-20' };
  await db.insert(visits).values([
    { ...visit, userId: me.id },
    { ...visit, userId: other.id, day: '2026-11-19' },
  ]);
  await me.send(savePreferences, { cuisines: ['Thai'] });
  await me.send(saveRestaurant, { id: place.id });
  await me.send(createList, { name: 'My places', restaurantId: place.id });
  await other.send(createList, { name: 'Their places', restaurantId: place.id });
  await me.send(createReport, {
    kind: 'review',
    targetId: otherReview.id,
    reason: 'Offensive',
    details: 'I said so',
  });
  await addMoney(app.services, me.id, 2500);
  await addMoney(app.services, other.id, 777_700);

  const archive = await createExport(me);
  expect(archive).toMatchObject({ status: 'ready', expiresAt: expect.any(String) });
  const { reply, names, read, files } = await download(me, archive.id);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/zip');
  expect(reply.headers['content-disposition']).toBe('attachment; filename="tablemate-my-data.zip"');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(JSON.parse(read('account.json'))).toMatchObject([
    { id: me.id, name: 'Me Myself', walletBalance: 2500 },
  ]);
  expect(JSON.parse(read('reviews.json'))).toMatchObject([
    { review: 'My own words', restaurant: 'Casa Mia' },
  ]);
  expect(JSON.parse(read('visits.json'))).toMatchObject([{ restaurant: 'Casa Mia', day: '2026-11-20' }]);
  expect(JSON.parse(read('preferences.json'))).toMatchObject([{ cuisines: ['Thai'] }]);
  expect(JSON.parse(read('lists.json'))).toMatchObject([{ name: 'My places', restaurant: 'Casa Mia' }]);
  expect(JSON.parse(read('wallet.json'))).toMatchObject([{ kind: 'top-up', amount: 2500, balance: 2500 }]);
  expect(JSON.parse(read('review-votes.json'))).toMatchObject([
    { reviewId: otherReview.id, isHelpful: true },
  ]);
  expect(JSON.parse(read('reports.json'))).toMatchObject([{ details: 'I said so' }]);
  expect(read('saved-restaurants.csv').split('\r\n')[0]).toBe('restaurantId,name,address,createdAt');
  // Spreadsheets must not run formulas that people wrote.
  expect(read('account.csv')).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(files['pictures/my-picture.webp']?.length).toBeGreaterThan(100);
  const everything = names.map(read).join('\n');
  expect(everything).not.toMatch(/The words of another|Their places|secret-address|7777|argon2id/);
  for (const name of names.filter((one) => /^(?!manifest)[^/]+\.json$/.test(one)))
    expect(names).toContain(name.replace('.json', '.csv'));
});

test('for money from a person with a block the archive has the amount, without name or message', async () => {
  const [me, other] = [await app.person(), await app.person()];
  await addMoney(app.services, other.id, 1000);
  await other.send(giveTip, { to: me.username, amount: 250, message: 'My own words' });
  await me.send(giveTip, { to: other.username, amount: 100, message: 'Thanks' });
  await other.send(blockPerson, { username: me.username });
  const { read, names } = await download(me, (await createExport(me)).id);
  expect(JSON.parse(read('tips-received.json'))).toMatchObject([{ amount: 250, message: null, from: null }]);
  expect(JSON.parse(read('tips-sent.json'))).toMatchObject([{ amount: 100, message: 'Thanks', to: null }]);
  expect(JSON.parse(read('wallet.json'))).toMatchObject([
    { amount: 250, message: null },
    { amount: -100, message: 'Thanks' },
  ]);
  expect(JSON.parse(read('notifications.json'))).toMatchObject([{ kind: 'tip received', data: null }]);
  expect(names.map(read).join('\n')).not.toMatch(new RegExp(`My own words|${other.username}`));
});

test('an archive opens for its owner alone', async () => {
  const [me, other, admin] = [await app.person(), await app.person(), await app.person({ isAdmin: true })];
  const { id } = await createExport(me);
  expect((await me.request('GET', archivePath(id))).status).toBe(200);
  expect((await app.visitor.request('GET', archivePath(id))).status).toBe(401);
  for (const person of [other, admin])
    expect((await person.request('GET', archivePath(id))).status).toBe(404);
  for (const wrong of ['abc', '0', '9e99', '2147483647'])
    expect((await me.request('GET', `/api/account/exports/${wrong}/archive`)).status).toBe(404);
  expect((await other.send(listExports, {})).body).toEqual([]);
});

test('when it is ready the bell rings, once', async () => {
  const me = await app.person();
  await createExport(me);
  const rung = await app.services.db.select().from(notifications).where(eq(notifications.userId, me.id));
  expect(rung).toMatchObject([{ kind: 'export ready' }]);
});

test('five asked for at once are one, made once by two processes', async () => {
  const me = await app.person();
  const answers = await Promise.all(Array.from({ length: 5 }, () => me.send(requestExport, {})));
  const [id = 0, ...others] = new Set(answers.map(({ body }) => (body as Export).id));
  expect(others).toEqual([]);
  // As if a second process had taken over from an unresponsive one.
  await Promise.all([1, 2].map(() => makeArchive.run(app.services, { id }, { isLast: false })));
  await runQueuedJobs(app.services);
  const all = (await me.send(listExports, {})).body as Export[];
  expect(all).toMatchObject([{ status: 'ready' }]);
  const rung = await app.services.db.$count(notifications, eq(notifications.userId, me.id));
  expect(rung).toBe(1);
});

test('a waiting export whose job was lost gets a new one within the hour, once', async () => {
  const me = await app.person();
  await app.services.db.insert(accountExports).values({ userId: me.id });
  await askForArchives(app.services.db);
  await askForArchives(app.services.db);
  const { rows } = await app.services.pool.query(`select from jobs.job where name = 'archive'`);
  expect(rows).toHaveLength(1);
  await runQueuedJobs(app.services);
  expect((await me.send(listExports, {})).body).toMatchObject([{ status: 'ready' }]);
});

test('after seven days an archive is deleted, row and file, and so are unknown files', async () => {
  const { db, services } = { db: app.services.db, services: app.services };
  const me = await app.person();
  const { id } = await createExport(me);
  const [row] = await db.select().from(accountExports).where(eq(accountExports.id, id));
  await sweepExports(services);
  expect((await me.request('GET', archivePath(id))).status).toBe(200);
  await db
    .update(accountExports)
    .set({ readyAt: sql`now() - interval '8 days'` })
    .where(eq(accountExports.id, id));
  expect((await me.request('GET', archivePath(id))).status).toBe(404);
  const stray = join(folder(), 'stray.zip.draft');
  await writeFile(stray, 'half');
  await utimes(stray, new Date(0), new Date(0));
  await sweepExports(services);
  expect((await me.send(listExports, {})).body).toEqual([]);
  await expect(access(join(folder(), row?.file ?? ''))).rejects.toThrow();
  expect(await readdir(folder())).not.toContain('stray.zip.draft');
});

test('with a bucket archives lie there, for every process, and no address shows them', async () => {
  const s3 = await openS3({ pageSize: 2 });
  const one = await openApp({ s3: s3.config });
  const { services } = one;
  const me = await one.person();
  await me.send(requestExport, {});
  await runQueuedJobs(services);
  const [archive] = (await me.send(listExports, {})).body as Export[];
  const [key = ''] = s3.files.keys();
  expect(key).toMatch(/^exports\/[\w-]+\.zip$/);
  await expect(readdir(join(services.config.dataDir, 'exports'))).rejects.toThrow();
  const session = await services.sessions.start(services.db, me.id);
  const reply = await one.app.inject({
    url: archivePath(archive?.id ?? 0),
    headers: { cookie: `session=${session}` },
  });
  expect(Object.keys(unzipSync(new Uint8Array(reply.rawPayload)))).toContain('account.json');
  expect((await one.visitor.request('GET', `/media/${key}`)).status).toBe(404);

  await sweepExports(services);
  expect(s3.files.size).toBe(1);
  // More than one page of the bucket's list.
  const files = services.get(privateFileService);
  for (const name of ['a', 'b', 'c']) s3.files.set(`exports/${name}.zip`, Buffer.from(name));
  expect((await files.list()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['a.zip', 'c.zip', key.slice('exports/'.length)]),
  );
  for (const name of ['a', 'b', 'c']) await files.remove(`${name}.zip`);
  await services.db.update(accountExports).set({ readyAt: sql`now() - interval '8 days'` });
  await sweepExports(services);
  expect(s3.files.size).toBe(0);
  await s3.close();
  // The S3 client reports the failure itself.
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const draft = await files.draft('lost.zip');
  await writeFile(draft, 'personal data');
  await expect(files.keep('lost.zip')).rejects.toThrow();
  await expect(access(draft)).rejects.toThrow('ENOENT');
  warn.mockRestore();
  await one.close();
});
