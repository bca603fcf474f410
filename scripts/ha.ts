/**
 * `npm run ha`: two nodes behind a proxy, on a PostgreSQL with a synchronous standby, all on this machine: kill parts of it
 * and watch. Reads only the settings `PORT` (3000; the nodes use the next two) and `LIMIT_FACTOR` (1). For trying only:
 * docs/operations.md says what a site needs.
 */
import { join } from 'node:path';
import { openCluster } from '../src/testing/database/cluster.ts';
import { buildApp } from './lib/app.ts';
import { runWithResources } from './lib/resources.ts';

const PORT = Number(process.env.PORT ?? 3000);

await buildApp();
await runWithResources(async ({ open, openFolder }) => {
  const folder = await openFolder('tablemate-ha-');
  const { url, pair } = await open(
    () =>
      openCluster(folder, {
        port: PORT,
        program: join(import.meta.dirname, '../src/app/server/main.ts'),
        settings: { LIMIT_FACTOR: process.env.LIMIT_FACTOR ?? '1' },
        onEvent: (line) => console.log(`  ${line}`),
      }),
    (cluster) => cluster.close(),
  );
  console.log(`
  Tablemate on two nodes: ${url}

  Nodes       http://localhost:${PORT + 1}  http://localhost:${PORT + 2}  (process ids below, once they serve)
  PostgreSQL  ${pair.primaryFolder} is the primary, ${pair.standbyFolder} its standby
              (the first line of data/postmaster.pid in each is its process id)

  End what you like by kill -9, or a node by kill. What ends is started again. A primary that does not answer is
  replaced by its standby within some seconds, and a new standby is made. Ctrl-C ends all and removes it.
`);
  return new Promise<never>(() => undefined);
});
