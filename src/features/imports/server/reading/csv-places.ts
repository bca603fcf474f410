import Papa from 'papaparse';
import { IMPORTED_FIELDS } from '../../fields.ts';
import type { ImportMapping } from '../../rules.ts';
import { CSV_LIMITS } from './csv-rows.ts';
import { readCuisine } from './cuisines.ts';
import { toAddress } from './openstreetmap.ts';
import { parsePlace, type Reading } from './place.ts';

/** How a cell says that a place has something. */
const YES = /^(yes|y|true|1|x|sim|sí|si|oui|ja)$/i;

/** What a cell says of a field, in the field's words or in those of OpenStreetMap. */
function readField(
  { field, openStreetMap }: (typeof IMPORTED_FIELDS)[number],
  cell = '',
): string | undefined {
  if (field.kind === 'link') return cell;
  if (field.kind === 'yes') return YES.test(cell) ? 'yes' : undefined;
  const word = cell.toLowerCase();
  return field.values.find((value) => value.toLowerCase() === word) ?? openStreetMap.meanings?.[word];
}

/** The cells of one row. */
export const readCells = (text: string, delimiter: string): string[] =>
  (Papa.parse<string[]>(text, { delimiter }).data[0] ?? [])
    .slice(0, CSV_LIMITS.columns)
    .map((cell) => cell.trim());

/** What most probably stands between the cells of a table, by its first row. */
export function guessDelimiter(firstRow: string): string {
  const counts = [',', ';', '\t', '|'].map((mark) => [mark, firstRow.split(mark).length] as const);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

/** The place of a row, by the columns that somebody chose for each field. */
export function readRow(
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
