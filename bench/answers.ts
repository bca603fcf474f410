import { z } from 'zod';
import type { Kind } from './kinds.ts';
import { type Figures, measure } from './measure.ts';
import { type Program, startProgram } from './program.ts';
import { Run } from './run.ts';
import type { RunningServer } from './server.ts';
import type { Statement } from './statements.ts';

/** One way in which a kind of read was answered, and what a request took. */
export type Answer = {
  by: string;
  role: 'app' | 'reference' | 'aside';
  figures: Figures;
};

const CONNECTIONS = 8;
const PLAIN = '';
const AS_A_BROWSER = 'Accept-Encoding: gzip, deflate, br, zstd\r\n';
const Port = z.object({ port: z.int() });

/** What all measurements of one run work with. */
export type Bench = {
  server: RunningServer;
  postgres: number;
  url: string;
  statements: Record<string, Statement[]>;
  /** The built modules that render pages. */
  modules: { tree: string; page: string };
  ids: number[];
  seconds: number;
};

/** Measures the app's way to answer a kind of read, and the references for it, one after the other. */
export async function answersTo(kind: Kind, bench: Bench): Promise<Answer[]> {
  using load = startProgram('load.ts');
  const paths = kind.path(0) === kind.path(1) ? [kind.path(0)] : bench.ids.map(kind.path);
  const { server, postgres, seconds } = bench;

  const served = (pid: number, port: number, asked: string[], headers: string) =>
    measure({ server: pid, postgres }, seconds, (time) =>
      load.ask({ port, paths: asked, headers, connections: CONNECTIONS, seconds: time }, Run),
    );
  const app = (headers: string) => served(server.pid, server.port, paths, headers);
  const fixed = async (bytes: number): Promise<Answer> => {
    using program = startProgram('fixedServer.ts');
    const { port } = await program.ask({}, Port);
    const figures = await served(program.pid, port, [`/${Math.round(bytes)}`], PLAIN);
    return { by: '`node:http`, a fixed body', role: 'aside', figures };
  };

  if (kind.answer === 'page') {
    const figures = await app(AS_A_BROWSER);
    return [
      { by: '**Tablemate**', role: 'app', figures },
      { by: 'its rendering, replies from memory', role: 'aside', figures: await rendered('page') },
      { by: 'the React tree alone', role: 'reference', figures: await rendered('tree') },
      await fixed(figures.bytes),
    ];
  }

  using sql = startProgram('sqlServer.ts');
  const { port } = await sql.ask({ url: bench.url, statements: bench.statements }, Port);
  const sqlPaths = paths.length > 1 ? bench.ids.map((id) => `/${kind.name}/${id}`) : [`/${kind.name}`];
  const figures = await app(PLAIN);
  return [
    { by: '**Tablemate**', role: 'app', figures },
    {
      by: '`node:http` + `pg`, the same SQL',
      role: 'reference',
      figures: await served(sql.pid, port, sqlPaths, PLAIN),
    },
    { by: 'Tablemate, compressed for a browser', role: 'aside', figures: await app(AS_A_BROWSER) },
    await fixed(figures.bytes),
  ];

  async function rendered(what: 'tree' | 'page'): Promise<Figures> {
    using program: Program = startProgram('rendering.ts');
    const base = `http://127.0.0.1:${server.port}`;
    return await measure({ server: program.pid, postgres }, seconds, (time) =>
      program.ask({ what, module: bench.modules[what], base, paths, seconds: time }, Run),
    );
  }
}
