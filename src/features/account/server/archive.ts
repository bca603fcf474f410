import { open, rename, rm } from 'node:fs/promises';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Database } from '#db/connect.ts';
import { pictureName } from '#features/media/rules.ts';
import type { MediaStore } from '#features/media/server/store.ts';
import { t } from '#kit/contract/text.ts';
import { csvLine } from '#kit/server/csv.ts';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';
import { type ExportedRow, listPictures, readPersonalData } from './personal-data-export.ts';

const READ_ME = `This is everything that Tablemate keeps of you, as of the day in account.json.

Each kind of thing is there twice: as JSON, complete, and as CSV, for spreadsheets (lists are JSON there, too).
Amounts of money are in cents. Times are in UTC. The folder pictures holds the pictures that you sent.
People whom a block hides from you are not named, and posts that are no longer for you are not quoted.
Your password and the cards' numbers are not in it: we do not have them.
`;

/**
 * Writes an archive of all that is somebody's. The file appears under its name when it is whole; of pictures no more
 * than one is in memory at a time.
 */
export async function writeArchive(
  db: Database,
  userId: number,
  { file, media, personalData }: { file: string; media: MediaStore; personalData: readonly PersonalData[] },
): Promise<void> {
  const draft = `${file}.draft`;
  const handle = await open(draft, 'w', 0o600);
  try {
    const parts: Uint8Array[] = [];
    let fault: Error | null = null;
    const zip = new Zip((error, part) => {
      if (error) fault = error;
      else parts.push(part);
    });
    const flush = async () => {
      if (fault) throw fault;
      for (const part of parts.splice(0)) await handle.write(part);
    };
    const add = async (entry: ZipDeflate | ZipPassThrough, data: Uint8Array) => {
      zip.add(entry);
      entry.push(data, true);
      await flush();
    };
    const text = (name: string, words: string) => add(new ZipDeflate(name, { level: 6 }), strToU8(words));

    await text('README.txt', READ_ME);
    for await (const { name, rows } of readPersonalData(db, userId, personalData)) {
      await text(t('{name}.json', { name }), JSON.stringify(rows, null, 2));
      await text(t('{name}.csv', { name }), asCsv(rows));
    }
    for (const address of await listPictures(db, userId, personalData)) {
      const picture = await readPicture(media, address);
      // Pictures are compressed already.
      if (picture) await add(new ZipPassThrough(`pictures/${picture.name}`), picture.data);
    }
    zip.end();
    await flush();
    await handle.sync();
  } catch (error) {
    await handle.close();
    await rm(draft, { force: true });
    throw error;
  }
  await handle.close();
  await rename(draft, file);
}

/** Rows as a table with a header, guarded against formulas as every CSV file is. */
function asCsv(rows: ExportedRow[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => csvLine(columns.map((column) => row[column])));
  return [csvLine(columns), ...lines].join('');
}

/** The largest width of a picture that we hold; null for one of another site, or that is gone. */
async function readPicture(media: MediaStore, address: string) {
  const name = pictureName(address);
  const data = await media.read(address);
  return data && { name: `${name}.webp`, data };
}
