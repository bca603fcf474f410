import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import * as contract from '../contract.ts';

const DOCS = join(import.meta.dirname, '../../../../docs');
const run = promisify(execFile);

let app: TestApp;
let site = '';
beforeAll(async () => {
  app = await openApp();
  site = await app.app.listen({ host: '127.0.0.1', port: 0 });
  await addRestaurant(app.services, null, { name: 'Baan Docs', cuisineType: 'Thai' });
});
afterAll(() => app.close());

test('the script of the docs prints the tools and the results', async () => {
  const { stdout } = await run(process.execPath, [join(DOCS, 'find-places.mjs'), site, 'thai']);
  const [tools, ...lines] = stdout.trim().split('\n');
  expect(tools).toContain('search_restaurants, get_restaurant');
  expect(lines).toEqual(['Baan Docs, Rua da Prova 1, Lisboa']);
});

test('the curl line of the docs works as printed', async () => {
  const page = await readFile(join(DOCS, 'assistants.md'), 'utf8');
  const [line = ''] = /^curl .*$/m.exec(page) ?? [];
  const { stdout } = await run('sh', ['-c', line.replace('https://tablemate.example', site)]);
  expect(stdout).toContain('Baan Docs');
});

test('the docs name every tool with its scope', async () => {
  const page = await readFile(join(DOCS, 'assistants.md'), 'utf8');
  for (const { path, scope } of Object.values(contract)) {
    const row = new RegExp(
      `\\| \`${path.split('/').pop()}\` +\\| ${scope === 'none' ? 'none' : `\`${scope}\``} `,
    );
    expect(page).toMatch(row);
  }
});
