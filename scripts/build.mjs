/** Builds the pages for browsers (dist/client, with their worker and icons) and for the server (dist/server) when their sources changed. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { drawIcons } from './lib/icons.mjs';
import { keepLastBuilds } from './lib/last-builds.ts';
import { withLock } from './lib/lock.mjs';
import { ROOT, run } from './lib/project.mjs';

const DIST = join(ROOT, 'dist');
const DIGEST_FILE = join(DIST, 'built-from');
/** The files of the last builds, the newest first. */
const BUILDS_LIST = join(DIST, 'builds.json');
const ENTRY = 'src/app/web/entry.server.tsx';
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
/** English and the languages of locales/; PAGES_LANGUAGES=en,pt builds only those, which is quicker. */
const LANGUAGES = process.env.PAGES_LANGUAGES?.split(',') ?? [
  'en',
  ...globSync('*.po', { cwd: join(ROOT, 'locales') }).map((file) => file.replace('.po', '')),
];
/** Builds at a time: two keep two cores busy. */
const CONCURRENCY = 2;

if (isStale() || process.argv.includes('--force')) await withLock('build', build);

function isStale() {
  return !existsSync(DIGEST_FILE) || readFileSync(DIGEST_FILE, 'utf8') !== hashSources();
}

function hashSources() {
  const files = globSync(
    [
      'src/**/*.{ts,tsx,css,svg,png,webp,json}',
      'public/**/*.*',
      'index.html',
      'vite.config.ts',
      'locales/*.po',
      'scripts/*.{ts,mjs}',
      'scripts/lib/icons.mjs',
      'package-lock.json',
    ],
    { cwd: ROOT, exclude: ['src/**/*.test.{ts,tsx}', 'src/**/server/**', 'src/db/**', 'src/**/testing/**'] },
  );
  const hash = createHash('sha256').update(LANGUAGES.join());
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

async function build() {
  if (!isStale() && !process.argv.includes('--force')) return;
  console.log('Building the pages …');
  const digest = hashSources();
  const next = join(DIST, 'next');
  rmSync(next, { recursive: true, force: true });
  const tasks = LANGUAGES.flatMap((language) => [
    () => buildClient(language, next),
    () => runVite(language, ['--ssr', ENTRY, '--outDir', join(next, 'server', language)]),
  ]);
  const runTasks = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) await task();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runTasks));
  await buildWorker(join(next, 'client'));
  await drawIcons(join(ROOT, 'public', 'favicon.svg'), join(next, 'client', 'icons'));
  keepLastBuilds({
    old: join(DIST, 'client', 'assets'),
    fresh: join(next, 'client', 'assets'),
    list: BUILDS_LIST,
  });
  rmSync(DIGEST_FILE, { force: true });
  for (const part of ['client', 'server']) {
    rmSync(join(DIST, part), { recursive: true, force: true });
    renameSync(join(next, part), join(DIST, part));
  }
  rmSync(next, { recursive: true });
  writeFileSync(DIGEST_FILE, digest);
}

/** The worker's address must never change: browsers look there for its next version. */
async function buildWorker(outDir) {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(ROOT, 'src/app/web/worker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  });
}

/** Builds one language, then copies it to the other languages: files without texts have the same name in each. */
async function buildClient(language, next) {
  const own = join(next, `client-${language}`);
  await runVite(language, ['--outDir', own]);
  await compressAll(join(own, 'assets'), join(next, 'client', 'assets'));
  renameSync(join(own, '.vite', 'manifest.json'), join(own, '.vite', `manifest.${language}.json`));
  cpSync(own, join(next, 'client'), { recursive: true });
  rmSync(own, { recursive: true });
}

async function runVite(language, args) {
  const env = { ...process.env, NODE_ENV: 'production', PAGES_LANGUAGE: language };
  const code = await run(process.execPath, [VITE, 'build', '--logLevel', 'warn', '--emptyOutDir', ...args], {
    env,
  });
  if (code !== 0) process.exit(code);
}

/** Writes a .br and a .gz beside each text file, so that no request compresses; skips files that `finishedFolder` has. */
async function compressAll(folder, finishedFolder) {
  const compressors = {
    br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gz: (text) => promisify(gzip)(text, { level: 9 }),
  };
  for (const file of globSync('**/*.{js,css,svg,json,txt}', { cwd: folder })) {
    if (existsSync(join(finishedFolder, file))) continue;
    const text = readFileSync(join(folder, file));
    for (const [extension, compress] of Object.entries(compressors)) {
      const compressed = await compress(text);
      if (compressed.length < text.length) writeFileSync(join(folder, `${file}.${extension}`), compressed);
    }
  }
}
