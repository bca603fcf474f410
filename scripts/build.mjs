/** Builds the pages for browsers (dist/client, with their worker and icons) and for the server (dist/server) when their sources changed. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { drawIcons } from './lib/icons.mjs';
import { keepLastBuilds } from './lib/kept-builds.ts';
import { withLock } from './lib/lock.mjs';
import { ROOT, run } from './lib/project.mjs';

const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, 'built-from');
/** The files of the last builds, the newest first. */
const BUILDS = join(DIST, 'builds.json');
const ENTRY = 'src/app/web/entry.server.tsx';
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

if (isStale() || process.argv.includes('--force')) await withLock('build', build);

function isStale() {
  return !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== sources();
}

/** A digest of everything that the built files depend on. */
function sources() {
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
  const hash = createHash('sha256').update(process.env.PAGES_LANGUAGE ?? '');
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
  const digest = sources();
  const next = join(DIST, 'next');
  rmSync(next, { recursive: true, force: true });
  await vite(['--outDir', join(next, 'client')]);
  await vite(['--ssr', ENTRY, '--outDir', join(next, 'server')]);
  await buildWorker(join(next, 'client'));
  await drawIcons(join(ROOT, 'public', 'favicon.svg'), join(next, 'client', 'icons'));
  await compressAll(join(next, 'client', 'assets'));
  keepLastBuilds({
    old: join(DIST, 'client', 'assets'),
    fresh: join(next, 'client', 'assets'),
    list: BUILDS,
  });
  rmSync(STAMP, { force: true });
  for (const part of ['client', 'server']) {
    rmSync(join(DIST, part), { recursive: true, force: true });
    renameSync(join(next, part), join(DIST, part));
  }
  rmSync(next, { recursive: true });
  writeFileSync(STAMP, digest);
}

/** The worker has one address for ever: browsers ask there for its next version. */
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

async function vite(args) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const code = await run(
    process.execPath,
    [VITE, 'build', '--logLevel', 'warn', '--emptyOutDir', ...args],
    env,
  );
  if (code !== 0) process.exit(code);
}

/** Keeps the smaller forms of each text file beside it, for answering without compressing. */
async function compressAll(folder) {
  const forms = {
    br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gz: (text) => promisify(gzip)(text, { level: 9 }),
  };
  for (const file of globSync('**/*.{js,css,svg,json,txt}', { cwd: folder })) {
    const text = readFileSync(join(folder, file));
    for (const [ending, compress] of Object.entries(forms)) {
      const small = await compress(text);
      if (small.length < text.length) writeFileSync(join(folder, `${file}.${ending}`), small);
    }
  }
}
