import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows } from '#db/rows.ts';
import { importErrors, imports } from '#db/schema.ts';
import { CURRENCIES } from '#features/cities/server/currencies.ts';
import { toCutCommand } from '#features/map/server/cut.ts';
import { mapService } from '#features/map/server/map.ts';
import type { Services } from '#kit/server/services.ts';
import { IMPORT_FORMATS } from '#vocabulary.ts';
import { IMPORT_FIELDS, type ImportMapping, KNOWN_SOURCES } from '../rules.ts';
import { inspectFile } from './reading/inspect.ts';
import { findUnfinished, type ImportRow, runImport, withImportLock } from './run-imports.ts';
import { toSourceKind } from './source.ts';
import { countCityless } from './writing/place-in-cities.ts';

type Command = {
  file: string;
  fileName: string;
  format?: string | undefined;
  /** `name=title,phone=tel`: the column of each field. */
  map?: string | undefined;
  source?: string | undefined;
  licence?: string | undefined;
  attribution?: string | undefined;
  date?: string | undefined;
  city?: string | undefined;
  /** Its currency, if it differs from its country's. */
  currency?: string | undefined;
  print: (line: string) => void;
};

const SHOWN_ERRORS = 20;
const PROGRESS_MS = 2_000;

/** Imports a file and prints the progress; throws a sentence if it cannot begin or fails. */
export async function importFromCommand(services: Services, command: Command): Promise<void> {
  const { db } = services;
  const { file, print } = command;
  const done = await withImportLock(services, async () => {
    const one = await findOrAdd(services, command);
    if (one.position > 0) print(`Going on after ${one.position} entries.`);
    const timer = setInterval(async () => {
      const [now] = await db.select().from(imports).where(eq(imports.id, one.id));
      if (now) print(`${now.position} entries: ${summarise(now)}`);
    }, PROGRESS_MS);
    try {
      await runImport(services, one, file);
    } finally {
      clearInterval(timer);
    }
    const [result] = await db.select().from(imports).where(eq(imports.id, one.id));
    return result ?? one;
  });
  if (!done) throw new Error('Another import is running. Start this one again when it is done.');
  const errors = await db
    .select()
    .from(importErrors)
    .where(eq(importErrors.importId, done.id))
    .orderBy(asc(importErrors.id))
    .limit(SHOWN_ERRORS);
  for (const { line, sentence } of errors) print(`  ${line}: ${sentence}`);
  if (done.errorCount > errors.length) print(`  and ${done.errorCount - errors.length} more`);
  print(`${done.state === 'done' ? 'Done' : 'Stopped'}: ${summarise(done)}`);
  if (done.failure) throw new Error(done.failure);
  const [row] = await selectRows(
    db,
    z.object({ count: z.int() }),
    sql`select ${countCityless(sql`${done.id}::int`)} as count`,
  );
  const cityless = row?.count ?? 0;
  if (cityless > 0)
    print(
      `${cityless} of them in no city, so that lists of a city do not show them. Undo the import and name it by --city.`,
    );
  for (const line of await describeMaps(services, done.id)) print(line);
}

const CityBox = z.object({ name: z.string(), slug: z.string(), box: z.array(z.number()).nullable() });

/** Explains how to import a street map, for each city of the import that has none. */
async function describeMaps({ db, get }: Services, importId: number): Promise<string[]> {
  const rows = await selectRows(
    db,
    CityBox,
    sql`
      select name, slug, box from cities c where exists (
        select from import_changes i join restaurants r on r.id = i.restaurant_id
        where i.import_id = ${importId} and r.city_id = c.id
      ) order by id`,
  );
  const { covers } = get(mapService);
  return rows.flatMap(({ name, slug, box }) => {
    const command = toCutCommand(slug, box, covers);
    return command
      ? [`The map has no streets of ${name} yet. Cut them out and add the file to MAP_TILES:\n  ${command}`]
      : [];
  });
}

const summarise = ({ addedCount, updatedCount, unchangedCount, landmarkCount, errorCount }: ImportRow) =>
  `${addedCount} added, ${updatedCount} updated, ${unchangedCount} unchanged, ${landmarkCount} landmarks, ${errorCount} errors`;

async function findOrAdd(services: Services, command: Command): Promise<ImportRow> {
  const facts = await inspectFile(command.file);
  const unfinished = await findUnfinished(services.db, facts.hash);
  if (unfinished && unfinished.state !== 'draft') return unfinished;
  const format = z.enum(IMPORT_FORMATS).optional().parse(command.format) ?? facts.format;
  const [created] = await services.db
    .insert(imports)
    .values({
      ...describeSource(format, command),
      fileName: command.fileName.slice(0, 200),
      fileHash: facts.hash,
      byteCount: facts.bytes,
      format,
      mapping: parseMapping(command.map),
      cityName: command.city?.trim().slice(0, 60) || null,
      currency: parseCurrency(command.currency),
      dataDate:
        z.iso.date().optional().parse(command.date) ?? facts.date ?? new Date().toISOString().slice(0, 10),
      state: 'running',
    })
    .returning();
  if (!created) throw new Error('An insert returned no row.');
  return created;
}

/** OpenStreetMap is known by its format; other sources need a name, a licence and an attribution. */
function describeSource(format: ImportRow['format'], { source, licence, attribution }: Command) {
  if (format === 'openstreetmap' && !source) return { sourceKind: 'osm', ...KNOWN_SOURCES.osm };
  if (!source || !licence)
    throw new Error('Say where the data is from and on which terms: --source and --licence.');
  return {
    sourceKind: toSourceKind(source),
    sourceName: source.slice(0, 100),
    licence: licence.slice(0, 100),
    attribution: attribution?.slice(0, 200) ?? null,
  };
}

function parseCurrency(code: string | undefined): string | null {
  const currency = code?.toUpperCase();
  if (currency !== undefined && !CURRENCIES.has(currency))
    throw new Error('--currency takes the three letters of a currency, such as EUR.');
  return currency ?? null;
}

function parseMapping(map: string | undefined): ImportMapping {
  const pairs = (map ?? '')
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split('=', 2));
  return Object.fromEntries(
    pairs.map(([field = '', column = '']) => {
      const importField = IMPORT_FIELDS.find((name) => name === field.trim());
      if (!importField || !column)
        throw new Error(
          `--map takes pairs such as name=title, of these fields: ${IMPORT_FIELDS.join(', ')}.`,
        );
      return [importField, column.trim()];
    }),
  );
}
