import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';

/** Per request, in milliseconds; CPU as user and system time of all threads. */
export type Figures = { perSecond: number; p50: number; p99: number; serverCpu: number; postgresCpu: number };

/** Milliseconds of CPU time that a request takes in the server and in PostgreSQL. */
export const totalCpu = ({ serverCpu, postgresCpu }: Figures) => serverCpu + postgresCpu;

export const verdict = (isHeld: boolean) => (isHeld ? 'held' : '**missed**');

export const formatCount = (count: number) => Math.round(count).toLocaleString('en');

/** The columns of numbers of a table with a line for each kind of request. */
export const FIGURES = ['Server CPU ms', 'PostgreSQL CPU ms', 'p50 ms', 'p99 ms', 'Requests/s'];

export const formatFigures = (figures: Figures) => [
  figures.serverCpu.toFixed(2),
  figures.postgresCpu.toFixed(2),
  ...formatTimes(figures),
];

const formatTimes = ({ p50, p99, perSecond }: Figures) => [
  p50.toFixed(1),
  p99.toFixed(1),
  formatCount(perSecond),
];

/** The same for requests to a small data and to a large one; the times are those of the large one. */
export const listGrowthColumns = (small: string, large: string) => [
  `CPU ms at ${small}`,
  `CPU ms at ${large}`,
  'Growth',
  ...FIGURES.slice(2),
];

export const formatGrowth = (small: Figures, large: Figures, growth: string) => [
  totalCpu(small).toFixed(2),
  totalCpu(large).toFixed(2),
  growth,
  ...formatTimes(large),
];

/** When and on what something was measured. */
export function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day}, on a machine with ${availableParallelism()} cores and ${memory} GB of memory, with Node ${process.versions.node} and its embedded PostgreSQL.`;
}

/** A Markdown table with columns of one width, as the formatter wants it: those of words first, then numbers. */
export function table(words: string[], numbers: string[], rows: string[][]): string[] {
  const head = [...words, ...numbers];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const isWord = (column: number) => column < words.length;
  const rule = widths.map((width, column) =>
    isWord(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  const pad = (cells: string[]) =>
    cells.map((cell, column) => {
      const width = widths[column] ?? 0;
      return isWord(column) ? cell.padEnd(width) : cell.padStart(width);
    });
  return [line(pad(head)), line(rule), ...rows.map((cells) => line(pad(cells)))];
}

/** Puts a report in the place of the last one, between the two marks of its script in a document. */
export async function keepReport(file: string, report: string, script: string): Promise<void> {
  const [begin, end] = [
    `<!-- written by npm run ${script}: begin -->`,
    `<!-- written by npm run ${script}: end -->`,
  ];
  const text = await readFile(file, 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${file} has lost the marks of its table.`);
  await writeFile(file, `${before}${begin}\n\n${report}\n\n${end}${after}`);
}
