/** Of the sheets that open such a file, some run what begins like this. */
const FORMULA = /^[=+\-@\t\r]/;

/** One line of a CSV file (RFC 4180). Numbers stay as they are; text that a sheet would run is made plain text. */
export function csvLine(cells: Array<string | number | null>): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const plain = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
