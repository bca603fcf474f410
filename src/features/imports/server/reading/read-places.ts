import type { ImportFormat } from '#vocabulary.ts';
import { guessMapping, type ImportMapping } from '../../rules.ts';
import { guessDelimiter, readCells, readRow } from './csv-places.ts';
import { CsvSplitter } from './csv-rows.ts';
import { type FileEntry, JsonSplitter } from './json-entries.ts';
import { readJsonLd } from './json-ld.ts';
import { readOpenStreetMap } from './openstreetmap.ts';
import type { Reading } from './place.ts';

type Options = {
  format: ImportFormat;
  /** Of a table; what is not given is guessed from its first row. */
  mapping?: ImportMapping;
  /** Hears of the columns of a table before its first place. */
  onColumns?: (columns: string[], mapping: ImportMapping) => void;
};

/** The places of a file, one after the other; never more than one entry of it is in memory. */
export async function* readPlaces(chunks: AsyncIterable<string>, options: Options): AsyncGenerator<Reading> {
  if (options.format === 'csv') yield* readTable(chunks, options);
  else yield* readJson(chunks, options.format === 'json-ld' ? readJsonLd : readOpenStreetMap);
}

const refused = ({ line, problem }: { line: number; problem: string }): Reading => ({
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
    if ('problem' in entry) return refused(entry);
    try {
      return read(entry.line, JSON.parse(entry.text));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return refused({ line: entry.line, problem: 'This entry is not JSON.' });
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
    if ('problem' in entry) return refused(entry);
    const cells = readCells(entry.text, delimiter);
    if (table) return readRow(entry.line, cells, table);
    const mapping = { ...guessMapping(cells), ...columnMapping };
    table = { columns: cells, mapping };
    onColumns?.(cells, mapping);
    return mapping.name && cells.includes(mapping.name)
      ? null
      : refused({
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
