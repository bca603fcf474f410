import type { ImportFormat } from '#vocabulary.ts';
import type { ImportMapping } from '../rules.ts';
import { decodeFile, inspectFile } from './reading/inspect.ts';
import type { Reading } from './reading/place.ts';
import { readPlaces } from './reading/read-places.ts';

const MAX_PLACES = 10;

/** Reads the first places of a file as they would be written, and the columns of a table. */
export async function previewFile(file: string, options: { format: ImportFormat; mapping: ImportMapping }) {
  const { encoding } = await inspectFile(file);
  const first: Reading[] = [];
  let columns: string[] = [];
  let mapping: ImportMapping = {};
  const onColumns = (names: string[], guessed: ImportMapping) => {
    columns = names;
    mapping = guessed;
  };
  for await (const reading of readPlaces(decodeFile(file, encoding), { ...options, onColumns })) {
    first.push(reading);
    if (first.length === MAX_PLACES) break;
  }
  return { first, columns, mapping };
}
