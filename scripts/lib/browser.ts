import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** A browser's program, variables to add to our environment, and flags that keep it quiet and offline. */
export type Browser = { path: string; env: Record<string, string>; args: string[] };

const ARGS = [
  '--headless',
  '--no-sandbox', // needed as root and in containers; it opens only our own pages
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

const PROGRAMS = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];

const FALLBACK_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds the program that CHROME_PATH names, else the browser of @sparticuz/chromium, so that machines test with the same
 * one, else, where that package does not run, an installed Chrome or Chromium. Throws one sentence if there is none.
 */
export async function findBrowser(): Promise<Browser> {
  const customPath = process.env.CHROME_PATH;
  if (customPath) {
    if (!isProgram(customPath)) throw new Error(`CHROME_PATH names no program: ${customPath}`);
    return { path: customPath, env: {}, args: ARGS };
  }
  if (process.platform === 'linux' && process.arch === 'x64') return prepareBundledBrowser();
  const path = findInstalledBrowser();
  if (!path)
    throw new Error('No Chrome or Chromium was found: install one, or name its program in CHROME_PATH.');
  return { path, env: {}, args: ARGS };
}

function findInstalledBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...FALLBACK_PATHS].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Unpacks the browser, libraries and font of @sparticuz/chromium into the package's folder, once. */
async function prepareBundledBrowser(): Promise<Browser> {
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
  const temporary = await mkdtemp(`${folder}-`);
  try {
    const script = "await (await import('@sparticuz/chromium')).default.executablePath()";
    // The package unpacks into TMPDIR, and unpacks its libraries only if it believes that it runs on AWS Lambda.
    const env = { ...process.env, TMPDIR: temporary, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      env,
    });
    await writeFile(join(temporary, 'fonts.conf'), createFontsConfig(folder));
    await rename(temporary, folder);
  } catch (error) {
    // Another process may have unpacked it first; its copy is as good.
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

const createFontsConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
