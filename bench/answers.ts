import { z } from 'zod';
import { type Asked, type Kind, listMethods, type Method } from './kinds.ts';
import type { Request } from './load.ts';
import { type Figures, measure, type Subject, warmUp } from './measure.ts';
import { startProgram } from './program.ts';
import { Run } from './run.ts';
import type { RunningServer } from './server.ts';
import { toStatements } from './simplest.ts';
import { type Statement, toInputs } from './statements.ts';

/** What all measurements of one bench work with. */
export type Bench = {
  server: RunningServer;
  /** The process that all others of PostgreSQL are children of. */
  postgres: number;
  /** The address of the database. */
  url: string;
  statements: Record<string, Statement[][]>;
  /** The built modules that render pages, where pages are measured. */
  modules?: { tree: string; page: string };
  /** The requests of a round: each restaurant is asked for by each person. */
  asked: Asked[];
  /** How long a round lasts. */
  seconds: number;
};

type Answerer = Subject & { by: string; role: 'app' | 'reference' | 'simplest' | 'visitor' | 'aside' };

/** One way in which a kind of read was answered, and what a request took. */
export type Answer = Pick<Answerer, 'by' | 'role'> & { figures: Figures };

const CONNECTIONS = 16;
const PLAIN = '';
const AS_A_BROWSER = 'Accept-Encoding: gzip, deflate, br, zstd\r\n';
/** Whoever brings a cookie is drawn a page of their own. */
const AS_SOMEBODY = `${AS_A_BROWSER}Cookie: somebody=1\r\n`;
const Port = z.object({ port: z.int() });

/** Measures how the app answers a kind of read, and its references beside it. */
export async function answersTo(kind: Kind, bench: Bench): Promise<Answer[]> {
  using started = new DisposableStack();
  const start = (file: string) => started.use(startProgram(file));
  const load = start('load.ts');
  const { server, postgres, url, statements, modules, seconds } = bench;
  const paths = [...new Set(bench.asked.map(kind.path))];
  const varies = kind.asker || paths.length > 1;
  const asked = varies ? bench.asked : bench.asked.slice(0, 1);
  const methods = listMethods(kind);
  const isWrite = !methods.includes('GET');
  // Whoever has reviewed or liked something for the app cannot do so again for the reference: each has half of the people.
  const isApps = (_: unknown, n: number) => !isWrite || n % 2 === 0;
  const own = asked.filter(isApps);
  const others = isWrite ? asked.filter((one, n) => !isApps(one, n)) : asked;

  const serving = (pid: number, port: number, requests: Request[]): Subject => ({
    pid,
    postgres,
    run: (time) => load.ask({ port, requests, connections: CONNECTIONS, seconds: time }, Run),
  });
  const plain = (path: string): Request => ({ method: 'GET', path, headers: PLAIN, body: '' });
  const asking = (headers: string, ask: Kind) =>
    serving(
      server.pid,
      server.port,
      methods.flatMap((method) => own.map((one) => buildRequest(ask, method, one, headers))),
    );
  const app = (headers: string) => asking(headers, kind);
  /** The same without anybody's session. */
  const toVisitor = (headers: string) => {
    const { asker: _, ...open } = kind;
    return asking(headers, open);
  };

  async function sql(sent: Statement[][], isTransaction: boolean): Promise<Subject> {
    const program = start('sqlServer.ts');
    const inputs = others.map((one) => toInputs(kind, one));
    const task = { url, statements: sent, inputs, isTransaction, tables: kind.simplest?.tables };
    const { port } = await program.ask(task, Port);
    return serving(
      program.pid,
      port,
      sent.flatMap((_, method) => others.map((_, n) => plain(`/${method}/${n}`))),
    );
  }

  async function references(): Promise<Answerer[]> {
    const same = await sql(statements[kind.name] ?? [], isWrite);
    const found: Answerer[] = [{ ...same, by: '`node:http` + `pg`, the same SQL', role: 'reference' }];
    if (!kind.simplest) return found;
    const { isTransaction = false } = kind.simplest;
    const simplest = await sql(toStatements(kind.name, kind.simplest), isTransaction);
    return [...found, { ...simplest, by: '`node:http` + `pg`, the simplest SQL', role: 'simplest' }];
  }

  async function fixed(bytes: number): Promise<Subject> {
    const program = start('fixedServer.ts');
    const { port } = await program.ask({}, Port);
    return serving(program.pid, port, [plain(`/${Math.round(bytes)}`)]);
  }

  function rendering(what: 'tree' | 'page'): Subject {
    if (!modules) throw new Error('Nothing renders pages here.');
    const program = start('rendering.ts');
    // The app has load and PostgreSQL beside it; a program alone on the machine would run faster than it can.
    const neighbour = start('rendering.ts');
    const base = `http://127.0.0.1:${server.port}`;
    // Whatever a page shows of its reader, all who follow as many people are shown as much.
    const [reader] = bench.asked;
    const cookie = (reader && kind.asker?.(reader).cookie) ?? '';
    const task = { what, module: modules[what], base, paths, cookie };
    const run = async (seconds: number) => {
      const draw = { ...task, seconds };
      const [own] = await Promise.all([program.ask(draw, Run), neighbour.ask(draw, Run)]);
      return own;
    };
    return { pid: program.pid, postgres, run };
  }

  async function answerers(): Promise<Answerer[]> {
    const whole = app(kind.answer === 'rows' ? PLAIN : kind.asker ? AS_A_BROWSER : AS_SOMEBODY);
    const { bytes } = await warmUp(whole);
    const measured = { ...whole, by: '**Tablemate**', role: 'app' } as const;
    const least = { ...(await fixed(bytes)), by: '`node:http`, a fixed body', role: 'aside' } as const;
    if (kind.answer === 'page') {
      return [
        measured,
        { ...toVisitor(AS_A_BROWSER), by: 'Tablemate, to any visitor', role: 'aside' },
        { ...rendering('tree'), by: 'the React tree alone', role: 'reference' },
        { ...rendering('page'), by: 'rendering with replies from memory', role: 'aside' },
        least,
      ];
    }
    return [
      measured,
      ...(kind.visitorGoal
        ? [{ ...toVisitor(PLAIN), by: 'Tablemate, to a visitor', role: 'visitor' } as const]
        : []),
      ...(await references()),
      ...(isWrite
        ? []
        : [{ ...app(AS_A_BROWSER), by: 'Tablemate, compressed for a browser', role: 'aside' } as const]),
      least,
    ];
  }

  const all = await answerers();
  for (const other of all.slice(1)) await warmUp(other);
  const figures = await measure(all, seconds);
  return all.flatMap(({ by, role }, index) => {
    const taken = figures[index];
    return taken ? [{ by, role, figures: taken }] : [];
  });
}

/** A request of a kind, as a load sends it. */
export function buildRequest(kind: Kind, method: Method, asked: Asked, headers: string): Request {
  const person = kind.asker?.(asked);
  const cookie = person ? `Cookie: ${person.cookie}\r\n` : '';
  const body = kind.body ? JSON.stringify(kind.body(asked)) : '';
  const checkInKey = kind.sendsCode ? asked.member?.checkInKey : undefined;
  return { method, path: kind.path(asked), headers: headers + cookie, body, checkInKey };
}
