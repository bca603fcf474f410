/**
 * `npm run ha`: two nodes behind a proxy, on a PostgreSQL with a synchronous standby, all on this machine, to end parts of
 * it and watch. For trying only: docs/operations.md has what a site needs.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from '../src/testing/database/cluster.ts';
import { buildApp } from './lib/app.ts';

const PORT = Number(process.env.PORT ?? 3000);

await buildApp();
const folder = await mkdtemp(join(tmpdir(), 'tablemate-ha-'));
// PostgreSQL, which never runs as root, reaches its files through this folder.
await chmod(folder, 0o755);
const cluster = await openCluster(folder, {
  port: PORT,
  program: join(import.meta.dirname, '../src/app/server/main.ts'),
  settings: { LIMIT_FACTOR: process.env.LIMIT_FACTOR ?? '1' },
  tell: (line) => console.log(`  ${line}`),
});
const end = async () => {
  await cluster.close();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
};
process.once('SIGINT', () => void end());
process.once('SIGTERM', () => void end());

console.log(`
  Tablemate on two nodes: ${cluster.url}

  Nodes       http://localhost:${PORT + 1}  http://localhost:${PORT + 2}  (process ids below, once they serve)
  PostgreSQL  ${cluster.pair.primaryFolder} is the primary, ${cluster.pair.standbyFolder} its standby
              (the first line of data/postmaster.pid in each is its process id)

  End what you like by kill -9, or a node by kill. What ends is started again. A primary that does not answer is
  replaced by its standby within some seconds, and a new standby is made. Ctrl-C ends all and removes it.
`);
