import { z } from 'zod';
import type { Kind } from './kinds.ts';
import { type Figures, measure, type Subject, warmUp } from './measure.ts';
import { startProgram } from './program.ts';
import { Run } from './run.ts';
import type { RunningServer } from './server.ts';
import type { Statement } from './statements.ts';

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
  /** The restaurants that are asked for. */
  ids: number[];
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
  const { server, url, statements, modules, seconds } = bench;
  const paths = kind.path(0) === kind.path(1) ? [kind.path(0)] : bench.ids.map(kind.path);

  const serving = (pid: number, port: number, asked: string[], headers: string): Subject => ({
    pid,
    run: (time) => load.ask({ port, paths: asked, headers, connections: CONNECTIONS, seconds: time }, Run),
  });
  const app = (headers: string) => serving(server.pid, server.port, paths, headers);

  async function sql(): Promise<Subject> {
    const program = start('sqlServer.ts');
    const { port } = await program.ask({ url, statements }, Port);
    const asked = paths.length > 1 ? bench.ids.map((id) => `/${kind.name}/${id}`) : [`/${kind.name}`];
    return serving(program.pid, port, asked, PLAIN);
  }

  async function fixed(bytes: number): Promise<Subject> {
    const program = start('fixedServer.ts');
    const { port } = await program.ask({}, Port);
    return serving(program.pid, port, [`/${Math.round(bytes)}`], PLAIN);
  }

  function rendering(what: 'tree' | 'page'): Subject {
    const program = start('rendering.ts');
    const base = `http://127.0.0.1:${server.port}`;
    const task = { what, module: modules[what], base, paths };
    return { pid: program.pid, run: (time) => program.ask({ ...task, seconds: time }, Run) };
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
      { ...app(AS_A_BROWSER), by: 'Tablemate, compressed for a browser', role: 'aside' },
      least,
    ];
  }

  const all = await answerers();
  for (const other of all.slice(1)) await warmUp(other);
  const figures = await measure(all, bench.postgres, seconds);
  return all.flatMap(({ by, role }, index) => {
    const own = figures[index];
    return own ? [{ by, role, figures: own }] : [];
  });
}
