import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import type { Answer } from './answers.ts';
import type { Kind } from './kinds.ts';
import { totalCpu } from './measure.ts';

/** The marks of the part of a document that a script writes. */
const marks = (script: string) =>
  [`<!-- written by npm run ${script}: begin -->`, `<!-- written by npm run ${script}: end -->`] as const;

export type Result = { kind: Kind; answers: Answer[] };

const WORDS = ['Kind', 'Answered by'];
const NUMBERS = [
  'Requests/s',
  'p50 ms',
  'p99 ms',
  'Server CPU ms',
  'PostgreSQL CPU ms',
  'Total CPU ms',
  '× reference',
];

/** What was measured, as Markdown: when and on what, the goals, the table. */
export function formatReport(results: Result[]): string {
  return [
    machine(),
    '',
    ...results.flatMap(goalLine),
    ...results.flatMap(simplestLine),
    ...results.flatMap(visitorLine),
    '',
    ...table(WORDS, NUMBERS, results.flatMap(tableRows)),
  ].join('\n');
}

/** When and on what something was measured. */
export function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day}, on a machine with ${availableParallelism()} cores and ${memory} GB of memory, with Node ${process.versions.node} and its embedded PostgreSQL.`;
}

function goalLine({ kind, answers }: Result): string[] {
  const app = answers.find(({ role }) => role === 'app');
  const reference = answers.find(({ role }) => role === 'reference');
  if (kind.goal === null || !app || !reference) return [];
  const ratio = totalCpu(app.figures) / totalCpu(reference.figures);
  const alone = app.figures.serverCpu / reference.figures.serverCpu;
  const word = ratio <= kind.goal ? 'held' : '**missed**';
  return [
    `- ${kind.title}: ${ratio.toFixed(2)} × the CPU of its reference (the server alone ${alone.toFixed(2)} ×); goal ${kind.goal} ×, ${word}.`,
  ];
}

/** What the app takes beside the simplest SQL. */
function simplestLine({ kind, answers }: Result): string[] {
  const app = answers.find(({ role }) => role === 'app');
  const simplest = answers.find(({ role }) => role === 'simplest');
  if (!kind.simplest || !app || !simplest) return [];
  const { goal } = kind.simplest;
  const [own, least] = [totalCpu(app.figures), totalCpu(simplest.figures)];
  const ratio = own / least;
  const word = goal === null ? '' : `; goal ${goal} ×, ${ratio <= goal ? 'held' : '**missed**'}`;
  return [
    `- ${kind.title}: ${ratio.toFixed(2)} × the simplest SQL (${own.toFixed(2)} ms and ${least.toFixed(2)} ms)${word}.`,
  ];
}

/** What the app takes for who is signed in beside what it takes for a visitor. */
function visitorLine({ kind, answers }: Result): string[] {
  const app = answers.find(({ role }) => role === 'app');
  const visitor = answers.find(({ role }) => role === 'visitor');
  if (!kind.visitorGoal || !app || !visitor) return [];
  const [own, least] = [totalCpu(app.figures), totalCpu(visitor.figures)];
  const word = own / least <= kind.visitorGoal ? 'held' : '**missed**';
  return [
    `- ${kind.title}: ${(own / least).toFixed(2)} × what it takes for a visitor (${own.toFixed(2)} ms and ${least.toFixed(2)} ms); goal ${kind.visitorGoal} ×, ${word}.`,
  ];
}

function tableRows({ kind, answers }: Result): string[][] {
  const reference = answers.find(({ role }) => role === 'reference');
  return answers.map(({ by, role, figures }, index) => {
    const { perSecond, p50, p99, serverCpu, postgresCpu } = figures;
    const ratio = reference && role !== 'reference' ? totalCpu(figures) / totalCpu(reference.figures) : 1;
    const numbers = [
      Math.round(perSecond).toLocaleString('en'),
      p50.toFixed(2),
      p99.toFixed(2),
      serverCpu.toFixed(3),
      postgresCpu.toFixed(3),
      totalCpu(figures).toFixed(3),
      ratio.toFixed(2),
    ];
    return [index === 0 ? kind.title : '', by, ...numbers];
  });
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
  const padded = (cells: string[]) =>
    cells.map((cell, column) => {
      const width = widths[column] ?? 0;
      return isWord(column) ? cell.padEnd(width) : cell.padStart(width);
    });
  return [line(padded(head)), line(rule), ...rows.map((cells) => line(padded(cells)))];
}

/** Puts a report in the place of the last one, between the two marks of its script in a document. */
export async function keepReport(file: string, report: string, script: string): Promise<void> {
  const [begin, end] = marks(script);
  const text = await readFile(file, 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${file} has lost the marks of its table.`);
  await writeFile(file, `${before}${begin}\n\n${report}\n\n${end}${after}`);
}
