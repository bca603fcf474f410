import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** A browser to start: its program, what its environment needs beside ours, and flags for a quiet, closed machine. */
export type Browser = { path: string; env: Record<string, string>; args: string[] };

const ARGS = [
  '--headless',
  '--no-sandbox', // it opens nothing but our own pages, and starts for root and in containers too
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];

const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The program that CHROME_PATH names, else the browser inside @sparticuz/chromium, so that every machine tests with the same one,
 * and an installed Chrome or Chromium where that package does not run; throws one sentence where there is none.
 */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (!isProgram(chosen)) throw new Error(`CHROME_PATH names no program: ${chosen}`);
    return { path: chosen, env: {}, args: ARGS };
  }
  if (process.platform === 'linux' && process.arch === 'x64') return bundledBrowser();
  const path = installedBrowser();
  if (!path)
    throw new Error('No Chrome or Chromium was found: install one, or name its program in CHROME_PATH.');
  return { path, env: {}, args: ARGS };
}

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...found, ...PLACES].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Unpacks the npm package's browser, its libraries and its font once, inside the package. */
async function bundledBrowser(): Promise<Browser> {
  const folder = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/unpacked');
  if (!existsSync(folder)) await unpack(folder);
  const env = {
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH ?? '']
      .filter((part) => part !== '')
      .join(delimiter),
  };
  return { path: join(folder, 'chromium'), env, args: [...ARGS, '--no-zygote'] };
}

async function unpack(folder: string): Promise<void> {
  const unfinished = await mkdtemp(`${folder}-`);
  try {
    const script = "await (await import('@sparticuz/chromium')).default.executablePath()";
    // The package unpacks into the temporary folder, and its libraries only where it takes the machine for a Lambda.
    const env = { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      env,
    });
    await writeFile(join(unfinished, 'fonts.conf'), fontsConfig(folder));
    await rename(unfinished, folder);
  } catch (error) {
    // Another process may have been first; its copy is as good.
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

const fontsConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
