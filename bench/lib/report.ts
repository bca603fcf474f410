import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';

/** Per request, in milliseconds; CPU as user and system time of all threads. */
export type Figures = { perSecond: number; p50: number; p99: number; serverCpu: number; postgresCpu: number };

/** Milliseconds of CPU time that a request takes in the server and in PostgreSQL. */
export const totalCpu = ({ serverCpu, postgresCpu }: Figures) => serverCpu + postgresCpu;

export const verdict = (isHeld: boolean) => (isHeld ? 'held' : '**missed**');

/** The goal, with its unit, and whether a figure stays below it. */
export const judge = (figure: number, goal: number, unit = '') =>
  `goal ${goal}${unit}, ${verdict(figure < goal)}`;

export const formatCount = (count: number) => Math.round(count).toLocaleString('en');

/** The columns of numbers of a table with a line for each read. */
export const FIGURES = ['Server CPU ms', 'PostgreSQL CPU ms', 'p50 ms', 'p99 ms', 'Requests/s'];

export const formatFigures = (figures: Figures) => [
  figures.serverCpu.toFixed(2),
  figures.postgresCpu.toFixed(2),
  ...formatTimes(figures),
];

/** The last three of the columns. */
export const formatTimes = ({ p50, p99, perSecond }: Figures) => [
  p50.toFixed(1),
  p99.toFixed(1),
  formatCount(perSecond),
];

/** When and on what something was measured. */
export function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day}, on a machine with ${availableParallelism()} cores and ${memory} GB of memory, with Node ${process.versions.node} and its embedded PostgreSQL.`;
}

/** A Markdown table with columns of one width: those of words first, then numbers. */
export function table(words: string[], numbers: string[], rows: string[][]): string[] {
  const head = [...words, ...numbers];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const isWord = (column: number) => column < words.length;
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const pad = (cells: string[]) =>
    line(widths.map((width, n) => (isWord(n) ? cells[n]?.padEnd(width) : cells[n]?.padStart(width)) ?? ''));
  const rule = widths.map((width, n) => '-'.repeat(width - 1) + (isWord(n) ? '-' : ':'));
  return [pad(head), line(rule), ...rows.map(pad)];
}

/** Puts a report in the place of the last one, between the two marks of its script in a document. */
export async function keepReport(file: string, report: string, script: string): Promise<void> {
  const mark = (place: 'begin' | 'end') => `<!-- written by npm run ${script}: ${place} -->`;
  const text = await readFile(file, 'utf8');
  const [before, rest] = text.split(mark('begin'));
  const after = rest?.split(mark('end'))[1];
  if (before === undefined || after === undefined)
    throw new Error(`${file} has lost the marks of its table.`);
  await writeFile(file, `${before}${mark('begin')}\n\n${report}\n\n${mark('end')}${after}`);
}
