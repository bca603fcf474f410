import { z } from 'zod';
import type { Asked, Kind } from './kinds.ts';
import { type Figures, measure, type Subject, warmUp } from './measure.ts';
import { startProgram } from './program.ts';
import { Run } from './run.ts';
import type { RunningServer } from './server.ts';
import { type Statement, toInputs } from './statements.ts';

/** What all measurements of one bench work with. */
export type Bench = {
  server: RunningServer;
  /** The process that all others of PostgreSQL are children of. */
  postgres: number;
  /** The address of the database. */
  url: string;
  statements: Record<string, Statement[]>;
  /** The built modules that render pages. */
  modules: { tree: string; page: string };
  /** The requests of a round: each restaurant is asked for by each person. */
  asked: Asked[];
  /** How long a round lasts. */
  seconds: number;
};

type Answerer = Subject & { by: string; role: 'app' | 'reference' | 'aside' };

/** One way in which a kind of read was answered, and what a request took. */
export type Answer = Pick<Answerer, 'by' | 'role'> & { figures: Figures };

const CONNECTIONS = 8;
const PLAIN = '';
const AS_A_BROWSER = 'Accept-Encoding: gzip, deflate, br, zstd\r\n';
const Port = z.object({ port: z.int() });

/** Measures how the app answers a kind of read, and its references beside it. */
export async function answersTo(kind: Kind, bench: Bench): Promise<Answer[]> {
  using started = new DisposableStack();
  const start = (file: string) => started.use(startProgram(file));
  const load = start('load.ts');
  const { server, postgres, url, statements, modules, seconds } = bench;
  const varies = kind.signedIn || kind.path(0) !== kind.path(1);
  const asked = varies ? bench.asked : bench.asked.slice(0, 1);
  const paths = asked.map(({ id }) => kind.path(id));

  type Request = { path: string; headers: string; body: string };
  const serving = (pid: number, port: number, requests: Request[]): Subject => ({
    pid,
    postgres,
    run: (time) => load.ask({ port, requests, connections: CONNECTIONS, seconds: time }, Run),
  });
  const plain = (path: string): Request => ({ path, headers: PLAIN, body: '' });
  const app = (headers: string) =>
    serving(
      server.pid,
      server.port,
      asked.map((one) => buildRequest(kind, one, headers)),
    );

  async function sql(): Promise<Subject> {
    const program = start('sqlServer.ts');
    // From the other end: whoever has reviewed a restaurant for the app cannot do so again for the reference.
    const reversed = asked.toReversed();
    const { port } = await program.ask(
      {
        url,
        statements: statements[kind.name] ?? [],
        inputs: reversed.map(toInputs),
        isWrite: kind.body !== undefined,
      },
      Port,
    );
    return serving(
      program.pid,
      port,
      reversed.map((_, n) => plain(`/${n}`)),
    );
  }

  async function fixed(bytes: number): Promise<Subject> {
    const program = start('fixedServer.ts');
    const { port } = await program.ask({}, Port);
    return serving(program.pid, port, [plain(`/${Math.round(bytes)}`)]);
  }

  function rendering(what: 'tree' | 'page'): Subject {
    const program = start('rendering.ts');
    // The app has load and PostgreSQL beside it; a program alone on the machine would run faster than it can.
    const neighbour = start('rendering.ts');
    const base = `http://127.0.0.1:${server.port}`;
    const task = { what, module: modules[what], base, paths };
    const run = async (seconds: number) => {
      const draw = { ...task, seconds };
      const [own] = await Promise.all([program.ask(draw, Run), neighbour.ask(draw, Run)]);
      return own;
    };
    return { pid: program.pid, postgres, run };
  }

  async function answerers(): Promise<Answerer[]> {
    const whole = app(kind.answer === 'page' ? AS_A_BROWSER : PLAIN);
    const { bytes } = await warmUp(whole);
    const own = { ...whole, by: '**Tablemate**', role: 'app' } as const;
    const least = { ...(await fixed(bytes)), by: '`node:http`, a fixed body', role: 'aside' } as const;
    if (kind.answer === 'page') {
      return [
        own,
        { ...rendering('tree'), by: 'the React tree alone', role: 'reference' },
        { ...rendering('page'), by: 'rendering with replies from memory', role: 'aside' },
        least,
      ];
    }
    return [
      own,
      { ...(await sql()), by: '`node:http` + `pg`, the same SQL', role: 'reference' },
      ...(kind.body
        ? []
        : [{ ...app(AS_A_BROWSER), by: 'Tablemate, compressed for a browser', role: 'aside' } as const]),
      least,
    ];
  }

  const all = await answerers();
  for (const other of all.slice(1)) await warmUp(other);
  const figures = await measure(all, seconds);
  return all.flatMap(({ by, role }, index) => {
    const own = figures[index];
    return own ? [{ by, role, figures: own }] : [];
  });
}

function buildRequest(kind: Kind, asked: Asked, headers: string) {
  const cookie = kind.signedIn ? `Cookie: ${asked.person.cookie}\r\n` : '';
  const body = kind.body ? JSON.stringify(kind.body(asked)) : '';
  return { path: kind.path(asked.id), headers: headers + cookie, body };
}
