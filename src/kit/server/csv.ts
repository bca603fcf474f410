/**
 * Where a sheet may find a formula: a sign, plain or full-width, where a cell begins. Sheets that split by semicolon or
 * tab see cells that begin inside of ours, and do not see that a cell with a line feed is quoted.
 */
const FORMULA =
  /((?:^|[;\t\r\n])(?:[^\S\t\r\n]|")*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])/g;

/** A CSV file, some lines at a time: a long one never stands in memory. */
export async function* streamCsv(
  headings: string[],
  slices: AsyncIterable<unknown[][]>,
): AsyncGenerator<string> {
  // The mark tells old sheets that this is UTF-8.
  yield `\uFEFF${csvLine(headings)}`;
  for await (const lines of slices) yield lines.map(csvLine).join('');
}

/**
 * One line of a CSV file (RFC 4180). Numbers stay as they are, lists and objects become JSON; text that a sheet would
 * run is made plain text.
 */
export function csvLine(cells: unknown[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const plain = text.replace(FORMULA, "$1'$2").replace(/^[\t\r\n]/, "'$&");
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
