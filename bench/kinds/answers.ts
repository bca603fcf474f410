import { join } from 'node:path';
import { z } from 'zod';
import { measure, type Subject, startLoad, warmUp } from '../lib/measure.ts';
import { startProgram } from '../lib/programs.ts';
import { Run } from '../lib/protocol.ts';
import { type Figures, formatCount, table, totalCpu, verdict } from '../lib/report.ts';
import { type Data, ROOT, type Server } from '../lib/run.ts';
import { buildRequest, isWrite, type Kind, type Target } from './kinds.ts';
import { toInputs } from './record.ts';
import { SIMPLEST } from './simplest.ts';
import type { Statement } from './statement.ts';

/** What all measurements of one bench work with. */
type Bench = Data & {
  server: Server;
  /** What the app sends to the database, by kind and method. */
  statements: Record<string, Statement[][]>;
  /** The built probe that draws a page's React tree, where pages are measured. */
  tree?: string;
  /** What is asked for in turn: each restaurant by each person. */
  targets: Target[];
  /** How long a round lasts. */
  seconds: number;
};

type Role = 'app' | 'reference' | 'simplest' | 'visitor' | 'aside';
/** One way in which a kind is answered. */
type Answerer = Subject & { by: string; role: Role };
/** What a request takes by each of them. */
type Result = { kind: Kind; answers: (Answerer & { figures: Figures })[] };

/** The module of the built app that draws its pages. */
const PAGES = join(ROOT, 'dist/server/en/entry.server.js');
const PLAIN = '';
const AS_A_BROWSER = 'Accept-Encoding: gzip, deflate, br, zstd\r\n';
const Port = z.object({ port: z.int() });

/** Measures how the app answers kinds of requests, and their references beside it; gives the lines of a report. */
export async function measureKinds(kinds: Kind[], bench: Bench): Promise<string[]> {
  const results: Result[] = [];
  for (const kind of kinds) {
    console.log(`Measuring: ${kind.title.toLowerCase()} …`);
    results.push({ kind, answers: await measureAnswers(kind, bench) });
  }
  return formatResults(results);
}

async function measureAnswers(kind: Kind, bench: Bench): Promise<Result['answers']> {
  using started = new DisposableStack();
  const start = (file: Parameters<typeof startProgram>[0]) => started.use(startProgram(file));
  const load = started.use(startLoad());
  const { server, postgres, url, statements, targets, seconds } = bench;
  const paths = [...new Set(targets.map(kind.path))];
  const varied = kind.asker || paths.length > 1 ? targets : targets.slice(0, 1);
  // Whoever has reviewed or liked something for the app cannot do so again for the reference: each has half of the people.
  const isApps = (_: Target, n: number) => !isWrite(kind) || n % 2 === 0;
  const own = varied.filter(isApps);
  const others = isWrite(kind) ? varied.filter((one, n) => !isApps(one, n)) : varied;

  const app = (headers: string, asked = kind) =>
    load.keepBusy(
      server,
      kind.methods.flatMap((method) => own.map((one) => buildRequest(asked, method, one, headers))),
    );
  /** The same without anybody's session. */
  const toVisitor = (headers: string) => app(headers, { ...kind, asker: undefined });

  async function sql(sent: Statement[][], tables?: string): Promise<Subject> {
    const program = start('reference.ts');
    const inputs = others.map((one) => toInputs(kind, one));
    const task = { url, statements: sent, inputs, isTransaction: isWrite(kind), tables };
    const { port } = await program.ask(task, Port);
    const requests = sent.flatMap((_, method) => others.map((_, n) => ({ path: `/${method}/${n}` })));
    return load.keepBusy({ pid: program.pid, postgres, port }, requests);
  }

  function rendering(module: string | undefined): Subject {
    const program = start('rendering.ts');
    // The app has load and PostgreSQL beside it; a program alone on the machine would run faster than it can.
    const neighbour = start('rendering.ts');
    const base = `http://127.0.0.1:${server.port}`;
    // Whatever a page shows of its reader, all who follow as many people are shown as much.
    const [reader] = targets;
    const cookie = (reader && kind.asker?.(reader).cookie) ?? '';
    const run = async (time: number) => {
      const task = { module, base, paths, cookie, seconds: time };
      const [run] = await Promise.all([program.ask(task, Run), neighbour.ask(task, Run)]);
      return run;
    };
    return { pid: program.pid, postgres, run };
  }

  // Whoever brings a cookie is drawn a page of their own.
  const somebody = `${AS_A_BROWSER}Cookie: somebody=1\r\n`;
  const answerers: Answerer[] = [];
  const add = (by: string, role: Role, subject: Subject) => answerers.push({ ...subject, by, role });
  add('**Tablemate**', 'app', app(kind.isPage ? (kind.asker ? AS_A_BROWSER : somebody) : PLAIN));
  if (kind.isPage) {
    add('Tablemate, to any visitor', 'aside', toVisitor(AS_A_BROWSER));
    add('the React tree alone', 'reference', rendering(bench.tree));
    add('rendering with replies from memory', 'aside', rendering(PAGES));
  } else {
    if (kind.visitorGoal) add('Tablemate, to a visitor', 'visitor', toVisitor(PLAIN));
    add('`node:http` + `pg`, the same SQL', 'reference', await sql(statements[kind.name] ?? []));
    const { steps, tables } = SIMPLEST[kind.name] ?? {};
    if (steps) add('`node:http` + `pg`, the simplest SQL', 'simplest', await sql(steps, tables));
    if (!isWrite(kind)) add('Tablemate, compressed for a browser', 'aside', app(AS_A_BROWSER));
  }
  for (const answerer of answerers) await warmUp(answerer);
  return await measure(answerers, seconds);
}

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

/** The goals, and the table. */
const formatResults = (results: Result[]): string[] => [
  ...results.flatMap((result) => goalLine(result, 'reference', result.kind.goal)),
  ...results.flatMap((result) => goalLine(result, 'simplest', SIMPLEST[result.kind.name]?.goal)),
  ...results.flatMap((result) => goalLine(result, 'visitor', result.kind.visitorGoal)),
  '',
  ...table(WORDS, NUMBERS, results.flatMap(tableRows)),
];

/** What the app takes beside another way to answer, and whether the goal for that is held. */
function goalLine({ kind, answers }: Result, role: Role, goal: number | undefined): string[] {
  const [app, other] = ['app', role].map((one) => answers.find((answer) => answer.role === one)?.figures);
  if (!app || !other || goal === undefined) return [];
  const ratio = totalCpu(app) / totalCpu(other);
  const both = `(${totalCpu(app).toFixed(2)} ms and ${totalCpu(other).toFixed(2)} ms)`;
  const alone = (app.serverCpu / other.serverCpu).toFixed(2);
  const texts: Partial<Record<Role, string>> = {
    reference: `the CPU of its reference (the server alone ${alone} ×)`,
    simplest: `the simplest SQL ${both}`,
    visitor: `what it takes for a visitor ${both}`,
  };
  const word = verdict(ratio <= goal);
  return [`- ${kind.title}: ${ratio.toFixed(2)} × ${texts[role]}; goal ${goal} ×, ${word}.`];
}

function tableRows({ kind, answers }: Result): string[][] {
  const reference = answers.find(({ role }) => role === 'reference')?.figures;
  return answers.map(({ by, role, figures }, index) => {
    const { perSecond, p50, p99, serverCpu, postgresCpu } = figures;
    const ratio = reference && role !== 'reference' ? totalCpu(figures) / totalCpu(reference) : 1;
    const times = [p50, p99].map((time) => time.toFixed(2));
    const cpu = [serverCpu, postgresCpu, totalCpu(figures)].map((ms) => ms.toFixed(3));
    const title = index === 0 ? kind.title : '';
    return [title, by, formatCount(perSecond), ...times, ...cpu, ratio.toFixed(2)];
  });
}
