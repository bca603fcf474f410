/**
 * The text that a spreadsheet may read as a formula: a sign, plain or full-width, at the beginning of a cell.
 * Spreadsheets that split by semicolon or tab see cells that begin within ours, and ignore that a cell with a line
 * feed is quoted.
 */
const FORMULA =
  /((?:^|[;\t\r\n])(?:[^\S\t\r\n]|")*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])/g;

/** Streams a CSV file in pieces, so that a long one is never in memory. */
export async function* streamCsv(
  headings: string[],
  slices: AsyncIterable<unknown[][]>,
): AsyncGenerator<string> {
  // The byte order mark makes old spreadsheets read it as UTF-8.
  yield `\uFEFF${formatCsvLine(headings)}`;
  for await (const lines of slices) yield lines.map(formatCsvLine).join('');
}

/**
 * Formats one line of a CSV file (RFC 4180). Numbers stay numbers, lists and objects become JSON; text that a
 * spreadsheet would run as a formula is escaped.
 */
export function formatCsvLine(cells: unknown[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`;
}

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const plain = text.replace(FORMULA, "$1'$2").replace(/^[\t\r\n]/, "'$&");
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
