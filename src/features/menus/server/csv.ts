import Papa from 'papaparse';
import { formatNumber } from '#kit/contract/format.ts';
import { countDecimals, toSign } from '#kit/contract/money.ts';
import type { LocalNames } from '#kit/contract/names/names.ts';
import { sentence } from '#kit/contract/sentences.ts';
import { t, translateConstant } from '#kit/contract/text.ts';
import { badInput } from '#kit/server/problem.ts';
import { parseLanguageTag } from '#kit/server/texts/language-tag.ts';
import { DIETARY_MARKS, type DietaryMark, MENU_CATEGORIES } from '#vocabulary.ts';
import { type ImportedDish, MENU_FILE, MenuItemDetails } from '../contract.ts';

type Column = 'name' | 'description' | 'price' | 'category' | 'isPopular' | 'isSoldOut' | 'dietary';

/** Names of the columns; letters only. */
const COLUMNS: Record<string, Column> = {
  name: 'name',
  item: 'name',
  itemname: 'name',
  dish: 'name',
  description: 'description',
  price: 'price',
  category: 'category',
  section: 'category',
  popular: 'isPopular',
  ispopular: 'isPopular',
  soldout: 'isSoldOut',
  issoldout: 'isSoldOut',
  dietary: 'dietary',
  diet: 'dietary',
};

/** A column of names in another language: `name:pt`, `Name (pt)`, `name_pt`. */
const NAMES_COLUMN = /^name[\s:_(-]+([a-z]{2,3}(?:[-_][a-z]{2,4})*)\)?$/i;

const YES = ['yes', 'y', 'true', '1', 'x'];
const NO = ['', 'no', 'n', 'false', '0'];

class WrongLine extends Error {}

export type ReadLine = { line: number; name: string } & ({ dish: ImportedDish } | { message: string });

/** The dishes of a CSV text, line by line, with prices in this currency; its first line names the columns. */
export function readDishes(csv: string, currency: string): ReadLine[] {
  const [header, ...rows] = readRows(csv);
  const columns = (header?.cells ?? []).map((cell) => COLUMNS[foldWord(cell)]);
  const languages = (header?.cells ?? []).map((cell) =>
    parseLanguageTag(NAMES_COLUMN.exec(cell.trim())?.[1] ?? ''),
  );
  if (!columns.includes('name') || !columns.includes('price'))
    throw badInput({ csv: t('The first line must name the columns, among them name and price') });
  return rows.map(({ line, cells }) => {
    const values: Partial<Record<Column, string>> = {};
    for (const [at, column] of columns.entries()) if (column) values[column] ??= (cells[at] ?? '').trim();
    const name = values.name ?? '';
    try {
      return { line, name, dish: parseDish(values, readNames(languages, cells), currency) };
    } catch (error) {
      if (!(error instanceof WrongLine)) throw error;
      return { line, name, message: translateConstant(error.message) };
    }
  });
}

/** The names of a line by language, empty ones too; undefined where the file has no column of names. */
function readNames(languages: readonly (string | null)[], cells: readonly string[]): LocalNames | undefined {
  const names = languages.flatMap((language, at) =>
    language === null ? [] : [[language, oneLine(cells[at] ?? '')] as const],
  );
  return names.length === 0 ? undefined : Object.fromEntries(names);
}

/** A cell may be wrapped; a name is one line. */
const oneLine = (cell: string) => cell.trim().replaceAll(/\s*\n\s*/g, ' ');

/** The filled lines, each with its number in the file; a quoted cell may go over several. */
function readRows(csv: string): Array<{ line: number; cells: string[] }> {
  const text = csv.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (countLines(text) > MENU_FILE.lines) throw tooMany(t('lines'), MENU_FILE.lines);
  const rows: Array<{ line: number; cells: string[] }> = [];
  let [line, read] = [1, 0];
  Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t'],
    step: ({ data, meta }) => {
      if (data.length > MENU_FILE.columns) throw tooMany(t('columns'), MENU_FILE.columns);
      if (data.some((cell) => cell.length > MENU_FILE.cell))
        throw badInput({
          csv: t('Line {line} has a cell of more than {cell} characters', { line, cell: MENU_FILE.cell }),
        });
      if (data.some((cell) => cell.trim() !== '')) rows.push({ line, cells: data });
      if (rows.length > MENU_FILE.rows) throw tooMany(t('dishes'), MENU_FILE.rows);
      line += countLines(text.slice(read, meta.cursor)) - 1;
      read = meta.cursor;
    },
  });
  return rows;
}

const countLines = (text: string) => text.split('\n').length;

const tooMany = (what: string, most: number) =>
  badInput({ csv: t('The file has too many {what}: at most {most}', { what, most: formatNumber(most) }) });

function parseDish(
  cells: Partial<Record<Column, string>>,
  names: LocalNames | undefined,
  currency: string,
): ImportedDish {
  const { description, category, isPopular, isSoldOut, dietary } = cells;
  const dish = {
    name: oneLine(cells.name ?? ''),
    ...(names && { names }),
    price: parsePrice(cells.price ?? '', currency),
    ...(description !== undefined && { description: description || null }),
    ...(category !== undefined && { category: parseCategory(category) }),
    ...(isPopular !== undefined && { isPopular: parseYesOrNo(isPopular, 'popular') }),
    ...(isSoldOut !== undefined && { isSoldOut: parseYesOrNo(isSoldOut, 'sold out') }),
    ...(dietary !== undefined && { dietary: parseMarks(dietary) }),
  };
  const parsedDish = MenuItemDetails.safeParse(dish, { error: sentence });
  if (!parsedDish.success)
    throw new WrongLine(parsedDish.error.issues[0]?.message ?? t('This line cannot be read'));
  return { ...dish, name: parsedDish.data.name };
}

/** Reads `12`, `12.5`, `$12.50`, `12,50 €`, `26 zł` and `1,234.50`, in the smallest unit of the currency. */
function parsePrice(text: string, currency: string): number {
  const plain = text
    .replace(currency, '')
    .replace(toSign(currency), '')
    .replaceAll(/[\s\p{Sc}]/gu, '')
    .replace(
      /^(\d{1,3}(?:,\d{3})+)(\.\d{1,2})?$/,
      (_, wholePart: string, part = '') => wholePart.replaceAll(',', '') + part,
    )
    .replace(/,(\d{1,2})$/, '.$1');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) throw new WrongLine(t('Price must be a positive number'));
  return Math.round(Number(plain) * 10 ** countDecimals(currency));
}

function parseCategory(text: string): (typeof MENU_CATEGORIES)[number] {
  if (text === '') return 'Main';
  const singular = text.toLowerCase().replace(/s$/, '');
  const match = MENU_CATEGORIES.find((category) => category.toLowerCase() === singular);
  if (!match)
    throw new WrongLine(
      t('The category must be one of {categories}', { categories: MENU_CATEGORIES.join(', ') }),
    );
  return match;
}

function parseYesOrNo(text: string, column: string): boolean {
  const word = text.toLowerCase();
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  throw new WrongLine(t('Write yes or no under {column}', { column }));
}

const foldWord = (word: string) => word.toLowerCase().replaceAll(/[^a-z]/g, '');
const MARKS = new Map(DIETARY_MARKS.map((mark) => [foldWord(mark), mark]));

function parseMarks(text: string): DietaryMark[] {
  const words = text.split(/[,;|/]/).filter((word) => word.trim() !== '');
  const marks = words.map((word) => {
    const match = MARKS.get(foldWord(word));
    if (!match) throw new WrongLine(t('The dietary marks are {marks}', { marks: DIETARY_MARKS.join(', ') }));
    return match;
  });
  return DIETARY_MARKS.filter((mark) => marks.includes(mark));
}
