import Papa from 'papaparse';
import type { ImportFormat } from '#vocabulary.ts';
import { IMPORTED_FIELDS } from '../../fields.ts';
import { guessMapping, type ImportMapping } from '../../rules.ts';
import { CSV_LIMITS, CsvSplitter } from './csv-rows.ts';
import { readCuisine } from './cuisines.ts';
import { type FileEntry, JsonSplitter } from './json-entries.ts';
import { readJsonLd } from './json-ld.ts';
import { readOpenStreetMap, toAddress } from './openstreetmap.ts';
import { parsePlace, type Reading } from './place.ts';

type Options = {
  format: ImportFormat;
  /** For a table; missing fields are guessed from its first row. */
  mapping?: ImportMapping;
  /** Called with the columns of a table before its first place. */
  onColumns?: (columns: string[], mapping: ImportMapping) => void;
};

/** Reads the places of a file one after the other; only one entry is in memory. */
export async function* readPlaces(chunks: AsyncIterable<string>, options: Options): AsyncGenerator<Reading> {
  if (options.format === 'csv') yield* readTable(chunks, options);
  else yield* readJson(chunks, options.format === 'json-ld' ? readJsonLd : readOpenStreetMap);
}

const refuse = ({ line, problem }: { line: number; problem: string }): Reading => ({
  line,
  place: null,
  problems: [problem],
});

async function* readJson(
  chunks: AsyncIterable<string>,
  read: (line: number, json: unknown) => Reading | null,
): AsyncGenerator<Reading> {
  const splitter = new JsonSplitter();
  const parse = (entry: FileEntry): Reading | null => {
    if ('problem' in entry) return refuse(entry);
    try {
      return read(entry.line, JSON.parse(entry.text));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return refuse({ line: entry.line, problem: 'This entry is not JSON.' });
    }
  };
  for await (const chunk of chunks) {
    for (const entry of splitter.push(chunk)) {
      const reading = parse(entry);
      if (reading) yield reading;
    }
  }
  for (const entry of splitter.end()) yield parse(entry) ?? { line: entry.line, place: null, problems: [] };
}

async function* readTable(
  chunks: AsyncIterable<string>,
  { mapping: columnMapping, onColumns }: Options,
): AsyncGenerator<Reading> {
  let splitter: CsvSplitter | null = null;
  let delimiter = ',';
  let table: { columns: string[]; mapping: ImportMapping } | null = null;
  const read = (entry: FileEntry): Reading | null => {
    if ('problem' in entry) return refuse(entry);
    const cells = readCells(entry.text, delimiter);
    if (table) return readRow(entry.line, cells, table);
    const mapping = { ...guessMapping(cells), ...columnMapping };
    table = { columns: cells, mapping };
    onColumns?.(cells, mapping);
    return mapping.name && cells.includes(mapping.name)
      ? null
      : refuse({
          line: entry.line,
          problem: 'The first row must name the columns, and one of them must be the name.',
        });
  };
  for await (const chunk of chunks) {
    if (!splitter) {
      delimiter = guessDelimiter(chunk.slice(0, 10_000).split(/[\r\n]/, 1)[0] ?? '');
      splitter = new CsvSplitter(delimiter);
    }
    for (const entry of splitter.push(chunk)) {
      const reading = read(entry);
      if (reading) yield reading;
    }
  }
  for (const entry of splitter?.end() ?? []) {
    const reading = read(entry);
    if (reading) yield reading;
  }
}

const YES = /^(yes|y|true|1|x|sim|sí|si|oui|ja)$/i;

/** Reads a cell's value for a field, in the field's words or in those of OpenStreetMap. */
function readField(
  { field, openStreetMap }: (typeof IMPORTED_FIELDS)[number],
  cell = '',
): string | undefined {
  if (field.kind === 'link') return cell;
  if (field.kind === 'yes') return YES.test(cell) ? 'yes' : undefined;
  const word = cell.toLowerCase();
  return field.values.find((value) => value.toLowerCase() === word) ?? openStreetMap.meanings?.[word];
}

const readCells = (text: string, delimiter: string): string[] =>
  (Papa.parse<string[]>(text, { delimiter }).data[0] ?? [])
    .slice(0, CSV_LIMITS.columns)
    .map((cell) => cell.trim());

/** Guesses the delimiter of a table from its first row. */
function guessDelimiter(firstRow: string): string {
  const counts = [',', ';', '\t', '|'].map((mark) => [mark, firstRow.split(mark).length] as const);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

function readRow(
  line: number,
  cells: readonly string[],
  { columns, mapping }: { columns: readonly string[]; mapping: ImportMapping },
): Reading {
  const take = (field: keyof ImportMapping): string | undefined => {
    const column = mapping[field];
    const at = column ? columns.indexOf(column) : -1;
    return (at < 0 ? undefined : cells[at]) || undefined;
  };
  const { cuisineType, tags } = readCuisine(take('cuisine'), 'Restaurant');
  const split = (field: keyof ImportMapping) => take(field)?.split(/[;,|]/) ?? [];
  return parsePlace(line, {
    sourceId: take('id'),
    name: take('name'),
    names: columns.flatMap((column, at) => {
      const language = /^name:(.+)$/i.exec(column.trim())?.[1];
      return language ? [[language, cells[at] ?? ''] as const] : [];
    }),
    cuisineType,
    price: take('price'),
    address:
      take('address') ??
      toAddress({
        'addr:street': take('street') ?? '',
        'addr:housenumber': take('number') ?? '',
        'addr:postcode': take('postcode') ?? '',
        'addr:city': take('city') ?? '',
      }),
    town: take('city'),
    latitude: take('latitude'),
    longitude: take('longitude'),
    phone: take('phone'),
    email: take('email'),
    website: take('website'),
    hours: take('hours'),
    tags: [...tags, ...split('tags')],
    features: split('features'),
    fields: Object.fromEntries(
      IMPORTED_FIELDS.map((field) => [field.name, readField(field, take(field.name))]),
    ),
  });
}
