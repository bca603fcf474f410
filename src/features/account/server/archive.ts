import { open, rename, rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { z } from 'zod';
import { toFieldName } from '#db/column-name.ts';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { readKeys } from '#features/archives/server/keys.ts';
import { describeArchive, writeOpenFiles } from '#features/archives/server/writing/open-files.ts';
import { inUserLanguage } from '#features/auth/server/accounts.ts';
import type { MediaStore } from '#features/media/server/store.ts';
import { t } from '#kit/contract/text.ts';
import { formatCsvLine } from '#kit/server/csv.ts';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';

const composeReadMe = (): string =>
  [
    t('This is everything that Tablemate stores about you, as of the day in account.json.'),
    t(
      'Each kind of data is included twice: complete as JSON, and as CSV for spreadsheets, where lists are JSON. manifest.json has the number of items of each kind.',
    ),
    t(
      'The folder “open” holds what you can take elsewhere, in open formats: reviews, restaurants and posts with your comments as JSON-LD of schema.org, saved places and lists as GeoJSON, comparisons, people and your statement as CSV. Another Tablemate imports it: choose this file in its settings, under “Bring an archive”.',
    ),
    t(
      'Amounts of money are in cents, times in UTC. The folder “pictures” holds the pictures that you uploaded.',
    ),
    t(
      'People hidden from you by a block are not named, and posts that you may no longer see are not quoted.',
    ),
    t('Your password and card numbers are not included, because we do not have them.'),
  ].join('\n\n');

/** Writes an archive of a person's data, with one picture in memory at a time. The file gets its name when it is complete. */
export async function writeArchive(
  db: Database,
  userId: number,
  {
    file,
    media,
    personalData,
    installation,
    site,
  }: {
    file: string;
    media: MediaStore;
    personalData: readonly PersonalData[];
    /** The id of this installation; `site` is its host. */
    installation: string;
    site: string;
  },
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

    await text('README.txt', await inUserLanguage(db, userId, async () => composeReadMe()));
    const tables: Record<string, number> = {};
    for await (const { name, rows } of readPersonalData(db, userId, personalData)) {
      tables[name] = rows.length;
      await text(`${name}.json`, JSON.stringify(rows, null, 2));
      await text(`${name}.csv`, toCsv(rows));
    }
    const keys = await readKeys(db, userId, installation);
    const { files, counts } = await writeOpenFiles(db, userId, keys);
    for (const { name, text: words } of files) await text(name, words);
    const pictures = new Set<string>();
    for (const address of await listPictures(db, userId, personalData)) {
      const name = keys.toPictureFile(address);
      // Null if the picture was deleted.
      const data = name && !pictures.has(name) ? await media.read(address) : null;
      if (!name || !data) continue;
      pictures.add(name);
      // Pictures are compressed already.
      await add(new ZipPassThrough(name), data);
    }
    const summary = { installation, site, counts, tables, pictures: pictures.size };
    await text('manifest.json', JSON.stringify(await describeArchive(db, userId, summary), null, 2));
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

/** CSV with a header, guarded against spreadsheet formulas. */
function toCsv(rows: ExportedRow[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => formatCsvLine(columns.map((column) => row[column])));
  return [formatCsvLine(columns), ...lines].join('');
}

const ExportedRow = z.record(z.string(), z.unknown());
type ExportedRow = z.output<typeof ExportedRow>;

const JsonRow = z.object({ row: ExportedRow });
const Picture = z.object({ address: z.string() });

/** Reads a person's data, one table at a time. */
async function* readPersonalData(
  db: Database,
  userId: number,
  personalData: readonly PersonalData[],
): AsyncGenerator<{ name: string; rows: ExportedRow[] }> {
  for (const { tables } of personalData) {
    for (const [name, query] of Object.entries(tables(userId))) {
      const rows = await selectRows(db, JsonRow, sql`select row_to_json(x) as row from (${query}) x`);
      yield { name, rows: rows.map(({ row }) => withFieldNames(row)) };
    }
  }
}

const withFieldNames = (row: ExportedRow): ExportedRow =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [toFieldName(column), value]));

/** The addresses of the pictures that a person uploaded or that their content shows. */
async function listPictures(
  db: Database,
  userId: number,
  personalData: readonly PersonalData[],
): Promise<string[]> {
  const queries = personalData.flatMap(({ pictures }) => (pictures ? [pictures(userId)] : []));
  const rows = await selectRows(
    db,
    Picture,
    sql`select address from (${sql.join(queries, sql` union `)}) pictures (address) order by 1`,
  );
  return rows.map(({ address }) => address);
}
