import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount, type Export, listExports, requestExport } from '#features/account/contract.ts';
import { removePicture, type Upload } from '#features/media/contract.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { exampleData } from './personal-data.ts';
import { examplePictures } from './shown-pictures.ts';

/** A feature of which nothing outside of this folder knows: all it is in is the lists that the app collects. */
let app: TestApp;
beforeAll(async () => {
  app = await openApp({}, { personalData: [exampleData], pictures: [examplePictures] });
  // No cascade: its rows must be deleted by the feature itself.
  await app.services.db.execute(sql`create table example_notes (
    id serial primary key, user_id int not null references users (id), note text not null, picture text)`);
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

test('its rows and pictures are exported, and nobody else’s', async () => {
  const [me, other] = [await app.person(), await app.person()];
  await addNote(me, 'Mine', await app.services.media.put(drawing, 'noted'));
  await addNote(other, 'Theirs');
  await me.send(requestExport, {});
  const fetchExports = async () => (await me.send(listExports, {})).body as Export[];
  await expect.poll(async () => (await fetchExports())[0]?.status).toBe('ready');
  const [made] = await fetchExports();
  const url = `/api/account/exports/${made?.id}/archive`;
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
    expect(await countNotes(me)).toBe(0);
  },
);

test('a picture that it shows is in use', async () => {
  const me = await app.person();
  const picture = Buffer.from(await sharp(drawing).png().toBuffer());
  const { id, address } = (await me.upload(picture)).body as Upload;
  await addNote(me, 'Pictured', address);
  expect((await me.send(removePicture, { id })).status).toBe(409);
  await app.services.db.execute(sql`delete from example_notes where user_id = ${me.id}`);
  expect((await me.send(removePicture, { id })).status).toBe(200);
});
