import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { chooseSome } from '#testing/rounds.ts';
import { listMessages } from '../scripts/catalogues.ts';
import { startApp } from '../scripts/lib/app.ts';
import { writePseudo } from '../scripts/pseudo.ts';
import { listEveryPage, ROLES, type Role, signInAsRole } from './every-page.ts';
import { test as base, expect, expectNoSidewaysScroll, waitForHydration } from './support.ts';

const ROOT = join(import.meta.dirname, '..');
/** A pseudo language: each text of the interface in brackets and a third longer. */
const LANGUAGE = 'zz';
const SOURCE_PATHS = [
  'src',
  'sample',
  'scripts',
  'migrations',
  'public',
  'package.json',
  'package-lock.json',
];
const SETTINGS = ['tsconfig.json', 'vite.config.ts'];

/** The app with its pages built in English and in the pseudo language. */
const test = base.extend<object, { pseudo: string }>({
  pseudo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that this one needs from the pattern
    async ({}, use) => {
      const root = mkdtempSync(join(tmpdir(), 'tablemate-pseudo-'));
      for (const part of [...SOURCE_PATHS, ...SETTINGS])
        cpSync(join(ROOT, part), join(root, part), { recursive: true });
      symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
      writePseudo(LANGUAGE, join(root, 'locales'));
      const build = spawn(process.execPath, ['scripts/build.mjs', '--force'], {
        cwd: root,
        stdio: 'inherit',
      });
      const [code] = await once(build, 'exit');
      expect(code).toBe(0);
      await use(root);
      rmSync(root, { recursive: true });
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  app: [
    async ({ pseudo }, use) => {
      const app = await startApp({}, pseudo);
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
});

// The narrowest phone that pages are drawn for. Chrome logs each page that answers 404 to the console.
test.use({
  viewport: { width: 320, height: 568 },
  isMobile: true,
  hasTouch: true,
  expectedMessages: [/status of 404/],
});

for (const [nth, role] of (Object.keys(ROLES) as Role[]).entries())
  test(`every text that a ${role} sees is translated, and a third longer it still fits`, async ({
    page,
    rows,
    cleanUp,
  }) => {
    test.slow();
    const messages = new Set(listMessages().map(({ text }) => text));
    const isMessage = (text: string) => messages.has(text) && !NAMES.includes(text);
    const addresses = await listEveryPage(page, rows.db, role);
    await signInAsRole({ page, rows, cleanUp }, role, LANGUAGE);
    const prefix = ROLES[role] ? '' : `/${LANGUAGE}`;
    const storedText = `${await readStoredText(rows.db)} ${OTHER_TEXTS}`;
    const faults: string[] = [];
    for (const address of chooseSome(addresses, 4, nth))
      await test.step(address, async () => {
        await page.goto(prefix + address);
        await waitForHydration(page);
        await expect(page.locator('.animate-pulse:visible')).toHaveCount(0);
        const texts = await listUntranslated(page);
        faults.push(
          ...texts
            .filter((text) => {
              const isKnown = (part: string) =>
                isCode(part) || (!isMessage(part) && isStored(part, storedText));
              return !isKnown(text) && !split(text).every(isKnown);
            })
            .map((text) => `${address}: ${text}`),
        );
        await expectNoSidewaysScroll(page, address).catch((error: Error) =>
          faults.push(error.message.slice(0, 900)),
        );
      });
    expect(faults).toEqual([]);
  });

/** The texts of people and the names of restaurants: all text in the database. */
async function readStoredText(db: Database): Promise<string> {
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'ARRAY', 'jsonb', 'character varying')`);
  const parts: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await db.execute<{ all: string | null }>(
      sql`select string_agg(${sql.identifier(column)}::text, E'\n') as all from ${sql.identifier(table)}`,
    );
    parts.push(rows[0]?.all ?? '');
  }
  return normalise(parts.join('\n'));
}

const normalise = (text: string) => text.replaceAll(/\\n|\s+/g, ' ').replaceAll('\\"', '"');

/** Usernames, tags, addresses and codes have no language. */
const isCode = (text: string) => /^[@#/]|^\S*[@/\d_]\S*$|^[A-Z]{2,3}$|^[\d.]+ [A-Z]{3}$/.test(text);

const isStored = (text: string, storedText: string) =>
  storedText.includes(normalise(text.replaceAll(/^[\s·,:(“]+|[\s·,:)”]+$|\s\(\d+\)$/g, '')));

/** The parts of a line with several texts. */
const split = (text: string) => text.split(/(?: · |, |^· ?)+/).filter((part) => /\p{L}{2}/u.test(part));

/** Search words of the visited addresses, first names, and the subject of a mail that was sent in English. */
const OTHER_TEXTS = 'nothing like it, Miguel, Priya, New sign-in';

/** Messages that are also in the sample data or in examples of forms. */
const NAMES = [
  'Noodle Nerds',
  'A free dessert',
  'A coffee on the house',
  'First one through the door tonight',
  'Show your plate',
  'Become a regular',
  'New sign-in',
  'Test bank ending 6789',
  'English',
  'Miguel',
  'Priya',
];

/** The texts and control names of a page that are outside of brackets. */
const listUntranslated = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const isText = (text: string) => /\p{Script=Latin}{2}/u.test(text);
    /** The part of a text outside of brackets, starting at a depth. */
    const stripBrackets = (text: string, depth: number) => {
      let rest = '';
      let level = depth;
      for (const letter of text) {
        if (letter === '⟦') level += 1;
        else if (letter === '⟧') level -= 1;
        else if (level === 0) rest += letter;
        // The text before a message and the text after it are two.
        if (letter === '⟧' && level === 0) rest += ' · ';
      }
      return { rest: rest.trim(), level };
    };
    let depth = 0;
    const walk = (node: Node) => {
      if (node instanceof Text) {
        const { rest, level } = stripBrackets(node.data, depth);
        depth = level;
        if (isText(rest)) texts.push(rest);
        return;
      }
      // The names of languages are in their own language.
      if (node instanceof Element && node.matches('[hreflang], bdi[lang]')) return;
      if (!(node instanceof Element) || /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(node.tagName)) return;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
        const { rest } = stripBrackets(node.getAttribute(name) ?? '', 0);
        if (isText(rest)) texts.push(rest);
      }
      for (const child of node.childNodes) walk(child);
    };
    walk(document.body);
    const { rest } = stripBrackets(document.title, 0);
    if (isText(rest)) texts.push(rest);
    return [...new Set(texts)];
  });
