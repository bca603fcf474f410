import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppProcess, startProcess } from '../../../src/testing/process/process.ts';
import { freePort } from '../free-port.ts';
import type { Programs } from './programs.ts';
import { type Service, startService } from './service.ts';
import { readSettings } from './settings.ts';
import { until } from './until.ts';

/** Two nodes of the app without pages, behind an HAProxy with deploy/haproxy.cfg. */
export async function openNodes(folder: string, programs: Programs, databaseUrl: string) {
  const nodes: AppProcess[] = [];
  const ended: string[] = [];
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const replacements: [string, string][] = [
    ['bind :8080', `bind 127.0.0.1:${port}`],
    // Whoever is not root may not open as many files.
    ['maxconn 20000', 'maxconn 1000'],
  ];
  let proxy: Service | null = null;
  let isOver = false;

  async function close(): Promise<void> {
    isOver = true;
    await proxy?.kill();
    for (const node of nodes) await node.kill();
  }

  async function startNode(name: string): Promise<void> {
    const node = await startProcess({
      NODE_ENV: 'production',
      PRODUCTION: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'shared'),
      SESSION_SECRET: 'the secret of nodes that are for trying only',
      TRUST_PROXY: '1',
    });
    node.ended.then(() => {
      if (!isOver) ended.push(`${name} ended by itself`);
    });
    nodes.push(node);
    replacements.push([`server ${name} ${name}:3000`, `server ${name} ${new URL(node.address).host}`]);
  }

  try {
    for (const name of ['app1', 'app2']) await startNode(name);
    const config = join(folder, 'haproxy.cfg');
    await writeFile(config, await readSettings('haproxy.cfg', replacements));
    const call = [programs.haproxy, '-db', '-f', config] as const;
    proxy = await startService(programs.identity, call, join(folder, 'haproxy.log'));
    const isReady = async () => (await fetch(`${url}/api/ready`).catch(() => null))?.ok ?? false;
    await until('a node that is ready', isReady);
  } catch (error) {
    await close();
    throw error;
  }

  return {
    url,
    /** What a node did that none should. */
    ended,
    close,
  };
}
