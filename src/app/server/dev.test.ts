import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase, createPool } from '#db/connect.ts';
import { users } from '#db/schema.ts';
import { withDatabase } from '#testing/database/url.ts';
import { addRestaurant } from '#testing/rows.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PARTS = [
  'src',
  'sample',
  'scripts',
  'migrations',
  'locales',
  'public',
  'package.json',
  'package-lock.json',
];
const SETTINGS = ['tsconfig.json', 'vite.config.ts'];

const { url, template } = inject('database');
const name = `${template}_dev`;
const admin = new pg.Client({ connectionString: url });
const pool = createPool(withDatabase(url, name), () => undefined, 2);

let folder: string;
let child: ChildProcess;
let site: string;
let restaurantId: number;

/** Copies the project with links to its packages, but without Vite's caches among them. */
async function copyProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'tablemate-dev-'));
  for (const part of [...PARTS, ...SETTINGS])
    await cp(join(ROOT, part), join(copy, part), { recursive: true });
  await mkdir(join(copy, 'node_modules'));
  for (const part of await readdir(join(ROOT, 'node_modules'))) {
    if (part.startsWith('.vite')) continue;
    await symlink(join(ROOT, 'node_modules', part), join(copy, 'node_modules', part));
  }
  return copy;
}

/** Starts `npm run dev` in the copy; resolves to the address that it prints. */
function startDev(): Promise<string> {
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: '.data', SAMPLE_DATA: '0', NODE_ENV: '' };
  child = spawn(process.execPath, ['scripts/start.mjs', '--dev'], {
    cwd: folder,
    env: { ...process.env, ...settings, DATABASE_URL: withDatabase(url, name) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (text: string) => {
      output += text;
      const address = /open: (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.setEncoding('utf8').on('data', read);
    child.stderr?.setEncoding('utf8').on('data', read);
    child.once('exit', () => reject(new Error(`It ended before it listened:\n${output}`)));
  });
}

async function edit(file: string, before: string, after: string): Promise<void> {
  const path = join(folder, 'src', file);
  const source = await readFile(path, 'utf8');
  expect(source).toContain(before);
  await writeFile(path, source.replace(before, after));
}

const read = async (path: string) => {
  const answer = await fetch(site + path);
  return `${answer.status} ${await answer.text()}`;
};
const readFirst = async () => {
  const answer = await fetch(`${site}/api/restaurants`);
  const body: unknown = await answer.json();
  return Array.isArray(body) ? body[0] : body;
};

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  const db = createDatabase(pool);
  const account = { username: 'owner', email: 'owner@example.com', password: 'none' };
  const [owner] = await db.insert(users).values(account).returning({ id: users.id });
  const row = await addRestaurant({ db }, owner?.id ?? 0, { description: 'Lunch under the plane tree' });
  restaurantId = row.id;
  folder = await copyProject();
  site = await startDev();
});

afterAll(async () => {
  if (child.exitCode === null) {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  }
  await pool.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

test('serves the list, a restaurant and the sign-in', async () => {
  expect(await readFirst()).toMatchObject({
    name: 'Casa Teste',
    description: 'Lunch under the plane tree',
  });
  expect(await read('/restaurants')).toMatch(/^200 .*Casa Teste/s);
  expect(await read(`/restaurants/${restaurantId}`)).toMatch(/^200 .*Casa Teste/s);
  expect(await read('/auth')).toMatch(/^200 .*Welcome back/s);
});

test('serves a changed page without a restart', async () => {
  await edit('app/web/pages/account/AuthPage.tsx', 'Welcome back', 'Good to see you');
  await expect.poll(() => read('/auth')).toMatch(/^200 .*Good to see you/s);
});

test('serves a changed handler without a restart', async () => {
  await edit('features/restaurants/server/api.ts', "notFound(t('Restaurant'))", "notFound('Trattoria')");
  await expect.poll(() => read('/api/restaurants/999999')).toMatch(/^404 .*Trattoria/s);
  expect(await read('/restaurants')).toMatch(/^200 .*Casa Teste/s);
});

test('serves a changed contract without a restart', async () => {
  await edit('features/restaurants/contract.ts', '  logo: z.string().nullable(),\n', '');
  await expect.poll(readFirst).not.toHaveProperty('logo');
  expect(await readFirst()).toMatchObject({ name: 'Casa Teste' });
});

test('serves a changed table without a restart', async () => {
  await edit('db/tables/places/restaurants.ts', 'description: text(),', "description: text('address'),");
  await expect.poll(readFirst).toMatchObject({ description: 'Rua da Prova 1, Lisboa' });
  expect(await read('/restaurants')).toMatch(/^200 .*Casa Teste/s);
});
