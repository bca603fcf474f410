import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reports, users } from '#db/schema.ts';
import { closeAccount, type Export, listExports, requestExport } from '#features/account/contract.ts';
import { eraseAccounts } from '#features/account/server/erasure.ts';
import { bulk, searchTables } from '#features/admin/contract.ts';
import { getOverview } from '#features/admin/overview/contract.ts';
import { removePicture, type Upload } from '#features/media/contract.ts';
import { mediaService } from '#features/media/server/store.ts';
import { decideReports, listAudit, listReportKinds, listReports } from '#features/moderation/contract.ts';
import { purge } from '#features/moderation/server/purge.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { listActivity } from '#features/people/contract.ts';
import { createReport } from '#features/reports/contract.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { runQueuedJobs } from '#testing/jobs.ts';
import { listExampleNotes } from './admin-table.ts';
import { exampleFeature } from './feature.ts';
import { exampleSubject } from './report-subject.ts';
import { createExampleTable } from './table.ts';

/** The example feature is registered in the app's lists only; no other code knows it. */
let app: TestApp;
beforeAll(async () => {
  app = await openApp({}, [exampleFeature]);
  await createExampleTable(app);
});
afterAll(() => app.close());

const addNote = (person: Person, note: string, picture: string | null = null) =>
  app.services.db.execute(
    sql`insert into example_notes (user_id, note, picture) values (${person.id}, ${note}, ${picture})`,
  );

const countNotes = async ({ id }: Person) => {
  const { rows } = await app.services.db.execute(sql`select from example_notes where user_id = ${id}`);
  return rows.length;
};

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="red"/></svg>',
);

test('its rows and pictures are exported, for their owner only', async () => {
  const [me, other] = [await app.person(), await app.person()];
  await addNote(me, 'Mine', await app.services.get(mediaService).put(drawing, 'noted'));
  await addNote(other, 'Theirs');
  await me.send(requestExport, {});
  await runQueuedJobs(app.services);
  const [row] = (await me.send(listExports, {})).body as Export[];
  const url = `/api/account/exports/${row?.id}/archive`;
  const files = unzipSync(new Uint8Array((await app.app.inject({ url, cookies: me.cookies })).rawPayload));
  const notes = strFromU8(files['example-notes.json'] ?? new Uint8Array());
  expect(JSON.parse(notes)).toMatchObject([{ note: 'Mine', picture: expect.stringContaining('noted') }]);
  expect(files['pictures/noted.webp']?.length).toBeGreaterThan(100);
});

test.each(['go', 'stay'] as const)(
  'its rows are deleted with an account whose reviews %s',
  async (reviews) => {
    const me = await app.person();
    await addNote(me, 'Mine');
    expect((await me.send(closeAccount, { currentPassword: PASSWORD, reviews })).status).toBe(200);
    await eraseAccounts(app.services);
    expect(await countNotes(me)).toBe(0);
  },
);

test('the author of one reads it in their activity, and administrators how many wait', async () => {
  const [me, admin] = [await app.person(), await app.person({ isAdmin: true })];
  await addNote(me, 'Waits');
  const { body } = await me.send(listActivity, {});
  expect(body).toMatchObject([{ kind: 'example note', title: 'Wrote a note', description: 'Waits' }]);
  expect((await admin.send(getOverview, {})).body).toMatchObject({
    waiting: { 'example notes': 1, claims: 0 },
  });
});

test('a picture that it shows is in use', async () => {
  const me = await app.person();
  const picture = Buffer.from(await sharp(drawing).png().toBuffer());
  const { id, address } = (await me.upload(picture)).body as Upload;
  await addNote(me, 'Pictured', address);
  expect((await me.send(removePicture, { id })).status).toBe(409);
  await app.services.db.execute(sql`delete from example_notes where user_id = ${me.id}`);
  expect((await me.send(removePicture, { id })).status).toBe(200);
});

async function reportNote(note: string) {
  const [author, reporter] = [await app.person(), await app.person()];
  await addNote(author, note);
  const { rows } = await app.services.db.execute<{ id: number }>(
    sql`select id from example_notes where user_id = ${author.id}`,
  );
  const id = rows[0]?.id ?? 0;
  const report = { kind: 'note', targetId: id, reason: 'Offensive' } as const;
  expect((await reporter.send(createReport, report)).status).toBe(200);
  return { author, reporter, id, report };
}

test('it is reported, is in the queue, and is removed for a reason that all people concerned read', async () => {
  const admin = await app.person({ isAdmin: true });
  const { author, reporter, id, report } = await reportNote('Rude');
  const refusal = await author.send(createReport, report);
  expect(refusal).toMatchObject({ status: 403, body: { message: 'This is your own.' } });
  expect((await reporter.send(createReport, { ...report, targetId: 999 })).body).toMatchObject({
    status: 404,
    message: 'Note not found',
  });

  expect((await admin.send(listReportKinds, {})).body).toContainEqual({
    kind: 'note',
    noun: 'note',
    plural: 'notes',
  });
  const { body } = await admin.send(listReports, { kind: 'note' });
  const target = { title: 'Rude', username: author.username, href: `/notes/${id}`, images: [] };
  expect(body).toMatchObject([{ kind: 'note', noun: 'note', targetId: id, count: 1, target }]);

  const decision = { kind: 'note', id, decision: 'upheld', action: 'delete', note: 'Be polite' } as const;
  expect((await admin.send(decideReports, decision)).body).toEqual({ handled: 1 });
  expect(await countNotes(author)).toBe(0);
  expect((await author.send(listNotifications, {})).body).toMatchObject([
    { kind: 'content removed', detail: 'Something of yours (Rude) was removed: Be polite', href: null },
  ]);
  expect((await reporter.send(listNotifications, {})).body).toMatchObject([{ kind: 'report handled' }]);
  expect((await admin.send(listAudit, { kind: 'note', targetId: id })).body).toMatchObject([
    { action: 'delete', target: 'Rude', note: 'Be polite' },
    { action: 'uphold reports', target: 'Rude' },
  ]);
  expect((await admin.send(listReports, { kind: 'note', status: 'handled' })).body).toMatchObject([
    { targetId: id, target: null },
  ]);
});

test('reports of it are deleted with the person whose it was', async () => {
  const { author, id } = await reportNote('Gone soon');
  const { db } = app.services;
  const longAgo = new Date(Date.now() - 31 * 24 * 3600 * 1000).toISOString();
  await db.update(users).set({ deletedAt: longAgo }).where(eq(users.id, author.id));
  await db.execute(sql`alter table example_notes drop constraint example_notes_user_id_fkey,
    add foreign key (user_id) references users (id) on delete cascade`);
  const features = { personalData: [], reportSubjects: [exampleSubject] };
  await purge(db, features, new Date());
  await eraseAccounts(app.services, features);
  expect(await db.$count(reports, eq(reports.targetId, id))).toBe(0);
});

test('administrators see its table, find its rows and delete many of them', async () => {
  const [admin, me] = [await app.person({ isAdmin: true }), await app.person()];
  await addNote(me, 'Seen');
  const { body } = await admin.send(listExampleNotes, {});
  const seenNote = (body as Array<{ id: number; note: string }>).find(({ note }) => note === 'Seen');
  if (!seenNote) throw new Error('The note is not listed.');
  expect((await me.send(listExampleNotes, {})).status).toBe(403);
  expect((await admin.send(searchTables, { q: 'Seen' })).body).toMatchObject({
    users: [],
    'example-notes': [{ id: seenNote.id, title: 'Seen' }],
  });
  const input = { table: 'example-notes', ids: [seenNote.id, 2_000_000], currentPassword: PASSWORD };
  expect((await admin.send(bulk, { ...input, action: 'approve' })).body).toMatchObject({
    errors: { action: 'This cannot be done to these rows' },
  });
  expect((await admin.send(bulk, { ...input, action: 'delete' })).body).toMatchObject({
    done: [seenNote.id],
    refused: [{ message: 'Note not found' }],
  });
  expect(await countNotes(me)).toBe(0);
});
