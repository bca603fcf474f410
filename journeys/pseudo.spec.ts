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
import { becomeOne, listEveryPage, ROLES, type Role } from './every-page.ts';
import { test as base, expect, expectNoSidewaysScroll, untilAlive } from './support.ts';

const ROOT = join(import.meta.dirname, '..');
/** A language that nobody speaks: every text of ours in brackets and a third longer. */
const LANGUAGE = 'zz';
const COPIED = ['src', 'sample', 'scripts', 'migrations', 'public', 'package.json', 'package-lock.json'];
const SETTINGS = ['tsconfig.json', 'vite.config.ts'];

/** The app with its pages built in English and in that language. */
const test = base.extend<object, { pseudo: string }>({
  pseudo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that this one needs from the pattern
    async ({}, use) => {
      const root = mkdtempSync(join(tmpdir(), 'tablemate-pseudo-'));
      for (const part of [...COPIED, ...SETTINGS])
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

// The narrowest phone that pages are drawn for. Chrome tells its console of a page that answers 404.
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
    const ours = new Set(listMessages().map(({ text }) => text));
    const isOurs = (text: string) => ours.has(text) && !NAMES.includes(text);
    const addresses = await listEveryPage(page, rows.db, role);
    await becomeOne({ page, rows, cleanUp }, role, LANGUAGE);
    const prefix = ROLES[role] ? '' : `/${LANGUAGE}`;
    const written = `${await readWritten(rows.db)} ${ASKED}`;
    const faults: string[] = [];
    for (const address of chooseSome(addresses, 4, nth))
      await test.step(address, async () => {
        await page.goto(prefix + address);
        await untilAlive(page);
        await expect(page.locator('.animate-pulse:visible')).toHaveCount(0);
        const found = await listUntranslated(page);
        faults.push(
          ...found
            .filter((text) => {
              const isKnown = (part: string) => isCode(part) || (!isOurs(part) && isWritten(part, written));
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

/** What people wrote and places are called: every text that the database holds. */
async function readWritten(db: Database): Promise<string> {
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

/** Names of accounts, tags, addresses and codes are nobody's language. */
const isCode = (text: string) => /^[@#/]|^\S*[@/\d_]\S*$|^[A-Z]{2,3}$|^[\d.]+ [A-Z]{3}$/.test(text);

const isWritten = (text: string, written: string) =>
  written.includes(normalise(text.replaceAll(/^[\s·,:(“]+|[\s·,:)”]+$|\s\(\d+\)$/g, '')));

/** The parts of a line that names several things. */
const split = (text: string) => text.split(/(?: · |, |^· ?)+/).filter((part) => /\p{L}{2}/u.test(part));

/** What the addresses of the walk ask for, first names of people who have another, and mails that were sent in English. */
const ASKED = 'nothing like it, Miguel, Priya, New sign-in';

/** What the sample data and the examples of our forms call the same. */
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

/** The texts of a page, and of what its controls are called, that stand in no brackets. */
const listUntranslated = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const isText = (text: string) => /\p{Script=Latin}{2}/u.test(text);
    /** What is left of a text outside of brackets, from a depth on. */
    const cut = (text: string, depth: number) => {
      let rest = '';
      let level = depth;
      for (const letter of text) {
        if (letter === '⟦') level += 1;
        else if (letter === '⟧') level -= 1;
        else if (level === 0) rest += letter;
        // What stands before a text of ours and after it are two.
        if (letter === '⟧' && level === 0) rest += ' · ';
      }
      return { rest: rest.trim(), level };
    };
    let depth = 0;
    const walk = (node: Node) => {
      if (node instanceof Text) {
        const { rest, level } = cut(node.data, depth);
        depth = level;
        if (isText(rest)) found.push(rest);
        return;
      }
      // What a language is called in itself.
      if (node instanceof Element && node.matches('[hreflang], bdi[lang]')) return;
      if (!(node instanceof Element) || /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(node.tagName)) return;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
        const { rest } = cut(node.getAttribute(name) ?? '', 0);
        if (isText(rest)) found.push(rest);
      }
      for (const child of node.childNodes) walk(child);
    };
    walk(document.body);
    const { rest } = cut(document.title, 0);
    if (isText(rest)) found.push(rest);
    return [...new Set(found)];
  });
