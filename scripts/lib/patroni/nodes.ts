import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProcess } from '../../../src/testing/process/process.ts';
import { findFreePort } from '../free-port.ts';
import type { Resources } from '../resources.ts';
import type { Programs } from './programs.ts';
import { startService } from './service.ts';
import { readSettings } from './settings.ts';
import { waitUntil } from './wait-until.ts';

/** Starts two nodes of the app without pages, behind HAProxy with deploy/haproxy.cfg. */
export async function openNodes(
  folder: string,
  programs: Programs,
  databaseUrl: string,
  resources: Resources,
) {
  const unexpectedExits: string[] = [];
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const replacements: [string, string][] = [['bind :8080', `bind 127.0.0.1:${port}`]];
  const settings = {
    NODE_ENV: 'production',
    PRODUCTION: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'shared'),
    SESSION_SECRET: 'the secret of nodes that are for trying only',
    TRUST_PROXY: '1',
  };

  async function startNode(name: string): Promise<void> {
    const node = await resources.open(
      () => startProcess(settings),
      (node) => node.kill(),
    );
    node.ended.then(() => unexpectedExits.push(`${name} ended by itself`));
    replacements.push([`server ${name} ${name}:3000`, `server ${name} ${new URL(node.address).host}`]);
  }

  for (const name of ['app1', 'app2']) await startNode(name);
  const config = join(folder, 'haproxy.cfg');
  await writeFile(config, await readSettings('haproxy.cfg', replacements));
  const call = [programs.haproxy, '-db', '-f', config] as const;
  await resources.open(
    () => startService(programs.identity, call, join(folder, 'haproxy.log')),
    (proxy) => proxy.kill(),
  );
  const isReady = async () => (await fetch(`${url}/api/ready`).catch(() => null))?.ok ?? false;
  await waitUntil('a node that is ready', isReady);

  return {
    url,
    /** A sentence for each node that ended although nothing had stopped it. */
    unexpectedExits,
  };
}
