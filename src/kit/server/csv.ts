/**
 * Where a sheet may find a formula: a sign, plain or full-width, where a cell begins. Sheets that split by semicolon or
 * tab see cells that begin inside of ours, and do not see that a cell with a line feed is quoted.
 */
const FORMULA =
  /((?:^|[;\t\r\n])(?:[^\S\t\r\n]|")*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])/g;

/** One line of a CSV file (RFC 4180). Numbers stay as they are; text that a sheet would run is made plain text. */
export function csvLine(cells: Array<string | number | null>): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const plain = value.replace(FORMULA, "$1'$2").replace(/^[\t\r\n]/, "'$&");
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
