import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { TOKEN_SCOPES } from '#vocabulary/scopes.ts';
import { giveToken } from '../testing/tokens.ts';

const DOCS = join(import.meta.dirname, '../../../../docs');

let app: TestApp;
let site = '';
beforeAll(async () => {
  app = await openApp();
  site = await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const run = (file: string, args: string[], token: string) =>
  promisify(execFile)(file, args, { env: { ...process.env, TOKEN: token } });

/** A person with three saved places: more than one page of the script. */
async function saveThree() {
  const me = await app.person();
  const token = await giveToken(app, me, { scopes: ['saved:read', 'saved:write'] });
  for (const name of ['Casa Um', 'Casa Dois', 'Casa Três']) {
    const { id } = await addRestaurant(app.services, null, { name });
    expect((await token.request('PUT', `/api/saved-restaurants/${id}`, {})).status).toBe(200);
  }
  return token;
}

test('the script of the docs prints the saved restaurants of its owner, page by page', async () => {
  const { token } = await saveThree();
  const { stdout } = await run(process.execPath, [join(DOCS, 'saved-restaurants.mjs'), site], token);
  expect(stdout.trim().split('\n')).toEqual([
    'Casa Três, Rua da Prova 1, Lisboa',
    'Casa Dois, Rua da Prova 1, Lisboa',
    'Casa Um, Rua da Prova 1, Lisboa',
  ]);
});

test('it says why it is refused', async () => {
  const { token } = await giveToken(app, await app.person(), { scopes: ['profile:read'] });
  const failure = await run(process.execPath, [join(DOCS, 'saved-restaurants.mjs'), site], token).catch(
    ({ stderr }: { stderr: string }) => stderr,
  );
  expect(failure).toContain('403');
  expect(failure).toContain('scope="saved:read"');
});

test('the curl line of the docs works as printed', async () => {
  const page = await readFile(join(DOCS, 'tokens.md'), 'utf8');
  const [line = ''] = /^curl .*$/m.exec(page) ?? [];
  const { token } = await saveThree();
  const { stdout } = await run('sh', ['-c', line.replace('https://tablemate.example', site)], token);
  expect(JSON.parse(stdout)).toHaveLength(3);
});

test('the docs name every scope', async () => {
  const page = await readFile(join(DOCS, 'tokens.md'), 'utf8');
  for (const scope of TOKEN_SCOPES) expect(page).toContain(`\`${scope}\``);
});
